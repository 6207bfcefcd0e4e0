import type { NotificationItem } from '@portal/contract/notifications.ts'
import type { BellRow } from './bell.store.ts'

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

/** Returns the text before the subject's title: "For you: Which laptop?", "3 new answers: Which laptop?". */
export function leadOf({ type, action, by, count, isNamed }: BellRow): string {
  const isQuery = type === 'Query'
  switch (action) {
    case 'made':
      return isNamed ? 'For you: ' : ''
    case 'helped':
      return `Your answer helped ${by.name}: `
    case 'nudged':
      return 'Can you answer? '
    case 'closed':
    case 'reopened':
      if (type === 'Form') return 'You can answer now: '
      return `Your query was ${action}: `
    case 'moved':
      return 'New time or place: '
    case 'cancelled':
      return 'Cancelled: '
    case 'seated':
      return 'You have a seat: '
    case 'unseated':
      return 'Your seat is gone: '
    case 'messaged':
      return `Message from ${by.name}: `
    case 'reportReturned':
      return 'Your report was returned: '
    case 'reportAccepted':
      return 'Your report is accepted: '
    case 'reportDue':
      return 'The report is due: '
    case 'formDue':
      return 'Please answer: '
    case 'formShared':
      return 'You can edit this form: '
    case 'certified':
      return 'Your certificate: '
    case 'uncertified':
      return 'Your certificate was withdrawn: '
    case 'railwayPending':
      return 'Your concession is checked again: '
    case 'railwayApproved':
      return 'Collect your concession: '
    case 'railwayIssued':
      return 'Your concession is issued: '
    case 'railwayRejected':
      return 'Your concession was rejected: '
    case 'railwayExpired':
      return 'Your concession has ended: '
    case 'railwayCancelled':
      return 'Your concession was cancelled: '
    case 'railwayPassEnds':
      return 'Your pass ends soon: '
    case 'railwayCertificateEnds':
      return 'Buy your pass soon: '
    case 'railwayStationApproved':
      return 'Your new home station: '
    case 'railwayStationRejected':
      return 'Not changed to: '
    case 'railwayOpened':
      return 'Applications are open: '
    case 'invited':
      return `${by.name} asks you to join a group: `
    case 'leads':
      return 'You lead your group now: '
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
  }
}

/**
 * Returns the part of the thing's page that the notification is about: the answer (a comment), or the reply.
 */
export function targetOf({ action, actionId }: BellRow): string | null {
  if (action === 'answered' || action === 'mentioned' || action === 'helped') return `answer-${actionId}`
  if (action.startsWith('report')) return 'report'
  if (action === 'formShared') return 'team'
  return action === 'replied' || action === 'mentionedInReply' ? `reply-${actionId}` : null
}
