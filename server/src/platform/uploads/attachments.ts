import type { Transaction } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentNameOf } from './document-name.ts'
import type { PrivateFile } from './private-files.ts'

export interface Attachment extends PrivateFile {
  /** The author's file name, sanitized. */
  name: string
}

export const attachmentKinds: readonly DocumentKind[] = ['PDF', 'DOCX', 'PPTX', 'XLSX', 'ZIP', 'Image']

/** Stores files that are all checked, before the post's transaction. A job deletes unreferenced ones. */
export async function storeAttachments(
  portal: Portal,
  ownerId: string,
  files: readonly ReceivedFile[],
): Promise<Attachment[]> {
  const prepared = []
  for (const { bytes, filename } of files)
    prepared.push({
      filename,
      document: await portal.privateFiles.prepare(bytes, { accepts: attachmentKinds }),
    })
  const stored: Attachment[] = []
  for (const { document, filename } of prepared) {
    const file = await portal.privateFiles.storePrepared({ ownerId }, document)
    const name = documentNameOf(filename, file.contentType, `attachment-${stored.length + 1}`)
    stored.push({ ...file, name })
  }
  return stored
}

/** The attachments of one post, as its room stores them. */
export interface AttachmentStore {
  /** The field's name in a refusal. */
  field: string
  filesMax: number
  list(tx: Transaction): Promise<{ id: string; key: string }[]>
  insert(tx: Transaction, file: Attachment): Promise<void>
  remove(tx: Transaction, id: string): Promise<void>
}

/**
 * Keeps the attachments in `keptIds` (null: all), removes the others and adds the new ones.
 * @throws VALIDATION when there are too many files, or a new one has been swept in the meantime.
 */
export async function keepAttachments(
  portal: Portal,
  tx: Transaction,
  store: AttachmentStore,
  { keptIds, added }: { keptIds: readonly string[] | null; added: readonly Attachment[] },
): Promise<void> {
  const { field, filesMax } = store
  const before = await store.list(tx)
  const kept = before.filter(({ id }) => keptIds?.includes(id) ?? true)
  if (kept.length + added.length > filesMax) throw fieldProblem(field, `Attach up to ${filesMax} files`)
  for (const file of before) {
    if (kept.includes(file)) continue
    await store.remove(tx, file.id)
    await portal.privateFiles.release(tx, file.key)
  }
  for (const file of added) {
    if (!(await portal.privateFiles.use(tx, file.key)))
      throw fieldProblem(field, 'Please choose the files again')
    await store.insert(tx, file)
  }
}
