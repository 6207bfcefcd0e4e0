import type { Transaction } from '#platform/database.ts'
import { HotAnswers } from '#platform/hot-answers.ts'
import type { Portal } from '#platform/portal.ts'
import type { EncodedAnswer } from '#platform/verb.ts'
import type { ForumQueryRow } from './forum.store.ts'
import type { QueryHintRow } from './forum-hint.store.ts'
import type { ForumQueryCount, ForumQueryFilter } from './forum-list.store.ts'

/** A page as it is sent to everybody who wrote nothing on it. */
export interface HotPage {
  answer: EncodedAnswer
  authorIds: ReadonlySet<string>
}

/** A query that came, went, or says something else now: as it was, or as it is. */
type TouchedQuery = Pick<ForumQueryRow, 'title' | 'domains'>

export interface ForumHot {
  pages: HotAnswers<HotPage>
  /** How many queries fit a filter: only a query that fits it, before or after, changes that. */
  counts: HotAnswers<ForumQueryCount, TouchedQuery[]>
  waiting: HotAnswers<QueryHintRow[]>
  figures: HotAnswers<{ alumniAnswered: number; since: number | null }>
  commonWords: HotAnswers<ReadonlySet<string>>
}

const hots = new WeakMap<Portal, ForumHot>()

/** What this replica keeps of the forum. Likes and replies are on no list, so they drop nothing. */
export function hotOf(portal: Portal): ForumHot {
  const known = hots.get(portal)
  if (known) return known
  const { listener } = portal
  const hot: ForumHot = {
    pages: new HotAnswers({
      listener,
      topic: 'forum-lists',
      bytesMax: 8 * 1024 * 1024,
      bytesOf: (page) => page.answer.bytes.length,
    }),
    counts: new HotAnswers({
      listener,
      topic: 'forum-counts',
      bytesMax: 2 * 1024 * 1024,
      bytesOf: () => 8,
      isTouched: (key, touched) => touched.some((query) => isCounted(key, query)),
    }),
    waiting: new HotAnswers({ listener, topic: 'forum-lists', bytesMax: 64 * 1024, bytesOf: () => 1_024 }),
    figures: new HotAnswers({ listener, topic: 'forum-figures', bytesMax: 64 * 1024, bytesOf: () => 16 }),
    commonWords: new HotAnswers({
      listener,
      topic: 'forum-words',
      bytesMax: 1024 * 1024,
      bytesOf: (words) => words.size * 40,
    }),
  }
  hots.set(portal, hot)
  return hot
}

/** The key of a filter's count. */
export function countKeyOf({ name, domain }: ForumQueryFilter): string {
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
  const { pages, counts, waiting } = hotOf(portal)
  const touched: TouchedQuery[] = []
  const result = await portal.inTransaction(async (tx) => {
    const made = await work(tx, touched)
    await pages.tell(tx, null)
    if (touched.length > 0) await counts.tell(tx, touched)
    return made
  })
  pages.drop(null)
  waiting.drop(null)
  if (touched.length > 0) counts.drop(touched)
  return result
}
