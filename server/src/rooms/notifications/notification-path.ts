import type { NotificationType } from '@portal/contract/notifications.ts'
import type { BellRow } from './bell.store.ts'
import { targetOf } from './present-notification.ts'

/** Returns the path of what an entry is about, with the part of the page. */
export function pathOf(entry: BellRow): string {
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
  if (type === 'Account') return '/editalumniprofile'
  return type === 'Blog' ? `/blog/${slug}` : `/announcements?open=${slug}`
}
