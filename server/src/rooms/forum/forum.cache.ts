import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listener.ts'
import { keepNewestTitles } from '#platform/database/title-search.ts'
import type { SharedAnswer } from '#platform/http/fast/shared-answer.ts'
import { type ChannelMessage, channelTopic } from '#platform/live/live.ts'
import type { Portal } from '#platform/portal.ts'
import type { TitleWords } from './asking/title-words.store.ts'
import type { ForumQueryRow } from './forum.store.ts'
import { countForum, type ForumDays, readForumDays } from './reading/forum-days.store.ts'
import { countQueries, type ForumQueryCount, type ForumQueryFilter } from './reading/forum-filter.store.ts'
import type { QueryHintRow } from './reading/forum-hint.store.ts'
import type { QueryForCan } from './reading/present-query.ts'
import type { QueryPage } from './reading/query-page.ts'

/** A page of the list, whose parts are the permissions on each query. */
export type CachedPage = SharedAnswer<QueryForCan>

/** The kind of change to the lists: `like` affects only the order by likes; null may affect anything. */
type ListChange = 'like' | null

/** The id of the query that changed; null when names or contacts of people changed. */
type QueryChange = string | null

/** A query that was added, deleted or edited, in its old or new state. */
type TouchedQuery = Pick<ForumQueryRow, 'title' | 'domains'>
/** The same query in a message to replicas, with the domains joined by tabs. */
type TouchedMessage = { title: string; domains: string }

/**
 * The forum's caches on this replica. A like invalidates only lists ordered by likes; no list shows replies.
 */
export const cachesOf = defineCaches((listener) => {
  const ofLists = { listener, topic: 'forum-lists' }
  return {
    pages: new AnswerCache<CachedPage, ListChange>({
      ...ofLists,
      bytesMax: 14 * 1024 * 1024,
      bytesOf: (page) => page.heldBytes,
      isTouched: (key, change) => change === null || key.startsWith(likedKeyStart),
    }),
    /** Queries with their answers. Every change notifies followers on all replicas and invalidates this cache. */
    queries: openQueries(listener),
    /** Counts per day and domain. Only a query in the domain before or after a change affects them. */
    days: new AnswerCache<ForumDays, TouchedMessage>({
      listener,
      topic: 'forum-counts',
      bytesMax: 2 * 1024 * 1024,
      bytesOf: (days) => days.heldBytes,
      isTouched: isCounted,
    }),
    /** Counts of waiting queries per day. Every answer affects them. */
    waitingDays: new AnswerCache<ForumDays, ListChange>({
      ...ofLists,
      bytesMax: 1024 * 1024,
      isTouched: isNoLike,
      bytesOf: (days) => days.heldBytes,
    }),
    /** Filters with a name, and totals. Only a query that matches before or after affects them. */
    counts: new AnswerCache<ForumQueryCount, TouchedMessage>({
      listener,
      topic: 'forum-counts',
      bytesMax: 4 * 1024 * 1024,
      bytesOf: bytesOfCount,
      isTouched: isCounted,
    }),
    /** The same among unanswered queries. Every answer affects them. */
    unansweredCounts: new AnswerCache<ForumQueryCount, ListChange>({
      ...ofLists,
      bytesMax: 512 * 1024,
      isTouched: isNoLike,
      bytesOf: bytesOfCount,
    }),
    newest: keepNewestTitles<TouchedMessage>(listener, 'forum-counts'),
    waiting: new AnswerCache<QueryHintRow[], ListChange>({
      ...ofLists,
      bytesMax: 64 * 1024,
      isTouched: isNoLike,
      bytesOf: () => 1_024,
    }),
    figures: new AnswerCache<{ alumniAnswered: number; since: number | null }>({
      listener,
      topic: 'forum-figures',
      bytesMax: 64 * 1024,
      bytesOf: () => 16,
    }),
    titleWords: new AnswerCache<TitleWords>({
      listener,
      topic: 'forum-words',
      bytesMax: 2 * 1024 * 1024,
      bytesOf: ({ heldCount }) => heldCount * 80,
    }),
  }
})

function openQueries(listener: Listener): AnswerCache<QueryPage, QueryChange> {
  const queries = new AnswerCache<QueryPage, QueryChange>({
    listener,
    topic: 'forum-people',
    bytesMax: 16 * 1024 * 1024,
    bytesOf: ({ shared }) => shared.heldBytes,
    things: {
      of: (_key, { queryId }) => [queryId],
      touchedBy: (change) => (change === null ? null : [change]),
    },
  })
  listener.on(channelTopic, (message) => {
    const [kind, id] = (message as ChannelMessage).channel.split(':')
    if (kind === 'query' && id) queries.drop(id)
  })
  return queries
}

function bytesOfCount({ ids }: ForumQueryCount): number {
  return 100 + (ids?.byteLength ?? 0)
}

function isNoLike(_key: string, change: ListChange): boolean {
  return change === null
}

/** The prefix of the keys of pages ordered by likes. */
const likedKeyStart = 'liked:'

export function pageKeyOf(isByLikes: boolean, asked: readonly unknown[]): string {
  return `${isByLikes ? likedKeyStart : ''}${JSON.stringify(asked)}`
}

/**
 * Returns the number of queries per day, cached until it may have changed.
 * @param asked.domain null for all domains.
 */
export function readDays(
  portal: Portal,
  { domain, isUnanswered }: { domain: string | null } & Pick<ForumQueryFilter, 'isUnanswered'>,
): Promise<ForumDays> {
  const { days, waitingDays } = cachesOf(portal)
  const key = countKeyOf({ name: '', domains: domain === null ? [] : [domain] })
  return isUnanswered
    ? waitingDays.read(key, () => readForumDays(portal.db, domain, 'waiting'))
    : days.read(key, () => readForumDays(portal.db, domain, 'asked'))
}

/** Returns the number of queries. The counts per day contain it too, but cost the database three times as much. */
export async function readTotal(
  portal: Portal,
  { isUnanswered }: Pick<ForumQueryFilter, 'isUnanswered'>,
): Promise<number> {
  const { counts, unansweredCounts } = cachesOf(portal)
  const [kept, which] = isUnanswered ? ([unansweredCounts, 'waiting'] as const) : ([counts, 'asked'] as const)
  const { total } = await kept.read(countKeyOf({ name: '', domains: [] }), async () => ({
    total: await countForum(portal.db, { which }),
    ids: null,
  }))
  return total
}

/** In a forum up to this size all results of a search are counted; in a larger one `largeCountedMax`. */
const exactUpTo = 100_000
const largeCountedMax = 1_000

/** Returns how many queries match a filter with a name or several domains, cached until it may have changed. */
export async function readCount(portal: Portal, filter: ForumQueryFilter): Promise<ForumQueryCount> {
  const { counts, unansweredCounts } = cachesOf(portal)
  const all = await readTotal(portal, { isUnanswered: false })
  const countedMax = all > exactUpTo ? largeCountedMax : exactUpTo
  const kept = filter.isUnanswered ? unansweredCounts : counts
  return kept.read(countKeyOf(filter), () => countQueries(portal.db, filter, countedMax))
}

function countKeyOf({ name, domains }: Pick<ForumQueryFilter, 'name' | 'domains'>): string {
  return JSON.stringify([name, domains])
}

function isCounted(key: string, { title, domains: joined }: TouchedMessage): boolean {
  const [name, asked] = JSON.parse(key) as [string, string[]]
  const domains = joined.split('\t')
  if (name === '')
    return asked.length === 0 || domains.includes('All') || domains.some((one) => asked.includes(one))
  // PostgreSQL may fold letters of other scripts differently; only for ASCII are both known to agree.
  const isPlain = /^[\u0020-\u007e]*$/.test(name + title)
  return !isPlain || title.toLowerCase().includes(name.toLowerCase())
}

/**
 * Runs a transaction that writes queries or answers, and invalidates the affected lists.
 * @param work adds to `touched` each query that is added, deleted or edited.
 */
export async function changeForum<T>(
  portal: Portal,
  work: (tx: Transaction, touched: TouchedQuery[]) => Promise<T>,
): Promise<T> {
  const { pages, counts } = cachesOf(portal)
  return portal.inTransaction(async (tx) => {
    const touched: TouchedQuery[] = []
    const made = await work(tx, touched)
    await pages.invalidate(tx, null)
    for (const { title, domains } of touched)
      await counts.invalidate(tx, { title, domains: domains.join('\t') })
    return made
  })
}

/** Runs a transaction that writes likes. Only lists ordered by likes change. */
export async function changeLikes<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await cachesOf(portal).pages.invalidate(tx, 'like')
    return made
  })
}
