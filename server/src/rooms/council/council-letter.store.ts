import type { Author } from '@portal/contract/author.ts'
import type { LetterState } from '@portal/contract/council-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import type { PageAsked } from '#platform/database/list-page.ts'
import { changeRows, readNewId, readRow, readRows } from '#platform/database/statements.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import './council.tables.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'

export interface CouncilLetterRow {
  id: string
  subject: string
  message: string
  state: LetterState
  answer: string
  answeredAt: Date | null
  writtenAt: Date
  author: Author
  /** The number of answers. */
  revision: number
}

const columns = sql`letter.id, letter.subject, letter.message, letter.state, letter.answer, letter.answered_at as "answeredAt",
  letter.written_at as "writtenAt", letter.revision, ${authorOf(sql`letter.author_id`)} as author`

/** Returns letters, newest first; a state of null matches all. */
export async function listLetters(runner: Runner, state: LetterState | null, asked: PageAsked) {
  return pageOf(runner, state === null ? sql`true` : sql`letter.state = ${state}`, asked)
}

/** Returns the author's letters, newest first. */
export async function listLettersOf(runner: Runner, authorId: string, asked: PageAsked) {
  return pageOf(runner, sql`letter.author_id = ${authorId}`, asked)
}

/** Returns letters without an answer, newest first. */
export function listUnanswered(runner: Runner, limit: number) {
  return readRows<CouncilLetterRow>(runner)`select ${columns} from council_letters letter
    where letter.state in ('received', 'looking')
    order by letter.written_at desc, letter.id desc limit ${limit}`
}

/** Returns the author's letters that were answered since the moment, newest answer first. */
export function listAnsweredSince(runner: Runner, authorId: string, since: Date, limit: number) {
  return readRows<CouncilLetterRow>(runner)`select ${columns} from council_letters letter
    where letter.author_id = ${authorId} and letter.answered_at > ${since}
    order by letter.answered_at desc, letter.id desc limit ${limit}`
}

async function pageOf(runner: Runner, where: RawBuilder<unknown>, { page, limit }: PageAsked) {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from council_letters letter where ${where}`.execute(runner)
  const rows = await readRows<CouncilLetterRow>(runner)`
    select ${columns} from council_letters letter where ${where}
    order by letter.written_at desc, letter.id desc limit ${limit} offset ${(page - 1) * limit}`
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export function findLetter(runner: Runner, id: string) {
  return readRow<CouncilLetterRow>(runner)`
    select ${columns} from council_letters letter where letter.id = ${idIn(id)}`
}

/** Returns the letter and locks it, so that the second of two simultaneous answers sees the first. */
export async function lockLetter(tx: Transaction, id: string): Promise<CouncilLetterRow | undefined> {
  await changeRows(tx)`select from council_letters where id = ${idIn(id)} for no key update`
  return findLetter(tx, id)
}

export interface NewCouncilLetter {
  authorId: string
  subject: string
  message: string
  writtenAt: Date
}

/**
 * Stores a letter, unless the same person sent the same letter since `repeatSince`, as when the button is
 * pressed twice.
 * @returns its id.
 */
export async function insertLetter(tx: Transaction, letter: NewCouncilLetter, repeatSince: Date) {
  const { authorId, subject, message, writtenAt } = letter
  await takeAdvisoryLock(tx, 'council-write', authorId)
  return readNewId(tx)`
    with repeat as (select id from council_letters where author_id = ${authorId} and written_at > ${repeatSince}
      and subject = ${subject} and message = ${message} limit 1),
    made as (insert into council_letters (author_id, subject, message, written_at)
      select ${authorId}::bigint, ${subject}, ${message}, ${writtenAt}::timestamptz where not exists (select from repeat) returning id)
    select id from repeat union all select id from made`
}

export async function changeLetter(
  tx: Transaction,
  id: string,
  {
    state,
    answer,
    answeredAt,
    revision,
  }: Pick<CouncilLetterRow, 'state' | 'answer' | 'answeredAt' | 'revision'>,
): Promise<void> {
  await tx
    .updateTable('council_letters')
    .set({ state, answer, answered_at: answeredAt, revision })
    .where('id', '=', id)
    .execute()
}

export function ownCouncilData(runner: Runner, accountId: string): Promise<object> {
  return readOwnLists(runner, {
    letters: runner
      .selectFrom('council_letters')
      .select(['id', 'subject', 'message', 'state', 'answer', 'written_at', 'answered_at'])
      .where('author_id', '=', accountId)
      .orderBy('id'),
  })
}
