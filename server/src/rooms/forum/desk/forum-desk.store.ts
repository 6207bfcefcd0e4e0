import type { Author } from '@portal/contract/author.ts'
import { type DeskQueryState, forumDeskLimits } from '@portal/contract/forum-desk-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { readColumn, readCount, readRow, readRows } from '#platform/database/statements.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import { countForum, countWaitingBefore } from '../reading/forum-days.store.ts'

/* The SQL of the alumni desk's view of the forum. */

export interface DeskQueryFilter {
  state: DeskQueryState
  /** A part of the title, matched case-insensitively; empty for any title. */
  name: string
  /** The domain of the queries; null for all domains. */
  domain: string | null
  overdueBefore: Date
}

export interface DeskQueryRow {
  id: string
  slug: string
  title: string
  domains: string[]
  isOpen: boolean
  answerCount: number
  createdAt: Date
  author: Author
  nudgedCount: number
  nudgedAt: Date | null
}

const columns = sql`q.id, q.slug, q.title, q.domains, q.is_open as "isOpen", q.answer_count as "answerCount",
  q.created_at as "createdAt", ${authorOf(sql`q.author_id`)} as author,
  (select count(*)::int from forum_nudges n where n.query_id = q.id) as "nudgedCount",
  (select max(n.nudged_at) from forum_nudges n where n.query_id = q.id) as "nudgedAt"`

/** Returns a page of the matching queries: open ones by longest wait first, closed ones newest first. */
export function listDeskQueries(
  runner: Runner,
  filter: DeskQueryFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const way = filter.state === 'closed' ? sql`desc` : sql`asc`
  return readRows<DeskQueryRow>(runner)`
    select ${columns} from (
      select id from forum_queries where ${fits(filter)}
      order by created_at ${way}, id ${way} limit ${limit} offset ${offset}
    ) as page join forum_queries q on q.id = page.id order by q.created_at ${way}, q.id ${way}`
}

/** Returns the number of matching queries. Uses the kept counts unless the list is searched. */
export function countDeskQueries(runner: Runner, filter: DeskQueryFilter): Promise<number> {
  const { state, name, domain, overdueBefore } = filter
  if (name === '' && state === 'overdue') return countWaitingBefore(runner, domain, overdueBefore)
  if (name === '') return countForum(runner, { domain, which: state === 'closed' ? 'closed' : 'waiting' })
  return readCount(runner)`
    select count(*)::int as count from forum_queries where ${fits(filter)}`
}

export function deskQueryById(runner: Runner, id: string) {
  return readRow<DeskQueryRow>(runner)`select ${columns} from forum_queries q where q.id = ${id}`
}

function fits({ state, name, domain, overdueBefore }: DeskQueryFilter): RawBuilder<unknown> {
  const pattern = likeContaining(name)
  const conditions = [
    state === 'closed' ? sql`not is_open` : sql`is_waiting`,
    ...(state === 'overdue' ? [sql`created_at < ${overdueBefore}`] : []),
    ...(name === '' ? [] : [sql`title_folded like lower(${pattern})`]),
    ...(domain === null ? [] : [sql`domains && ${[domain, 'All']}::text[]`]),
  ]
  return sql.join(conditions, sql` and `)
}

export interface DeskAnswerRow {
  id: string
  message: string
  createdAt: Date
  author: Author
}

/** Returns the first answers, oldest first. */
export function listDeskAnswers(runner: Runner, queryId: string) {
  return readRows<DeskAnswerRow>(runner)`
    select n.id, n.message, n.created_at as "createdAt", ${authorOf(sql`n.author_id`)} as author
    from forum_answers n where n.query_id = ${queryId}
    order by n.created_at, n.id limit ${sql.lit(forumDeskLimits.answersShownMax)}`
}

export type DeskAct = 'closed' | 'reopened' | 'nudged'
export interface DeskActRow {
  act: DeskAct
  reason: string
  at: Date
  by: string | null
}

/**
 * Records an action of the desk.
 * @returns the id of the record.
 */
export async function addDeskAct(
  tx: Transaction,
  act: { queryId: string; act: DeskAct; reason: string; by: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('forum_desk_acts')
    .values({ query_id: act.queryId, act: act.act, reason: act.reason, done_by: act.by, done_at: act.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const actsShownMax = 20

export function listDeskActs(runner: Runner, queryId: string) {
  return readRows<DeskActRow>(runner)`
    select d.act, d.reason, d.done_at as at, ${authorOf(sql`d.done_by`)} ->> 'name' as by
    from forum_desk_acts d where d.query_id = ${queryId}
    order by d.id desc limit ${sql.lit(actsShownMax)}`
}

export async function setOpen(tx: Transaction, id: string, isOpen: boolean): Promise<void> {
  await tx.updateTable('forum_queries').set({ is_open: isOpen }).where('id', '=', id).execute()
}

/**
 * Returns the accounts that aren't reminded of the query: its answerers, alumni reminded since `nudgedSince`,
 * alumni who muted it, and alumni whom the portal asked and who have time left or declined.
 */
export async function listNotToNudge(runner: Runner, queryId: string, nudgedSince: Date): Promise<string[]> {
  return readColumn(runner)`
    select distinct author_id as id from forum_answers where query_id = ${queryId}
    union select alumnus_id from forum_nudges where query_id = ${queryId} and nudged_at > ${nudgedSince}
    union select account_id from forum_follows where query_id = ${queryId} and state = 'muted'
    union select alumnus_id from forum_asked where query_id = ${queryId} and state in ('asked', 'declined')`
}

/**
 * Records the alumni whom the desk reminds now. The primary key ensures that two reminders at the same time
 * reach each alumnus once.
 * @returns the accounts that had not been reminded since `nudgedSince`.
 */
export async function addNudges(
  tx: Transaction,
  { queryId, ids, at, nudgedSince }: { queryId: string; ids: readonly string[]; at: Date; nudgedSince: Date },
): Promise<string[]> {
  return readColumn(tx)`
    insert into forum_nudges (query_id, alumnus_id, nudged_at)
    select ${queryId}::bigint, id, ${at}::timestamptz from unnest(${ids}::bigint[]) as id order by id
    on conflict (query_id, alumnus_id) do update set nudged_at = excluded.nudged_at
      where forum_nudges.nudged_at <= ${nudgedSince}
    returning alumnus_id as id`
}
