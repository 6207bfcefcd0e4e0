import { eventLimits } from '@portal/contract/event-words.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import type { DocumentKind } from '#platform/uploads/document-kind.ts'
import { documentNameOf } from '#platform/uploads/document-name.ts'
import { type EventFileRow, insertEventFile, listEventFiles, removeEventFile } from './event-file.store.ts'
import type { EventChange } from './events.store.ts'

const acceptedKinds: readonly DocumentKind[] = ['PDF', 'DOCX', 'PPTX', 'XLSX', 'ZIP', 'Image']

type NewFile = Omit<EventFileRow, 'id'>

/** Stores attachments, none before all were found to be what is taken; what nothing uses goes by itself. */
export async function storeEventFiles(
  portal: Portal,
  ownerId: string,
  files: readonly ReceivedFile[],
): Promise<NewFile[]> {
  const prepared = []
  for (const { bytes, filename } of files)
    prepared.push({
      filename,
      document: await portal.privateFiles.prepare(bytes, { accepts: acceptedKinds }),
    })
  const stored: NewFile[] = []
  for (const { document, filename } of prepared) {
    const file = await portal.privateFiles.storePrepared({ ownerId }, document)
    const name = documentNameOf(filename, file.contentType, `attachment-${stored.length + 1}`)
    stored.push({ ...file, name })
  }
  return stored
}

/**
 * Keeps the attachments that are named, lets the others go and adds the new ones.
 * @throws VALIDATION when there are too many, or one was swept since.
 */
export async function keepEventFiles(
  portal: Portal,
  tx: Transaction,
  eventId: string,
  { keptIds, added }: { keptIds: readonly string[]; added: readonly NewFile[] },
): Promise<void> {
  const before = await listEventFiles(tx, eventId)
  const kept = before.filter(({ id }) => keptIds.includes(id))
  if (kept.length + added.length > eventLimits.filesMax)
    throw fieldProblem('attachments', `Attach up to ${eventLimits.filesMax} files`)
  for (const file of before) {
    if (kept.includes(file)) continue
    await removeEventFile(tx, file.id)
    await portal.privateFiles.release(tx, file.key)
  }
  for (const file of added) {
    if (!(await portal.privateFiles.use(tx, file.key)))
      throw fieldProblem('attachments', 'Please choose the files again')
    await insertEventFile(tx, eventId, file)
  }
}

type Pictured = Pick<EventChange, 'poster' | 'body' | 'rules' | 'prizes'>

/**
 * Counts the pictures of the event as shown and those of before as no longer shown.
 * @throws VALIDATION when the poster is no picture that was uploaded here.
 */
export async function keepEventPictures(
  portal: Portal,
  tx: Transaction,
  after: Pictured | null,
  before?: Pictured,
): Promise<void> {
  // The new ones are counted first, so that a picture in both is at no moment without use.
  const found = after === null ? [] : await portal.uploads.useByUrl(tx, picturesOf(after))
  if (after?.poster && !found.includes(after.poster))
    throw fieldProblem('poster', 'The poster is no longer available. Upload it again.')
  if (before) await portal.uploads.removeByUrl(tx, picturesOf(before))
}

function picturesOf({ poster, body, rules, prizes }: Pictured): string[] {
  return [...(poster === null ? [] : [poster]), ...[body, rules, prizes].flatMap(imageUrlsIn)]
}
