import { changeRows } from '#platform/database/statements.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'

const byTheReporter = 'Written by the person who reports.'

/** Moves the queries, answers and likes of one account to another. */
export const forumMerge: MergeSpec = {
  moves: [
    ...(['forum_queries.author_id', 'forum_queries.asked_of'] as const),
    ...(['forum_answers.author_id', 'forum_replies.author_id'] as const),
  ],
  once: [
    {
      column: 'forum_likes.account_id',
      thing: ['answer_id'],
      counted: { table: 'forum_answers', column: 'like_count' },
    },
    { column: 'forum_nudges.alumnus_id', thing: ['query_id'] },
    { column: 'forum_asked.alumnus_id', thing: ['query_id'] },
    { column: 'forum_outcome_helpers.account_id', thing: ['query_id'] },
    { column: 'forum_follows.account_id', thing: ['query_id'] },
    { column: 'forum_query_reports.account_id', thing: ['query_id'] },
    { column: 'forum_answer_reports.account_id', thing: ['answer_id'] },
    { column: 'forum_reply_reports.account_id', thing: ['reply_id'] },
  ],
  stays: { 'forum_desk_acts.done_by': 'Only the desk acts, and its accounts are never merged.' },
  also: {
    columns: [],
    /** Authors can't like their own answers, and after the merge a liked answer may be the person's own. */
    async run(tx, { survivingId }) {
      await changeRows(tx)`
        with gone as (
          delete from forum_likes l using forum_answers a
          where l.account_id = ${survivingId} and a.id = l.answer_id and a.author_id = ${survivingId} returning l.answer_id)
        update forum_answers set like_count = like_count - 1 where id in (select answer_id from gone)`
    },
  },
  erasure: {
    clears: ['forum_queries.asked_of'],
    typed: ['forum_desk_acts.reason'],
    personal: {
      'forum_query_reports.reason': byTheReporter,
      'forum_answer_reports.reason': byTheReporter,
      'forum_reply_reports.reason': byTheReporter,
    },
  },
}
