import type { Author } from '@portal/contract/author.ts'
import type { NoteFileKind, NoteState, NoteType } from '@portal/contract/note-words.ts'
import { type Generated, type RawBuilder, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import {
  type Columns,
  insertColumns,
  type RowOf,
  selectColumns,
  setColumns,
} from '#platform/database/columns.ts'
import type { Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readId, readNewId, readRow } from '#platform/database/statements.ts'
import { isoText } from '#platform/text/iso-text.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* Single notes. Lists: note-list.store.ts; files: note-file.store.ts; the rest has files of its own. */

declare module '#platform/database/database.ts' {
  interface Tables {
    notes: Narrowed<'notes', { type: NoteType; state: Generated<NoteState> }>
  }
}

const noteColumns = [
  'id',
  'slug',
  'title',
  'description',
  'type',
  'subject_id',
  'modules',
  'exam_year',
  'link',
  'author_id',
  'state',
  'verdict',
  'created_at',
  'edited_at',
  'useful_count',
  'download_count',
  'first_page',
  // The number of saves.
  'revision',
] as const satisfies Columns<'notes'>
export type NoteRow = RowOf<'notes', typeof noteColumns>

/** A file of a note as JSON from the database, with its times as text. */
export interface NoteFileJson {
  id: string
  place: number
  name: string
  kind: NoteFileKind
  byteCount: number
  addedAt: string
  replacedAt: string | null
}

/** A note with everything its card shows to one person. */
export interface NoteCardRow extends NoteRow {
  subject: { _id: string; slug: string; name: string; semester: number }
  author: Author
  /** The files, including older versions, in the order of the note. */
  files: NoteFileJson[]
  isUseful: boolean
  isSaved: boolean
  isReported: boolean
}

const columns = selectColumns('n', noteColumns)

const subject = sql`(select json_build_object('_id', s.id::text, 'slug', s.slug, 'name', s.name, 'semester', s.semester)
  from note_subjects s where s.id = n.subject_id) as subject`

const files = sql`(select coalesce(json_agg(json_build_object('id', f.id::text, 'place', f.place, 'name', f.name,
    'kind', f.kind, 'byteCount', f.byte_count, 'addedAt', ${isoText(sql`f.added_at`)},
    'replacedAt', ${isoText(sql`f.replaced_at`)}) order by f.position, f.added_at desc, f.id desc), '[]')
  from note_files f where f.note_id = n.id) as files`

/** Returns the columns of a note `n` for a card, with the person's marks. */
export function cardColumnsFor(viewerId: string): RawBuilder<unknown> {
  const has = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} m where m.note_id = n.id and m.account_id = ${viewerId})`
  return sql`${columns}, ${subject}, ${authorOf(sql`n.author_id`)} as author, ${files},
    ${has('note_useful_marks')} as "isUseful", ${has('note_saves')} as "isSaved", ${has('note_reports')} as "isReported"`
}

/** Returns the note with this id or slug. For a viewer, only `notes.access.ts` calls it. */
export function findNote(runner: Runner, idOrSlug: string, viewerId: string) {
  const id = idIn(idOrSlug)
  const match = id === null ? sql`n.slug = ${idOrSlug}` : sql`n.id = ${id}`
  return readRow<NoteCardRow>(runner)`
    select ${cardColumnsFor(viewerId)} from notes n where ${match}`
}

/** Returns the note and locks its row. All changes of a note and its files wait for this lock. */
export function lockNote(tx: Transaction, id: string) {
  return readRow<NoteRow>(tx)`
    select ${columns} from notes n where n.id = ${id} for no key update`
}

const contentColumns = [
  'title',
  'description',
  'type',
  'subject_id',
  'modules',
  'exam_year',
  'link',
] as const satisfies Columns<'notes'>
const newColumns = [...contentColumns, 'slug', 'author_id', 'created_at'] as const satisfies Columns<'notes'>

/** The fields of a note that its uploader sets. */
export type NoteContent = RowOf<'notes', typeof contentColumns>
export type NewNote = RowOf<'notes', typeof newColumns>

export async function insertNote(tx: Transaction, note: NewNote): Promise<string> {
  return readNewId(tx)`
    insert into notes ${insertColumns(newColumns, note)} returning id`
}

export async function changeNote(tx: Transaction, id: string, note: NoteContent & { editedAt: Date }) {
  await changeRows(tx)`
    update notes set ${setColumns([...contentColumns, 'edited_at'], note)}, revision = revision + 1
    where id = ${id}`
}

/** The changed notes: one, or all of a renamed subject. */
export type NotesChanged = { noteId: string } | { subjectId: string }

/** Rewrites the searchable text besides the title, from the current rows. */
export async function refreshNoteText(tx: Transaction, changed: NotesChanged): Promise<void> {
  const which = 'noteId' in changed ? sql`n.id = ${changed.noteId}` : sql`n.subject_id = ${changed.subjectId}`
  await changeRows(tx)`
    update notes n set body_text = concat_ws(E'\n', nullif(n.description, ''), s.name, n.type,
      (select string_agg(f.name, E'\n' order by f.position) from note_files f
        where f.note_id = n.id and f.replaced_at is null))
    from note_subjects s where s.id = n.subject_id and ${which}`
}

export async function setFirstPage(tx: Transaction, id: string, address: string | null): Promise<void> {
  await tx.updateTable('notes').set({ first_page: address }).where('id', '=', id).execute()
}

export async function setNoteState(
  tx: Transaction,
  id: string,
  { state, verdict }: { state: NoteState; verdict: string | null },
) {
  await tx.updateTable('notes').set({ state, verdict }).where('id', '=', id).execute()
}

/** Returns the same note of the same person since `since`, as when the button is pressed twice. */
export async function findRepeatedNote(
  tx: Transaction,
  note: NewNote & { fileKeys: readonly string[] },
  since: Date,
): Promise<string | null> {
  await takeAdvisoryLock(tx, 'notes-share', note.authorId)
  return readId(tx)`select id from notes
    where author_id = ${note.authorId} and created_at > ${since} and title = ${note.title}
      and description = ${note.description} and subject_id = ${note.subjectId} and link is not distinct from ${note.link}
      and array(select f.file_key from note_files f where f.note_id = notes.id order by f.position)
        = ${[...note.fileKeys]}::text[]
    order by created_at desc limit 1`
}

/** Deletes the note with all its rows by cascade. The caller releases the bytes of the files. */
export async function removeNote(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('notes').where('id', '=', id).execute()
}
