import { announcements } from '@portal/contract/announcements.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessAnnouncement } from '../announcements.access.ts'
import { fileNameOf } from '../present-announcement.ts'
import { listFiles } from './announcement-mark.store.ts'

/** Returns a file. Documents are always downloaded, so that none opens under the portal's origin. */
export const readAnnouncementFile = handler(announcements.readAnnouncementFile, async (call) => {
  const { portal, params } = call
  const announcement = await accessAnnouncement(call, params.id, 'read')
  const files = await listFiles(portal.db, announcement.id)
  const nth = files.findIndex(({ id }) => id === params.fileId)
  const file = files[nth]
  const stored = file && (await portal.privateFiles.findFile(file))
  if (!stored) throw notFound('file')
  const { contentType } = file
  const isInline = contentType === 'image/webp'
  return new FileAnswer({ ...stored, contentType, filename: fileNameOf(file, nth), isInline })
})
