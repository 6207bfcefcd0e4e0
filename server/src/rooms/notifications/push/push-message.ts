import type { NotificationType } from '@portal/contract/notifications.ts'
import type { PushKind } from '@portal/contract/push-kinds.ts'
import type { BellRow } from '../bell.store.ts'
import { pathOf } from '../notification-path.ts'
import type { NotifiedAction } from '../notifications.store.ts'
import { leadOf } from '../present-notification.ts'

/** What a device receives. It is read on a locked screen, so it names nothing private. */
export interface PushMessage {
  title: string
  sentence: string
  path: string
  /** A later message with the same tag replaces this one. */
  tag: string
  unseenCount: number
}

const typeNames: Readonly<Record<NotificationType, string>> = {
  Query: 'Forum',
  Event: 'Events',
  Announcement: 'Announcement',
  Blog: 'Blogs',
  Railway: 'Railway',
  Form: 'Forms',
  Account: 'Account',
}

const privateTypes: readonly NotificationType[] = ['Railway', 'Form', 'Account']
/** Bad news, which are for the person alone. */
const privateActions: readonly NotifiedAction[] = ['unseated', 'uncertified', 'reportReturned', 'closed']

/** Returns the message about an entry of a bell. */
export function messageOf(entry: BellRow, unseenCount: number): PushMessage {
  const { type, slug, action } = entry
  const name = typeNames[type]
  const isPrivate = privateTypes.includes(type) || privateActions.includes(action)
  const lead = leadOf(entry).replace(/[:\s]+$/, '')
  return {
    ...(isPrivate
      ? { title: `${name}: there is news`, sentence: 'Open the portal to read it' }
      : { title: lead === '' ? `${name}: new` : lead, sentence: entry.title }),
    path: pathOf(entry),
    tag: `${type}:${slug}`,
    unseenCount,
  }
}

/** Returns the message about what came in a quiet time. */
export function digestOf(count: number, unseenCount: number): PushMessage {
  return {
    title: `${count} new notifications`,
    sentence: 'Open the portal to read them',
    path: '/notifications',
    tag: 'digest',
    unseenCount,
  }
}

/** Returns the kind of a notification, by which a person chooses. */
export function pushKindOf({
  type,
  action,
  isNamed,
  isUrgent,
}: Pick<BellRow, 'type' | 'action' | 'isNamed'> & { isUrgent: boolean }): PushKind {
  if (isUrgent) return 'Urgent'
  if (type === 'Railway') return 'Concession'
  if (type === 'Form') return 'Forms'
  if (type === 'Account') return 'Answers'
  if (action === 'made' && !isNamed) return type
  return type === 'Event' && !discussed.includes(action) ? 'Seats' : 'Answers'
}

const discussed: readonly NotifiedAction[] = ['answered', 'replied', 'mentioned', 'mentionedInReply']
