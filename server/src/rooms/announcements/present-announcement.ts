import type {
  Announcement,
  AnnouncementCard,
  AnnouncementFile,
} from '@portal/contract/announcement-records.ts'
import { piecesOf } from '#platform/database/full-text.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { extensionOf } from '#platform/uploads/private-files.ts'
import { may, mayMail } from './announcements.access.ts'
import type { SeenAnnouncementRow } from './announcements.store.ts'
import type { FoundAnnouncementRow } from './reading/announcement-list.store.ts'
import type { AnnouncementFileRow } from './reading/announcement-mark.store.ts'

const excerptLengthMax = 500

/** Returns an announcement for the viewer's lists, with their permissions. */
export function presentCard(
  row: SeenAnnouncementRow,
  viewer: Viewer,
  now: Date,
  found: AnnouncementCard['found'] = null,
): AnnouncementCard {
  const isOver = row.state === 'live' && row.hideAfter !== null && row.hideAfter.getTime() <= now.getTime()
  return {
    ...presentRow(row),
    excerpt: cutAtWord(row.opening, excerptLengthMax),
    state: isOver ? 'expired' : row.state,
    audience: { roles: row.roles, years: row.years, branches: row.branches },
    createdBy: row.author,
    change:
      row.changeNote && row.changedAt ? { note: row.changeNote, at: row.changedAt.toISOString() } : null,
    heldBecause: row.readCount !== null ? row.heldBecause : null,
    asksIfOpen: row.readCount !== null && !isOver && row.askedOpenAt !== null && row.saidOpenAt === null,
    can: canOf(row, viewer),
    found,
  }
}

function canOf(row: SeenAnnouncementRow, viewer: Viewer): AnnouncementCard['can'] {
  return {
    update: may(viewer, 'update', row),
    delete: may(viewer, 'delete', row),
    pin: may(viewer, 'pin', row),
    expire: may(viewer, 'expire', row),
    remind: may(viewer, 'remind', row),
    comment: may(viewer, 'comment', row),
    mail: may(viewer, 'update', row) && row.publishedAt === null && mayMail(viewer, row.kind),
    acknowledge:
      row.priority === 'Urgent' &&
      row.authorId !== viewer.id &&
      may(viewer, 'mark', row) &&
      !row.isAcknowledged,
  }
}

export function presentFound(row: FoundAnnouncementRow, viewer: Viewer, now: Date): AnnouncementCard {
  return presentCard(row, viewer, now, { title: piecesOf(row.markedTitle), text: piecesOf(row.markedText) })
}

/** Returns the whole announcement. */
export function presentAnnouncement(
  row: SeenAnnouncementRow,
  viewer: Viewer,
  { files, now }: { files: AnnouncementFileRow[]; now: Date },
): Announcement {
  return {
    ...presentCard(row, viewer, now),
    body: row.body,
    revision: row.revision,
    files: files.map(presentFile),
    isAcknowledged: row.isAcknowledged,
    isMailed: row.readCount !== null && row.isMailed,
  }
}

function presentFile(file: AnnouncementFileRow, nth: number): AnnouncementFile {
  const { id, contentType, byteCount } = file
  return { _id: id, name: fileNameOf(file, nth), contentType, byteCount }
}

export function fileNameOf(
  { contentType, name }: Pick<AnnouncementFileRow, 'contentType' | 'name'>,
  nth: number,
): string {
  return name ?? `attachment-${nth + 1}.${extensionOf(contentType)}`
}
