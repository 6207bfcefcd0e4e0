import type { Room } from '#platform/room.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { answeringHandlers } from './answering/answering.ts'
import { askAlumniJobs, askedHandlers, askOnFacts } from './asked/asked.ts'
import { askingHandlers } from './asking/asking.ts'
import { deskHandlers } from './desk/desk.ts'
import { followsHandlers } from './follows/follows.ts'
import { mayFollowQuery } from './forum.access.ts'
import { cachesOf } from './forum.cache.ts'
import { pushFacts } from './forum.live.ts'
import { forumMerge } from './forum.merge.ts'
import { ownForumData } from './forum.own-data.ts'
import { searchQueries } from './forum.search.ts'
import { todayOfForum } from './forum.today.ts'
import { mentionsHandlers } from './mentions/mentions.ts'
import { inviteToOutcomesJob, outcomesHandlers } from './outcomes/outcomes.ts'
import { foldForumCounts } from './reading/forum-days.store.ts'
import { readingHandlers } from './reading/reading.ts'
import { reportsHandlers } from './reports/reports.ts'

export { keepUnmuted, listMutedQueries, listReachedByAnswer } from './follows/follow.store.ts'
export { listMentioned } from './mentions/mention.store.ts'
export { countForum } from './reading/forum-days.store.ts'

/**
 * The GST Forum: students ask, readers answer, reply and like.
 * Triggers keep `forum_query_words`, `forum_query_likes`, `forum_day_counts` and `forum_count_changes`. The
 * alumni desk writes `forum_desk_acts` and `forum_nudges`. `asked/` asks alumni who could answer a new query, along
 * the table of `asked-moves.ts`; `outcomes/` has what came of a query.
 *
 * Emits: queryAsked, queryChanged, queryDeleted, answerHelped, answerUnhelped, queryClosedByDesk,
 * alumniNudged, alumniAsked, outcomeInvited, outcomeShared, and the facts of discussions. Readers follow a query live by the channel `query:<id>`.
 * Locks: the choice of alumni to ask, the query, then its answers (a like locks the answer alone), then the likes of the query, then
 * notifications.
 * Never: accepts or edits an answer or a reply on a closed query; changes a slug; counts a person's like
 * twice or on their own answer; asks an alumnus above their weekly limit; lets anyone but the author change a query, answer or reply, or anyone but the
 * author and the council delete it; accepts the id of an answer without its query.
 */
export const forumRoom: Room = {
  name: 'forum',
  tables: [
    'forum_queries',
    'forum_answers',
    'forum_replies',
    'forum_likes',
    'forum_query_words',
    'forum_query_likes',
    'forum_desk_acts',
    'forum_nudges',
    'forum_asked',
    'forum_outcomes',
    'forum_outcome_helpers',
    'forum_query_reports',
    'forum_answer_reports',
    'forum_reply_reports',
    'forum_follows',
    'forum_day_counts',
    'forum_count_changes',
    'forum_counts_now',
  ],
  handlers: [
    ...askingHandlers,
    ...readingHandlers,
    ...answeringHandlers,
    ...askedHandlers,
    ...outcomesHandlers,
    ...followsHandlers,
    ...mentionsHandlers,
    ...reportsHandlers,
    ...deskHandlers,
  ],
  ownData: ownForumData,
  merge: forumMerge,
  jobs: (portal) => [
    // Folds changes of counts into totals. Correctness doesn't depend on when it runs.
    { name: 'fold-forum-counts', cron: '* * * * *', run: () => portal.inTransaction(foldForumCounts) },
    ...askAlumniJobs(portal),
    inviteToOutcomesJob(portal),
  ],
  search: searchQueries,
  today: todayOfForum,
  channels: (portal) => ({ query: (viewer, id) => mayFollowQuery(portal, viewer, id) }),
  subscribe(facts, portal) {
    pushFacts(facts, portal)
    askOnFacts(facts, portal)
    // Cached pages show names, photos and contacts: a contact that a person hides must go at once.
    facts.on(personChanged, async (tx) => {
      const { pages, queries } = cachesOf(portal)
      await pages.invalidate(tx, null)
      await queries.invalidate(tx, null)
    })
  },
}
