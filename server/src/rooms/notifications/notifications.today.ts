import type { NotificationType } from '@portal/contract/notifications.ts'
import { bellRoles } from '@portal/contract/roles.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { type BellRow, listUnseenOfPerson } from './bell.store.ts'
import { leadOf, targetOf } from './present-notification.ts'

/**
 * Adds unseen notifications addressed to the viewer alone: answers, replies, comments, thanks. They disappear
 * when the thing is opened, with the bell's entry. The forum itself adds queries that name an alumnus, until
 * they are answered; likewise the rooms of reports and railway add returned reports and concessions.
 */
export function todayOfNotifications({ db }: Portal): TodaySource {
  return {
    roles: bellRoles,
    async read(viewer) {
      const entries = await listUnseenOfPerson(db, viewer, todayLimits.roomRowsMax)
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

function pathOf(entry: BellRow): string {
  const slug = encodeURIComponent(entry.slug)
  const target = targetOf(entry)
  // A form shared with a team may be a draft, which nobody can fill in.
  if (entry.type === 'Form') return target === 'team' ? `/update/${slug}` : `/userform/${slug}`
  return `${addressOf(entry.type, slug)}${target === null ? '' : `#${target}`}`
}

/** Returns the path of a thing's page. */
function addressOf(type: Exclude<NotificationType, 'Form'>, slug: string): string {
  if (type === 'Query') return `/alumni/eachQuery/${slug}`
  if (type === 'Event') return `/events/${slug}`
  if (type === 'Railway') return '/railway'
  return type === 'Blog' ? `/blog/${slug}` : `/announcements?open=${slug}`
}
