import { mayOpen } from '@portal/contract/guards.ts'
import { type NotificationType, notificationTypes } from '@portal/contract/notifications.ts'
import type { AccountRole } from '@portal/contract/roles.ts'

/** The page that each type leads to, as the route table has it. */
const pages: Readonly<Record<NotificationType, string>> = {
  Query: '/alumni/eachQuery/$slug',
  Event: '/events/$slug',
  Railway: '/railway',
  Account: '/editalumniprofile',
  Form: '/userform/$id',
  Blog: '/blog/$slug',
  Announcement: '/announcements',
}

/**
 * Returns the types that lead the role to a page that it may open. Students who became alumni keep old
 * notifications of their railway concessions, and alumni who are students again those of an alumnus.
 */
export function typesFor(role: AccountRole): NotificationType[] {
  return notificationTypes.filter((type) => mayOpen(role, pages[type]))
}
