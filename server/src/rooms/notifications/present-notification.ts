import type { NotificationItem } from '@portal/contract/notifications.ts'
import { timeOfReminder, whenWords } from '#rooms/reminders/reminders.ts'
import type { BellRow } from './bell.store.ts'
import type { NotifiedAction } from './notifications.store.ts'

/** Returns an entry of the viewer's bell as it is sent. */
export function presentNotification(row: BellRow, viewerId: string): NotificationItem {
  const { id, type, slug, createdAt, by, isSeen } = row
  return {
    _id: id,
    type,
    slug,
    target: targetOf(row),
    title: `${leadOf(row)}${row.title}`,
    createdAt,
    seenId: isSeen ? [viewerId] : [],
    createdBy: by,
    canMute: mutableOf(row),
  }
}

/** Returns what can be muted: a query, whose notifications end, or the team that made a post for everyone. */
function mutableOf({
  type,
  thingId,
  title,
  isNamed,
  isByTeam,
  by,
  byId,
}: BellRow): NotificationItem['canMute'] {
  if (type === 'Query') return { kind: 'query', _id: thingId, name: title }
  return isByTeam && !isNamed ? { kind: 'team', _id: byId, name: by.name } : null
}

/** The texts before the subject's title that say only what was done. */
const leads = {
  nudged: 'Can you answer? ',
  outcomeInvited: 'How did it turn out? ',
  moved: 'New time or place: ',
  cancelled: 'Cancelled: ',
  seated: 'You have a seat: ',
  unseated: 'Your seat is gone: ',
  reportReturned: 'Your report was returned: ',
  reportAccepted: 'Your report is accepted: ',
  reportDue: 'The report is due: ',
  formDue: 'Please answer: ',
  eventOpens: 'Registration is open: ',
  formShared: 'You can edit this form: ',
  certified: 'Your certificate: ',
  feePaid: 'Your fee has arrived: ',
  feeRefunded: 'Your fee was paid back: ',
  uncertified: 'Your certificate was withdrawn: ',
  railwayPending: 'Your concession is checked again: ',
  railwayApproved: 'Collect your concession: ',
  railwayIssued: 'Your concession is issued: ',
  railwayRejected: 'Your concession was rejected: ',
  railwayExpired: 'Your concession has ended: ',
  railwayCancelled: 'Your concession was cancelled: ',
  railwayPassEnds: 'Your pass ends soon: ',
  railwayCertificateEnds: 'Buy your pass soon: ',
  railwayStationApproved: 'Your new home station: ',
  railwayStationRejected: 'Not changed to: ',
  railwayOpened: 'Applications are open: ',
  leads: 'You lead your group now: ',
  welcomed: 'Welcome to the alumni: ',
} as const satisfies Partial<Record<NotifiedAction, string>>

/** Returns the text before the subject's title: "For you: Which laptop?", "3 new answers: Which laptop?". */
export function leadOf(row: BellRow): string {
  const { type, action, actionId, by, count, isNamed, createdAt } = row
  const isQuery = type === 'Query'
  switch (action) {
    case 'made':
      return isNamed ? 'For you: ' : ''
    case 'helped':
    case 'outcomeShared':
      return `Your answer helped ${by.name}: `
    case 'asked':
      return `${by.name} asks, and you may know: `
    case 'closed':
    case 'reopened':
      return type === 'Form' ? 'You can answer now: ' : `Your query was ${action}: `
    case 'messaged':
      return `Message from ${by.name}: `
    case 'eventDay':
    case 'eventHour':
      return `Starts ${whenWords(timeOfReminder(actionId), new Date(createdAt))}: `
    case 'formCloses':
      return `Closes ${whenWords(timeOfReminder(actionId), new Date(createdAt))}: `
    case 'invited':
      return `${by.name} asks you to join a group: `
    case 'memberLeft':
      return `${by.name} left your group: `
    case 'replied':
      return count > 1 ? `${count} new replies: ` : `${by.name} replied: `
    case 'mentioned':
    case 'mentionedInReply':
      return count > 1 ? `You were mentioned ${count} times: ` : `${by.name} mentioned you: `
    case 'answered':
      return count > 1
        ? `${count} new ${isQuery ? 'answers' : 'comments'}: `
        : `${by.name} ${isQuery ? 'answered' : 'commented'}: `
    default:
      return leads[action]
  }
}

/**
 * Returns the part of the thing's page that the notification is about: the answer (a comment), or the reply.
 */
export function targetOf({ action, actionId }: BellRow): string | null {
  if (action === 'answered' || action === 'mentioned' || action === 'helped') return `answer-${actionId}`
  if (action.startsWith('report')) return 'report'
  if (action === 'formShared') return 'team'
  if (action === 'outcomeInvited' || action === 'outcomeShared') return 'outcome'
  return action === 'replied' || action === 'mentionedInReply' ? `reply-${actionId}` : null
}
