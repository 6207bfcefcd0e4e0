import { announcementLimits } from '@portal/contract/announcement-words.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import type { DocumentKind } from '#platform/uploads/document-kind.ts'
import { documentNameOf } from '#platform/uploads/document-name.ts'
import type { PrivateFile } from '#platform/uploads/private-files.ts'
import { insertFile, listFiles, removeFile } from './announcement-mark.store.ts'

const acceptedKinds: readonly DocumentKind[] = ['PDF', 'DOCX', 'PPTX', 'XLSX', 'ZIP', 'Image']

export interface NamedFile extends PrivateFile {
  /** What its author called it, made safe. */
  name: string
}

/** Stores what was sent, none before all were found to be what is taken; before the transaction of the announcement; what nothing uses goes by itself. */
export async function storeFiles(portal: Portal, ownerId: string, files: readonly ReceivedFile[]) {
  const prepared = []
  for (const { bytes, filename } of files)
    prepared.push({
      filename,
      document: await portal.privateFiles.prepare(bytes, { accepts: acceptedKinds }),
    })
  const stored: NamedFile[] = []
  for (const { document, filename } of prepared) {
    const file = await portal.privateFiles.storePrepared({ ownerId }, document)
    stored.push({
      ...file,
      name: documentNameOf(filename, file.contentType, `attachment-${stored.length + 1}`),
    })
  }
  return stored
}

/**
 * Keeps the files that are named, lets the others go and adds the new ones.
 * @throws VALIDATION when there are more than five, or one was swept since.
 */
export async function keepFiles(
  portal: Portal,
  tx: Transaction,
  announcementId: string,
  { keptIds, added }: { keptIds: readonly string[]; added: readonly NamedFile[] },
): Promise<void> {
  const before = await listFiles(tx, announcementId)
  const kept = before.filter(({ id }) => keptIds.includes(id))
  if (kept.length + added.length > announcementLimits.filesMax)
    throw fieldProblem('files', `Attach up to ${announcementLimits.filesMax} files`)
  for (const file of before) {
    if (kept.includes(file)) continue
    await removeFile(tx, file.id)
    await portal.privateFiles.release(tx, file.key)
  }
  for (const file of added) {
    if (!(await portal.privateFiles.use(tx, file.key)))
      throw fieldProblem('files', 'Please choose the files again')
    await insertFile(tx, announcementId, file)
  }
}

/** Counts the pictures of the text as shown, and those of before as no longer shown. */
export async function keepPictures(portal: Portal, tx: Transaction, after: string, before: string) {
  // The new ones are counted first, so that a picture in both is at no moment without use.
  await portal.uploads.useByUrl(tx, imageUrlsIn(after))
  await portal.uploads.removeByUrl(tx, imageUrlsIn(before))
}
