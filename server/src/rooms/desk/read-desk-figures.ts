import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import { verb } from '#platform/verb.ts'
import { countInternships } from '#rooms/announcements/announcements.ts'
import { countUnanswered } from '#rooms/forum/forum.ts'
import { countAlumni } from '#rooms/people/people.ts'

const dayMs = 86_400_000

export const readDeskFigures = verb(alumniDesk.readDeskFigures, async ({ portal }) => {
  const activeSince = new Date(portal.clock.now().getTime() - 90 * dayMs)
  const [alumni, unansweredQueries, liveInternships] = await Promise.all([
    countAlumni(portal.db, activeSince),
    countUnanswered(portal.db),
    countInternships(portal.db, portal.clock.now()),
  ])
  return { data: { ...alumni, unansweredQueries, liveInternships } }
})
