import { announcementAudience } from '@portal/contract/announcement-records.ts'
import { announcements } from '@portal/contract/announcements.ts'
import { Problem } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { countReach } from '#rooms/people/people.ts'

export const countAnnouncementReach = verb(
  announcements.countAnnouncementReach,
  async ({ portal, query }) => {
    const audience = announcementAudience.safeParse({
      roles: partsOf(query.roles),
      years: partsOf(query.years),
      branches: partsOf(query.branches),
    })
    if (!audience.success) throw new Problem('VALIDATION', 'Pick the audience from the lists')
    return { data: { count: await countReach(portal.db, audience.data) } }
  },
)

function partsOf(list: string | undefined): string[] {
  return list ? [...new Set(list.split(','))] : []
}
