import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countInternships } from '#rooms/announcements/announcements.ts'
import { countForum } from '#rooms/forum/forum.ts'
import { countAlumni } from '#rooms/people/people.ts'

export const readDeskFigures = handler(alumniDesk.readDeskFigures, async ({ portal }) => {
  const [alumni, unansweredQueries, liveInternships] = await Promise.all([
    countAlumni(portal.db, portal.clock.now()),
    countForum(portal.db, { which: 'waiting' }),
    countInternships(portal.db, portal.clock.now()),
  ])
  return { data: { ...alumni, unansweredQueries, liveInternships } }
})
