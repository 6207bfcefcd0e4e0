import { announcementLimits } from '@portal/contract/announcement-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import type { AttachmentStore } from '#platform/uploads/attachments.ts'
import { insertFile, listFiles, removeFile } from '../reading/announcement-mark.store.ts'

export function filesOf(announcementId: string): AttachmentStore {
  return {
    field: 'files',
    filesMax: announcementLimits.filesMax,
    list: (tx) => listFiles(tx, announcementId),
    insert: (tx, file) => insertFile(tx, announcementId, file),
    remove: removeFile,
  }
}

/** Counts the pictures of the new text as used, and those of the previous text as no longer used. */
export async function keepPictures(portal: Portal, tx: Transaction, after: string, before: string) {
  // New uses are counted first, so that a picture in both states is never unused.
  await portal.uploads.useByUrl(tx, imageUrlsIn(after))
  await portal.uploads.removeByUrl(tx, imageUrlsIn(before))
}
