import { AnswerCache } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import type { ForumQueryRow } from './forum.store.ts'
import { countQueries, type ForumQueryCount, type ForumQueryFilter } from './forum-filter.store.ts'
import type { QueryHintRow } from './forum-hint.store.ts'

/** A page as it is sent to everyone who wrote nothing on it. */
export interface CachedPage {
  answer: EncodedAnswer
  authorIds: ReadonlySet<string>
}

/** What happened to the lists: `like`: only the order by likes may be another; null: anything. */
type ListChange = 'like' | null

/** A query that came, went, or says something else now: as it was, or as it is. */
type TouchedQuery = Pick<ForumQueryRow, 'title' | 'domains'>

export interface ForumCaches {
  pages: AnswerCache<CachedPage, ListChange>
  /** How many queries fit a filter: only a query that fits it, before or after, changes that. */
  counts: AnswerCache<ForumQueryCount, TouchedQuery[]>
  /** The same among the unanswered: there each answer counts. */
  unansweredCounts: AnswerCache<ForumQueryCount, ListChange>
  waiting: AnswerCache<QueryHintRow[], ListChange>
  figures: AnswerCache<{ alumniAnswered: number; since: number | null }>
  commonWords: AnswerCache<ReadonlySet<string>>
}

const cachesByPortal = new WeakMap<Portal, ForumCaches>()

/** What this replica keeps of the forum. A like drops only the lists that are ordered by likes; replies are on no list. */
export function cachesOf(portal: Portal): ForumCaches {
  const known = cachesByPortal.get(portal)
  if (known) return known
  const { listener } = portal
  const caches: ForumCaches = {
    pages: new AnswerCache({
      listener,
      topic: 'forum-lists',
      bytesMax: 8 * 1024 * 1024,
      bytesOf: (page) => page.answer.heldBytes,
      isTouched: (key, change) => change === null || key.startsWith(likedKeyStart),
    }),
    counts: new AnswerCache({
      listener,
      topic: 'forum-counts',
      bytesMax: 2 * 1024 * 1024,
      bytesOf: () => 8,
      isTouched: (key, touched) => touched.some((query) => isCounted(key, query)),
    }),
    unansweredCounts: new AnswerCache({
      listener,
      topic: 'forum-lists',
      bytesMax: 512 * 1024,
      bytesOf: () => 8,
      isTouched: isNoLike,
    }),
    waiting: new AnswerCache({
      listener,
      topic: 'forum-lists',
      bytesMax: 64 * 1024,
      bytesOf: () => 1_024,
      isTouched: isNoLike,
    }),
    figures: new AnswerCache({ listener, topic: 'forum-figures', bytesMax: 64 * 1024, bytesOf: () => 16 }),
    commonWords: new AnswerCache({
      listener,
      topic: 'forum-words',
      bytesMax: 1024 * 1024,
      bytesOf: (words) => words.size * 40,
    }),
  }
  cachesByPortal.set(portal, caches)
  return caches
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

/** How many queries fit the filter, kept until that may have changed. */
export function readCount(portal: Portal, filter: ForumQueryFilter): Promise<ForumQueryCount> {
  const { counts, unansweredCounts } = cachesOf(portal)
  const kept = filter.isUnanswered ? unansweredCounts : counts
  return kept.read(countKeyOf(filter), () => countQueries(portal.db, filter))
}

/** The key of a filter's count. */
function countKeyOf({ name, domain }: ForumQueryFilter): string {
  return JSON.stringify([name, domain])
}

function isCounted(key: string, { title, domains }: TouchedQuery): boolean {
  const [name, domain] = JSON.parse(key) as [string, string | null]
  if (name === '') return domain === null || domains.includes(domain) || domains.includes('All')
  // The database folds the letters of all scripts in its own way; only of these do we know that it is also ours.
  const isPlain = /^[\u0020-\u007e]*$/.test(name + title)
  return !isPlain || title.toLowerCase().includes(name.toLowerCase())
}

/**
 * Writes queries or answers: what was kept of them goes, here at once and on the other replicas with the commit.
 * @param work notes in `touched` each query that comes, goes or changes its words.
 */
export async function changeForum<T>(
  portal: Portal,
  work: (tx: Transaction, touched: TouchedQuery[]) => Promise<T>,
): Promise<T> {
  const { pages, counts, unansweredCounts, waiting } = cachesOf(portal)
  const touched: TouchedQuery[] = []
  const result = await portal.inTransaction(async (tx) => {
    const made = await work(tx, touched)
    await pages.invalidate(tx, null)
    if (touched.length > 0) await counts.invalidate(tx, touched)
    return made
  })
  for (const lists of [pages, unansweredCounts, waiting]) lists.drop(null)
  if (touched.length > 0) counts.drop(touched)
  return result
}

/** Writes likes: only the lists that are ordered by them go. */
export async function changeLikes<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { pages } = cachesOf(portal)
  const result = await portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await pages.invalidate(tx, 'like')
    return made
  })
  pages.drop('like')
  return result
}
