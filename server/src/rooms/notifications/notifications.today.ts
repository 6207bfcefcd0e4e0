import type { NotificationType } from '@portal/contract/notifications.ts'
import { bellRoles } from '@portal/contract/roles.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { type BellRow, listUnseenOfPerson, readerNow } from './bell.store.ts'
import { pathOf } from './notification-path.ts'
import { leadOf } from './present-notification.ts'

/**
 * Adds unseen notifications addressed to the viewer alone: answers, replies, comments, thanks. They disappear
 * when the thing is opened, with the bell's entry. The forum itself adds queries that name an alumnus, until
 * they are answered; likewise the rooms of reports and railway add returned reports and concessions.
 */
export function todayOfNotifications(portal: Portal): TodaySource {
  return {
    roles: bellRoles,
    async read(viewer) {
      const entries = await listUnseenOfPerson(portal.db, readerNow(portal, viewer), todayLimits.roomRowsMax)
      return { rows: entries.map(rowOf) }
    },
  }
}

function rowOf(entry: BellRow) {
  return todayRow({
    kind: 'answer',
    title: titleOf(entry),
    hint: entry.title,
    date: entry.createdAt,
    by: entry.by,
    path: pathOf(entry),
  })
}

const thingNames: Readonly<Record<NotificationType, string>> = {
  Query: 'query',
  Blog: 'blog',
  Announcement: 'announcement',
  Event: 'event',
  Railway: 'concession',
  Form: 'form',
  Account: 'account',
}

function titleOf(entry: BellRow): string {
  const { type, action, by, count, isOwn } = entry
  const thing = thingNames[type]
  const named = isOwn ? `your ${thing}` : `a ${thing} you follow`
  const isQuery = type === 'Query'
  switch (action) {
    case 'answered':
      if (count > 1) return `${count} new ${isQuery ? 'answers to' : 'comments on'} ${named}`
      return `${by.name} ${isQuery ? 'answered' : 'commented on'} ${named}`
    case 'replied':
      return count > 1 ? `${count} new replies` : `${by.name} replied`
    case 'mentioned':
    case 'mentionedInReply':
      return count > 1 ? `You were mentioned ${count} times` : `${by.name} mentioned you`
    case 'nudged':
      return 'Can you answer this query?'
    case 'reopened':
      return type === 'Form' ? 'You can answer this form now' : `Your ${thing} was reopened`
    default:
      return leadOf(entry).replace(/[:\s]+$/, '')
  }
}
