import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import type { DocumentKind } from './document-kind.ts'
import { documentNameOf } from './document-name.ts'
import type { PrivateFile } from './private-files.ts'

/** A file that goes with a post. */
export interface Attachment extends PrivateFile {
  /** What its author called it, made safe. */
  name: string
}

/** What can go with a post. */
export const attachmentKinds: readonly DocumentKind[] = ['PDF', 'DOCX', 'PPTX', 'XLSX', 'ZIP', 'Image']

/**
 * Stores what was sent, none before all were found to be what is taken. To be called before the transaction of the post;
 * what nothing uses goes by itself.
 */
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

/** The attachments of one post, as its room keeps them. */
export interface AttachmentStore {
  /** Names them in a refusal. */
  field: string
  filesMax: number
  list(tx: Transaction): Promise<{ id: string; key: string }[]>
  insert(tx: Transaction, file: Attachment): Promise<void>
  remove(tx: Transaction, id: string): Promise<void>
}

/**
 * Keeps the files that are named, lets the others go and adds the new ones.
 * @throws VALIDATION when there are too many, or one was swept since.
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
