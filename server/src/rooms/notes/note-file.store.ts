import type { NoteFileKind } from '@portal/contract/note-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'

/* The SQL of the files of notes. */

export interface NoteFileRow {
  id: string
  noteId: string
  place: number
  position: number
  name: string
  kind: NoteFileKind
  contentType: PrivateFileType
  key: string
  byteCount: number
  replacedAt: Date | null
}

const columns = sql`f.id, f.note_id as "noteId", f.place, f.position, f.name, f.kind, f.content_type as "contentType",
  f.file_key as key, f.byte_count as "byteCount", f.replaced_at as "replacedAt"`

/** Returns all files of a note, including older versions (`replacedAt`), newest version first per place. */
export function listNoteFiles(runner: Runner, noteId: string) {
  return readRows<NoteFileRow>(runner)`select ${columns} from note_files f where f.note_id = ${noteId}
    order by f.position, f.added_at desc, f.id desc`
}

/** Returns a file of the note; undefined for a file of another note. */
export async function findNoteFile(
  runner: Runner,
  noteId: string,
  fileId: string,
): Promise<NoteFileRow | undefined> {
  const id = idIn(fileId)
  if (id === null) return undefined
  return readRow<NoteFileRow>(runner)`select ${columns} from note_files f
    where f.id = ${id} and f.note_id = ${noteId}`
}

export type NewNoteFile = Omit<NoteFileRow, 'id' | 'replacedAt'> & { sha256: Buffer; addedAt: Date }

/** @returns false when anyone has shared the same file already. */
export async function insertNoteFile(tx: Transaction, file: NewNoteFile): Promise<boolean> {
  const changed = await changeRows(tx)`insert into note_files
    (note_id, place, position, name, kind, content_type, file_key, byte_count, sha256, added_at)
    values (${file.noteId}, ${file.place}, ${file.position}, ${file.name}, ${file.kind}, ${file.contentType},
      ${file.key}, ${file.byteCount}, ${file.sha256}, ${file.addedAt})
    on conflict (sha256) where replaced_at is null do nothing`
  return changed === 1
}

export async function placeNoteFile(
  tx: Transaction,
  id: string,
  { position, replacedAt }: { position: number; replacedAt: Date | null },
): Promise<void> {
  await tx.updateTable('note_files').set({ position, replaced_at: replacedAt }).where('id', '=', id).execute()
}

export async function removeNoteFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  await changeRows(tx)`delete from note_files where id = any(${[...ids]}::bigint[])`
}

/** Returns the note that shares this file, also a removed one, so that nobody shares it again. */
export async function findNoteOfHash(runner: Runner, sha256: Buffer) {
  type Row = { id: string; slug: string; title: string; state: string; authorId: string }
  const row = await readRow<Row>(runner)`
    select n.id, n.slug, n.title, n.state, n.author_id as "authorId" from note_files f
    join notes n on n.id = f.note_id
    where f.sha256 = ${sha256} and f.replaced_at is null`
  return row ?? null
}

export interface ZipFileRow {
  noteId: string
  title: string
  type: string
  name: string
  kind: NoteFileKind
  contentType: PrivateFileType
  key: string
  byteCount: number
}

/** Returns the newest version of each file in the shown notes of a subject, the most useful first. */
export function listFilesOfSubject(
  runner: Runner,
  { subjectId, module, limit }: { subjectId: string; module: number | null; limit: number },
) {
  const ofModule = module === null ? sql`true` : sql`(n.modules = '{}' or ${module} = any(n.modules))`
  return readRows<ZipFileRow>(runner)`
    select n.id as "noteId", n.title, n.type, f.name, f.kind, f.content_type as "contentType", f.file_key as key,
      f.byte_count as "byteCount"
    from notes n join note_files f on f.note_id = n.id and f.replaced_at is null
    where n.state = 'shown' and n.subject_id = ${subjectId} and ${ofModule}
    order by n.useful_count desc, n.created_at desc, n.id desc, f.position limit ${limit}`
}
