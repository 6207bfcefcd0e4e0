import type { AnnouncementKind } from '@portal/contract/announcement-words.ts'
import { conflict, notFound, Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type AnnouncementRow, findAnnouncement, type SeenAnnouncementRow } from './announcements.store.ts'

/** The actions on an announcement; `mark` is reading, acknowledging and saving. */
export type AnnouncementAction =
  | 'read'
  | 'mark'
  | 'update'
  | 'pin'
  | 'expire'
  | 'remind'
  | 'comment'
  | 'delete'

type Who = Pick<Viewer, 'id' | 'role'>
type What = Pick<SeenAnnouncementRow, 'authorId' | 'state' | 'isInAudience' | 'kind' | 'hasComments'>
/** The audience reads a live announcement; its author always reads it, and alone changes it. */
export function may(viewer: Who, action: AnnouncementAction, announcement: What): boolean {
  const isOwn = viewer.id === announcement.authorId
  if (action === 'read') return announcement.isInAudience || isOwn
  if (action === 'mark') return announcement.isInAudience
  if (action === 'comment')
    return announcement.hasComments && announcement.state === 'live' && (announcement.isInAudience || isOwn)
  if (!isOwn || !isWriter(viewer)) return false
  if (action === 'pin') return mayPin(viewer) && announcement.state === 'live'
  return (action !== 'expire' && action !== 'remind') || announcement.state === 'live'
}

/** Returns whether the role may write urgent announcements, which readers must acknowledge. */
export function mayBeUrgent({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Council'
}

/** Whether the role may pin: only those who speak for the college, as pinned announcements come first. */
export function mayPin({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Team' || role === 'Council'
}

/**
 * Returns whether the role may send mails. Mails reach people outside the portal, so they are for those who
 * speak for the college, and for internships.
 */
export function mayMail({ role }: Pick<Viewer, 'role'>, kind: AnnouncementKind): boolean {
  return kind === 'internship' ? role === 'Alumni' : role === 'Team' || role === 'Council'
}

/** Returns whether accounts of the role may publish it, now or scheduled. */
export function mayPublish(
  who: Pick<Viewer, 'role'>,
  announcement: Pick<AnnouncementRow, 'kind' | 'priority' | 'isPinned'>,
): boolean {
  if (announcement.kind === 'internship') return who.role === 'Alumni'
  return (
    isWriter(who) &&
    (announcement.priority !== 'Urgent' || mayBeUrgent(who)) &&
    (!announcement.isPinned || mayPin(who))
  )
}

function isWriter({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Team' || role === 'Council' || role === 'Alumni'
}

/**
 * Returns an announcement by its id or slug. Viewers get announcements only through this function.
 * @throws NOT_FOUND when it is absent or not for the viewer; CONFLICT when it is not live; FORBIDDEN when it
 *   belongs to someone else, which is audited.
 */
export async function accessAnnouncement(
  call: Caller,
  address: string,
  action: AnnouncementAction,
): Promise<SeenAnnouncementRow> {
  const { portal, viewer } = call
  const announcement = await findAnnouncement(portal.db, viewer, portal.clock.now(), address)
  if (!announcement || !may(viewer, 'read', announcement)) throw notFound('announcement')
  if (may(viewer, action, announcement)) return announcement
  if (announcement.authorId === viewer.id && action === 'pin' && !mayPin(viewer))
    throw new Problem('FORBIDDEN', 'Only teams and the council can pin announcements')
  if (action === 'comment') throw notOpen()
  if (announcement.authorId === viewer.id) throw notLive()
  throw await refused(
    call,
    `announcement:${announcement.id}`,
    `Only the author can ${action === 'delete' ? 'delete' : 'edit'} this announcement`,
  )
}

export function notOpen(): Problem {
  return conflict('Comments are turned off for this announcement')
}

export function notLive(): Problem {
  return conflict('This announcement is not live')
}
