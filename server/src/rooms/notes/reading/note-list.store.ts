import type { NoteSort, NoteType } from '@portal/contract/note-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import {
  countByWords,
  markedExcerpt,
  markedTitle,
  pageByWords,
  rankedMax,
  type WordsSearch,
  wordsAsked,
} from '#platform/database/full-text.ts'
import { readKeptCount } from '#platform/database/list-counts.ts'
import { countRows, offsetOf, type PageAsked } from '#platform/database/list-page.ts'
import { readRows } from '#platform/database/statements.ts'
import { cardColumnsFor, type NoteCardRow } from '../notes.store.ts'
import { isOf, type SubjectFilter } from '../subjects/note-subject.store.ts'

/* Lists of notes. A page is found by an index, and only then are its rows read. */

/** The filter of a list; null matches everything. */
export interface NoteFilter extends SubjectFilter {
  subjectId: string | null
  module: number | null
  type: NoteType | null
}
/** A card with the matches of a search marked. */
export interface FoundNoteRow extends NoteCardRow {
  markedTitle: string
  markedText: string
}

const orders: Record<NoteSort, RawBuilder<unknown>> = {
  useful: sql`n.useful_count desc, n.created_at desc, n.id desc`,
  newest: sql`n.created_at desc, n.id desc`,
  downloads: sql`n.download_count desc, n.created_at desc, n.id desc`,
}

/** Returns a page of the matching notes, as the viewer sees them. */
export async function listShown(
  runner: Runner,
  { viewerId, sort, filter, page }: { viewerId: string; sort: NoteSort; filter: NoteFilter; page: PageAsked },
): Promise<NoteCardRow[]> {
  const order = orders[sort]
  return cardsOf(
    runner,
    viewerId,
    sql`select n.id, row_number() over (order by ${order}) as place from notes n where ${fits(filter)}
      order by ${order} limit ${page.limit} offset ${offsetOf(page)}`,
  )
}

export async function countShown(runner: Runner, filter: NoteFilter): Promise<number> {
  if (filter.module === null && filter.type === null) return countOfSubjects(runner, filter)
  return countRows(runner, sql`notes n where ${fits(filter)}`)
}

/** Returns shown notes with the words, best match first or in the requested order, matches marked. */
export async function searchShown(
  runner: Runner,
  {
    viewerId,
    search,
    sort,
    filter,
    page,
  }: { viewerId: string; search: string; sort: NoteSort | null; filter: NoteFilter; page: PageAsked },
): Promise<{ rows: FoundNoteRow[]; total: number }> {
  const words = wordsAsked(search)
  const found: WordsSearch = {
    from: sql`notes n`,
    where: fits(filter),
    id: sql`n.id`,
    at: sql`n.created_at`,
    words: sql`n.words`,
    asked: words,
  }
  const order = sort ? orders[sort] : sql`f.rank desc, f.at desc, f.id desc`
  const rows = await readRows<FoundNoteRow & { total: number }>(runner)`
    select c.*, p.total from (
      select f.id, f.total, row_number() over (order by ${order}) as place
      from (${pageByWords(found, { limit: rankedMax, offset: 0 })}) as f join notes n on n.id = f.id
      order by ${order} limit ${page.limit} offset ${offsetOf(page)}) as p
    cross join lateral (select ${cardColumnsFor(viewerId)}, ${markedTitle(sql`n.title`, words)} as "markedTitle",
      ${markedExcerpt(sql`n.body_text`, words)} as "markedText" from notes n where n.id = p.id limit 1) as c
    order by p.place`
  if (rows[0]) return { rows, total: rows[0].total }
  const { rows: counted } = await countByWords(found).execute(runner)
  return { rows: [], total: counted[0]?.total ?? 0 }
}

/** Returns the author's own notes in any state, newest first. */
export async function listOfAuthor(runner: Runner, authorId: string, page: PageAsked) {
  const rows = await cardsOf(
    runner,
    authorId,
    sql`select n.id, row_number() over (order by n.created_at desc, n.id desc) as place from notes n
      where n.author_id = ${authorId} order by n.created_at desc, n.id desc
      limit ${page.limit} offset ${offsetOf(page)}`,
  )
  return { rows, total: await countRows(runner, sql`notes n where n.author_id = ${authorId}`) }
}

/** Returns the notes that a person saved and may still see, most recently saved first. */
export async function listSaved(runner: Runner, accountId: string, page: PageAsked) {
  const saved = sql`note_saves s join notes n on n.id = s.note_id
    where s.account_id = ${accountId} and (n.state = 'shown' or n.author_id = ${accountId})`
  const rows = await cardsOf(
    runner,
    accountId,
    sql`select n.id, row_number() over (order by s.saved_at desc, n.id desc) as place from ${saved}
      order by s.saved_at desc, n.id desc limit ${page.limit} offset ${offsetOf(page)}`,
  )
  return { rows, total: await countRows(runner, saved) }
}

/** Returns the cards of these notes, in any order. */
export async function listNotesById(runner: Runner, viewerId: string, ids: readonly string[]) {
  return cardsOf(runner, viewerId, sql`select id, 1 as place from unnest(${[...ids]}::bigint[]) as asked(id)`)
}

/** Returns the total number of notes of the subjects, from the kept counts. */
function countOfSubjects(runner: Runner, filter: NoteFilter): Promise<number> {
  const { semester, branch, subjectId } = filter
  if (subjectId !== null) return readKeptCount(runner, 'notes', sql`array[${subjectId}]::text[]`)
  if (semester === null && branch === null) return readKeptCount(runner, 'notes')
  const subjects = sql`array(select s.id::text from note_subjects s where ${isOf(filter)})`
  return readKeptCount(runner, 'notes', subjects)
}

function fits(filter: NoteFilter): RawBuilder<unknown> {
  const { semester, branch, subjectId, module, type } = filter
  const parts = [sql`n.state = 'shown'`]
  if (subjectId !== null) parts.push(sql`n.subject_id = ${subjectId}`)
  else if (semester !== null || branch !== null)
    parts.push(sql`n.subject_id = any(array(select s.id from note_subjects s where ${isOf(filter)}))`)
  // Notes on the whole subject also match each of its modules.
  if (module !== null) parts.push(sql`(n.modules = '{}' or ${module}::int = any(n.modules))`)
  if (type !== null) parts.push(sql`n.type = ${type}`)
  return sql.join(parts, sql` and `)
}

/** Returns the cards of a page, which is a query of `id` and `place`. */
function cardsOf(runner: Runner, viewerId: string, page: RawBuilder<unknown>) {
  return readRows<NoteCardRow>(runner)`select c.* from (${page}) as p
    cross join lateral (select ${cardColumnsFor(viewerId)} from notes n where n.id = p.id limit 1) as c
    order by p.place`
}
