import { announcementLimits } from '@portal/contract/announcement-words.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import type { AttachmentStore } from '#platform/uploads/attachments.ts'
import { insertFile, listFiles, removeFile } from './announcement-mark.store.ts'

/** The attachments of an announcement. */
export function filesOf(announcementId: string): AttachmentStore {
  return {
    field: 'files',
    filesMax: announcementLimits.filesMax,
    list: (tx) => listFiles(tx, announcementId),
    insert: (tx, file) => insertFile(tx, announcementId, file),
    remove: removeFile,
  }
}

/** Counts the pictures of the text as shown, and those of before as no longer shown. */
export async function keepPictures(portal: Portal, tx: Transaction, after: string, before: string) {
  // The new ones are counted first, so that a picture in both is at no moment without use.
  await portal.uploads.useByUrl(tx, imageUrlsIn(after))
  await portal.uploads.removeByUrl(tx, imageUrlsIn(before))
}
