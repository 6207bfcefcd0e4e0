import { noteFileKinds, noteLimits } from '@portal/contract/note-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, type Problem } from '#platform/problem.ts'
import {
  findNoteOfHash,
  insertNoteFile,
  listNoteFiles,
  type NoteFileRow,
  placeNoteFile,
  removeNoteFiles,
} from '../note-file.store.ts'

/** A file in a call: an existing one, or a finished upload. */
export type GivenFile = { _id: string } | { upload: string; name: string; replaces?: string | undefined }

type Examined = Awaited<ReturnType<typeof examineFile>>

/**
 * Checks the content of a finished upload and keeps it for a new note. May be repeated.
 * @throws NOT_FOUND, CONFLICT (unfinished), UNSUPPORTED_MEDIA or TOO_LARGE, like `resumable.examine`.
 */
export async function examineFile(portal: Portal, ownerId: string, key: string) {
  return portal.resumable.examine({ key, ownerId, accepts: noteFileKinds, bytesMax: noteLimits.fileBytesMax })
}

/** Checks the new files before the note's transaction, because it takes long and must not hold locks. */
export async function examineNew(portal: Portal, ownerId: string, files: readonly GivenFile[]) {
  const examined = new Map<string, Examined>()
  for (const file of files)
    if ('upload' in file) examined.set(file.upload, await examineFile(portal, ownerId, file.upload))
  return examined
}

interface Keeping {
  portal: Portal
  tx: Transaction
  noteId: string
  examined: ReadonlyMap<string, Examined>
}

/**
 * Sets the files of a note, in this order. Replaced files stay as older versions; files that are not listed
 * are deleted with their older versions.
 * @throws VALIDATION when a name is unknown; CONFLICT when the same file is shared already.
 */
export async function keepFiles(keeping: Keeping, given: readonly GivenFile[]): Promise<void> {
  const { portal, tx, noteId } = keeping
  const all = await listNoteFiles(tx, noteId)
  const current = all.filter(({ replacedAt }) => replacedAt === null)
  const stays = new Set(given.map((file) => ('upload' in file ? file.replaces : file._id)))
  requireKnown(current, stays)
  const gone = current.filter(({ id }) => !stays.has(id)).map(({ place }) => place)
  await releaseFiles(
    keeping,
    all.filter(({ place }) => gone.includes(place)),
  )
  // Replaced files are removed first, because the same file may be added again in their place.
  for (const [position, file] of given.entries()) {
    const id = 'upload' in file ? file.replaces : file._id
    const replacedAt = 'upload' in file ? portal.clock.now() : null
    if (id !== undefined) await placeNoteFile(tx, id, { position, replacedAt })
  }
  let nextPlace = Math.max(0, ...all.map(({ place }) => place)) + 1
  for (const [position, file] of given.entries()) {
    if (!('upload' in file)) continue
    const replaced = current.find(({ id }) => id === file.replaces)
    await addFile(keeping, { file, position, place: replaced?.place ?? nextPlace })
    if (!replaced) nextPlace += 1
  }
  await dropOldVersions(keeping)
}

/** Deletes files and releases their bytes, in the transaction. */
export async function releaseFiles(
  { portal, tx }: Pick<Keeping, 'portal' | 'tx'>,
  files: readonly NoteFileRow[],
) {
  if (files.length === 0) return
  await removeNoteFiles(
    tx,
    files.map(({ id }) => id),
  )
  for (const { key } of files) await portal.privateFiles.release(tx, key)
}

function requireKnown(current: readonly NoteFileRow[], named: ReadonlySet<string | undefined>): void {
  for (const id of named)
    if (id !== undefined && !current.some((file) => file.id === id))
      throw fieldProblem('files', 'One of these files no longer exists. Open the note again.')
}

async function addFile(
  { portal, tx, noteId, examined }: Keeping,
  {
    file,
    position,
    place,
  }: { file: Extract<GivenFile, { upload: string }>; position: number; place: number },
): Promise<void> {
  const found = examined.get(file.upload)
  if (!found || !(await portal.privateFiles.use(tx, found.key)))
    throw fieldProblem('files', `The upload of “${file.name}” has expired. Please add it again.`)
  const { key, kind, contentType, byteCount, sha256 } = found
  if (kind === 'XLSX')
    throw fieldProblem('files', "Spreadsheets aren't supported. Choose a PDF, DOCX, PPTX, ZIP or picture.")
  const isNew = await insertNoteFile(tx, {
    noteId,
    position,
    place,
    name: file.name,
    key,
    kind,
    contentType,
    byteCount,
    sha256,
    addedAt: portal.clock.now(),
  })
  if (!isNew) throw await alreadyHere(tx, file.name, sha256)
}

async function alreadyHere(tx: Transaction, name: string, sha256: Buffer): Promise<Problem> {
  const sameFile = await findNoteOfHash(tx, sha256)
  const message =
    sameFile?.state === 'shown'
      ? `“${name}” is already here, in “${sameFile.title}”`
      : `“${name}” was shared before and has been removed`
  return fieldProblem('files', message, 'CONFLICT')
}

async function dropOldVersions(keeping: Keeping): Promise<void> {
  const counts = new Map<number, number>()
  const tooOld = (await listNoteFiles(keeping.tx, keeping.noteId)).filter(({ place, replacedAt }) => {
    if (replacedAt === null) return false
    counts.set(place, (counts.get(place) ?? 0) + 1)
    return (counts.get(place) ?? 0) > noteLimits.versionsKeptMax
  })
  await releaseFiles(keeping, tooOld)
}
