import type { Room } from '#platform/room.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { answerQuery } from './answer-query.ts'
import { askQuery } from './ask-query.ts'
import { deleteAnswer } from './delete-answer.ts'
import { deleteQuery } from './delete-query.ts'
import { deleteReply } from './delete-reply.ts'
import { listDeskQueriesHandler } from './desk/list-desk-queries.ts'
import { nudgeAlumni } from './desk/nudge-alumni.ts'
import { readDeskQuery } from './desk/read-desk-query.ts'
import { setDeskQueryStatus } from './desk/set-desk-query-status.ts'
import { foldForumCountsJob } from './fold-counts.ts'
import { followQuery } from './follows/follow-query.ts'
import { muteQuery } from './follows/mute-query.ts'
import { readFollow } from './follows/read-follow.ts'
import { mayFollowQuery } from './forum.access.ts'
import { cachesOf } from './forum.cache.ts'
import { pushFacts } from './forum.live.ts'
import { forumMerge } from './forum.merge.ts'
import { ownForumData } from './forum.own-data.ts'
import { searchQueries } from './forum.search.ts'
import { todayOfForum } from './forum.today.ts'
import { likeAnswer } from './like-answer.ts'
import { listMyQueries } from './list-my-queries.ts'
import { listQueries } from './list-queries.ts'
import { listQueriesForMe } from './list-queries-for-me.ts'
import { listSimilarQueries } from './list-similar-queries.ts'
import { listWaitingQueries } from './list-waiting-queries.ts'
import { markHelped } from './mark-helped.ts'
import { listMentionable } from './mentions/list-mentionable.ts'
import { readForumFigures } from './read-forum-figures.ts'
import { readForumRecord } from './read-forum-record.ts'
import { readQuery } from './read-query.ts'
import { replyToAnswer } from './reply-to-answer.ts'
import { judgeForumReport } from './reports/judge-forum-report.ts'
import { listForumReports } from './reports/list-forum-reports.ts'
import { reportInForum } from './reports/report-in-forum.ts'
import { updateAnswer } from './update-answer.ts'
import { updateQuery } from './update-query.ts'
import { updateReply } from './update-reply.ts'

export { addLikes } from './add-likes.ts'
export { keepUnmuted, listMutedQueries, listReachedByAnswer } from './follows/follow.store.ts'
export { countForum } from './forum-days.store.ts'
export { listMentioned } from './mentions/mention.store.ts'

/**
 * The GST Forum: students ask, readers answer, reply and like.
 *
 * Owns: forum_queries, forum_answers, forum_replies, forum_likes; forum_query_words, forum_query_likes,
 * forum_day_counts and forum_count_changes, which triggers keep; the alumni desk's forum_desk_acts and
 * forum_nudges; forum_query_reports, forum_answer_reports, forum_reply_reports, forum_follows.
 * Emits: queryAsked, queryChanged, queryDeleted, answerHelped, answerUnhelped, queryClosedByDesk,
 * alumniNudged, and the facts of discussions. Readers follow a query live by the channel `query:<id>`.
 * Locks: the query, then its answers (a like locks the answer alone), then the likes of the query, then
 * notifications.
 * Never: accepts or edits an answer or a reply on a closed query; changes a slug; counts a person's like
 * twice or on their own answer; lets anyone but the author change a query, answer or reply, or anyone but the
 * author and the council delete it; accepts the id of an answer without its query.
 */
export const forumRoom: Room = {
  name: 'forum',
  handlers: [
    ...[askQuery, updateQuery, deleteQuery, listQueries, listMyQueries, readQuery],
    ...[answerQuery, replyToAnswer, likeAnswer, markHelped],
    ...[updateAnswer, updateReply, deleteAnswer, deleteReply],
    ...[listSimilarQueries, listWaitingQueries, listQueriesForMe, readForumFigures, readForumRecord],
    ...[readFollow, followQuery, muteQuery, listMentionable],
    ...[reportInForum, listForumReports, judgeForumReport],
    ...[listDeskQueriesHandler, readDeskQuery, setDeskQueryStatus, nudgeAlumni],
  ],
  ownData: ownForumData,
  merge: forumMerge,
  jobs: (portal) => [foldForumCountsJob(portal)],
  search: searchQueries,
  today: todayOfForum,
  channels: (portal) => ({ query: (viewer, id) => mayFollowQuery(portal, viewer, id) }),
  subscribe(facts, portal) {
    pushFacts(facts, portal)
    // Cached pages show names, photos and contacts. A person who hides a contact must not see it on their
    // next visit.
    facts.on(personChanged, async (tx) => {
      const { pages, queries } = cachesOf(portal)
      await pages.invalidate(tx, null)
      await queries.invalidate(tx, null)
    })
  },
}
