import { AnswerCache, defineCaches } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Place } from '#platform/http/spliced-answer.ts'
import { type ChannelMessage, channelTopic } from '#platform/live.ts'
import type { Portal } from '#platform/portal.ts'
import { keepNewestTitles } from '#platform/title-search.ts'
import type { ForumQueryRow } from './forum.store.ts'
import { countForum, type ForumDays, readForumDays } from './forum-days.store.ts'
import { countQueries, type ForumQueryCount, type ForumQueryFilter } from './forum-filter.store.ts'
import type { QueryHintRow } from './forum-hint.store.ts'
import type { QueryPage } from './query-page.ts'
import type { TitleWords } from './title-words.store.ts'

/** A page as it is sent to everyone who wrote nothing on it, and where it says what a reader may do with each query. */
export interface CachedPage {
  answer: EncodedAnswer
  queries: (Pick<ForumQueryRow, 'authorId' | 'isOpen'> & { place: Place })[]
}

/** What happened to the lists: `like`: only the order by likes may be another; null: anything. */
type ListChange = 'like' | null

/** The id of the query that changed; null: names or contacts of people. */
type QueryChange = string | null

/** A query that came, went, or says something else now: as it was, or as it is. */
type TouchedQuery = Pick<ForumQueryRow, 'title' | 'domains'>
/** The same in a message to replicas: the domains with a tab between them. */
type TouchedMessage = { title: string; domains: string }

/** What this replica keeps of the forum. A like drops only the lists that are ordered by likes; replies are on no list. */
export const cachesOf = defineCaches((listener) => {
  const ofLists = { listener, topic: 'forum-lists' }
  const queries = new AnswerCache<QueryPage, QueryChange>({
    listener,
    topic: 'forum-people',
    bytesMax: 16 * 1024 * 1024,
    bytesOf: ({ answer, parts }) => answer.heldBytes + parts.length * 100,
    things: {
      of: (_key, { queryId }) => [queryId],
      touchedBy: (change) => (change === null ? null : [change]),
    },
  })
  listener.on(channelTopic, (message) => {
    const [kind, id] = (message as ChannelMessage).channel.split(':')
    if (kind === 'query' && id) queries.drop(id)
  })
  return {
    pages: new AnswerCache<CachedPage, ListChange>({
      ...ofLists,
      bytesMax: 14 * 1024 * 1024,
      bytesOf: ({ answer, queries }) => answer.heldBytes + queries.length * 200,
      isTouched: (key, change) => change === null || key.startsWith(likedKeyStart),
    }),
    /** Queries with their answers. Whatever changes one, is said to its followers on every replica, and heard here as well. */
    queries,
    /** How many queries of a domain there are of each day: only a query that is in it, before or after, changes that. */
    days: new AnswerCache<ForumDays, TouchedMessage>({
      listener,
      topic: 'forum-counts',
      bytesMax: 2 * 1024 * 1024,
      bytesOf: (days) => days.heldBytes,
      isTouched: isCounted,
    }),
    /** The same of those that wait: there each answer counts. */
    waitingDays: new AnswerCache<ForumDays, ListChange>({
      ...ofLists,
      bytesMax: 1024 * 1024,
      isTouched: isNoLike,
      bytesOf: (days) => days.heldBytes,
    }),
    /** Which queries fit a filter with a name, or how many there are in all: only one that fits, before or after, changes that. */
    counts: new AnswerCache<ForumQueryCount, TouchedMessage>({
      listener,
      topic: 'forum-counts',
      bytesMax: 4 * 1024 * 1024,
      bytesOf: bytesOfCount,
      isTouched: isCounted,
    }),
    /** The same among the unanswered: there each answer counts. */
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

function bytesOfCount({ ids }: ForumQueryCount): number {
  return 100 + (ids?.byteLength ?? 0)
}

function isNoLike(_key: string, change: ListChange): boolean {
  return change === null
}

/** How the keys of pages begin that are ordered by likes. */
const likedKeyStart = 'liked:'

/** The key of a page. */
export function pageKeyOf(isByLikes: boolean, asked: readonly unknown[]): string {
  return `${isByLikes ? likedKeyStart : ''}${JSON.stringify(asked)}`
}

/** How many queries there are of each day in a domain, kept until that may have changed. */
export function readDays(
  portal: Portal,
  { domain, isUnanswered }: Pick<ForumQueryFilter, 'domain' | 'isUnanswered'>,
): Promise<ForumDays> {
  const { days, waitingDays } = cachesOf(portal)
  const key = countKeyOf({ name: '', domain })
  return isUnanswered
    ? waitingDays.read(key, () => readForumDays(portal.db, domain, 'waiting'))
    : days.read(key, () => readForumDays(portal.db, domain, 'asked'))
}

/** How many queries there are in all. Their days, which would say it too, take the database three times as long. */
export async function readTotal(
  portal: Portal,
  { isUnanswered }: Pick<ForumQueryFilter, 'isUnanswered'>,
): Promise<number> {
  const { counts, unansweredCounts } = cachesOf(portal)
  const [kept, which] = isUnanswered ? ([unansweredCounts, 'waiting'] as const) : ([counts, 'asked'] as const)
  const { total } = await kept.read(countKeyOf({ name: '', domain: null }), async () => ({
    total: await countForum(portal.db, { which }),
    ids: null,
  }))
  return total
}

/** A forum of so many queries counts all that a search finds; a larger one so many of the newest. */
const exactUpTo = 100_000
const largeCountedMax = 1_000

/** How many queries fit a filter with a name, kept until that may have changed. */
export async function readCount(portal: Portal, filter: ForumQueryFilter): Promise<ForumQueryCount> {
  const { counts, unansweredCounts } = cachesOf(portal)
  const all = await readTotal(portal, { isUnanswered: false })
  const countedMax = all > exactUpTo ? largeCountedMax : exactUpTo
  const kept = filter.isUnanswered ? unansweredCounts : counts
  return kept.read(countKeyOf(filter), () => countQueries(portal.db, filter, countedMax))
}

/** The key of a filter's count. */
function countKeyOf({ name, domain }: Pick<ForumQueryFilter, 'name' | 'domain'>): string {
  return JSON.stringify([name, domain])
}

function isCounted(key: string, { title, domains: joined }: TouchedMessage): boolean {
  const [name, domain] = JSON.parse(key) as [string, string | null]
  const domains = joined.split('\t')
  if (name === '') return domain === null || domains.includes(domain) || domains.includes('All')
  // The database folds the letters of all scripts in its own way; only of these do we know that it is also ours.
  const isPlain = /^[\u0020-\u007e]*$/.test(name + title)
  return !isPlain || title.toLowerCase().includes(name.toLowerCase())
}

/**
 * Writes queries or answers.
 * @param work notes in `touched` each query that comes, goes or changes its words.
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

/** Writes likes: only the lists that are ordered by them change. */
export async function changeLikes<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await cachesOf(portal).pages.invalidate(tx, 'like')
    return made
  })
}
