import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/**
 * Returns a person's queries, answers, replies, outcomes, reports, follows and mutes, the queries that they were asked to
 * answer, and how many answers they liked.
 */
export async function ownForumData(runner: Runner, accountId: string): Promise<object> {
  const lists = await readOwnLists(runner, {
    queries: runner
      .selectFrom('forum_queries')
      .select(['id', 'slug', 'title', 'body', 'images', 'domains', 'is_open', 'created_at', 'edited_at'])
      .where('author_id', '=', accountId)
      .orderBy('id'),
    answers: runner
      .selectFrom('forum_answers')
      .select(['id', 'query_id', 'message', 'like_count', 'has_helped', 'created_at', 'edited_at'])
      .where('author_id', '=', accountId)
      .orderBy('id'),
    replies: runner
      .selectFrom('forum_replies')
      .select(['id', 'answer_id', 'message', 'created_at', 'edited_at'])
      .where('author_id', '=', accountId)
      .orderBy('id'),
    reported: sql`
    select 'query' as kind, query_id as id, reason, created_at from forum_query_reports where account_id = ${accountId}
    union all select 'answer', answer_id, reason, created_at from forum_answer_reports where account_id = ${accountId}
    union all select 'reply', reply_id, reason, created_at from forum_reply_reports where account_id = ${accountId}
    order by created_at`,
    follows: sql`select query_id as id, state, created_at from forum_follows where account_id = ${accountId}
    order by created_at`,
    outcomes: sql`select o.query_id as id, o.message, o.written_at from forum_outcomes o
    join forum_queries q on q.id = o.query_id where q.author_id = ${accountId} and o.message <> '' order by id`,
    askedToAnswer: sql`select query_id as id, state, asked_at from forum_asked where alumnus_id = ${accountId}
    order by asked_at, id`,
  })
  const { likes } = await runner
    .selectFrom('forum_likes')
    .select((eb) => eb.fn.countAll<string>().as('likes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...lists, answersLiked: Number(likes) }
}
