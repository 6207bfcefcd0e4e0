import type { AnnouncementKind } from '@portal/contract/announcement-words.ts'
import type { FastifyRequest } from 'fastify'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type AnnouncementRow, findAnnouncement, type SeenAnnouncementRow } from './announcements.store.ts'

/** What a person may do with an announcement. Marking is reading, acknowledging and saving. */
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
/** The part of a call that says who calls. */
export interface Caller {
  portal: Portal
  viewer: Viewer
  request: FastifyRequest
}

/** Whom it is for reads it while it is live; its author alone sees it before and after, and changes it. */
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

/** Who may write an urgent announcement, which readers must acknowledge. */
export function mayBeUrgent({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Council'
}

/** A pinned announcement comes before all others, so it is for those who speak for the college. */
export function mayPin({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Team' || role === 'Council'
}

/** A mail reaches people where they did not come to look: it is for those who speak for the college, and for internships. */
export function mayMail({ role }: Pick<Viewer, 'role'>, kind: AnnouncementKind): boolean {
  return kind === 'internship' ? role === 'Alumni' : role === 'Team' || role === 'Council'
}

/** Whether an account of that role may publish it, now or when its moment has come. */
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
 * The only way to get an announcement for a viewer, by its id or slug.
 * @throws NOT_FOUND when it is absent or not for the viewer; CONFLICT when it is not live; FORBIDDEN when it is
 *   another's, which the audit keeps.
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
  return new Problem('CONFLICT', 'Comments are turned off for this announcement')
}

export function notLive(): Problem {
  return new Problem('CONFLICT', 'This announcement is not live')
}
