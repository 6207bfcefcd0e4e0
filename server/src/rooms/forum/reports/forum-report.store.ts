import type { ForumReportKind } from '@portal/contract/forum-report-words.ts'
import type { ReportedInForum } from '@portal/contract/forum-reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { isoText } from '#platform/text/iso-text.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/** A query, answer or reply, and its query; a query has itself as its query. */
export interface SaidInForum {
  id: string
  authorId: string
  queryId: string
  /** The answer of a reply. */
  answerId: string
  answeredBy: string
  /** The text by which the audit and the mail name it; the title of a query. */
  words: string
}

const sources: Record<ForumReportKind, RawBuilder<unknown>> = {
  query: sql`(select id, author_id, title as words, text_of_html(body) as message, created_at,
    id as query_id, id as answer_id, author_id as answered_by from forum_queries)`,
  answer: sql`(select id, author_id, message as words, message, created_at,
    query_id, id as answer_id, author_id as answered_by from forum_answers)`,
  reply: sql`(select r.id, r.author_id, r.message as words, r.message, r.created_at,
    a.query_id, a.id as answer_id, a.author_id as answered_by
    from forum_replies r join forum_answers a on a.id = r.answer_id)`,
}

/** Returns the query, answer or reply with this id. */
export async function findReportedMessage(
  runner: Runner,
  kind: ForumReportKind,
  id: string,
): Promise<SaidInForum | undefined> {
  const { rows } = await sql<SaidInForum>`
    select id, author_id as "authorId", query_id as "queryId", answer_id as "answerId",
      answered_by as "answeredBy", words
    from ${sources[kind]} as said where id = ${id}`.execute(runner)
  return rows[0]
}

/** Returns the same for moderators, in any order. */
export async function listReportedMessages(runner: Runner, kind: ForumReportKind, ids: readonly string[]) {
  const { rows } = await sql<ReportedInForum['said'] & { id: string }>`
    select said.id, said.id::text as "_id", said.message, ${isoText(sql`said.created_at`)} as date,
      ${authorOf(sql`said.author_id`)} as author, json_build_object('slug', q.slug, 'title', q.title) as query
    from ${sources[kind]} as said join forum_queries q on q.id = said.query_id
    where said.id = any(${[...ids]}::bigint[])`.execute(runner)
  return rows
}
