import type { Transaction } from '#platform/database.ts'
import { HotAnswers } from '#platform/hot-answers.ts'
import type { Portal } from '#platform/portal.ts'
import type { EncodedAnswer } from '#platform/verb.ts'
import type { QueryHintRow } from './forum-hint.store.ts'
import type { ForumQueryCount } from './forum-list.store.ts'

/** A page as it is sent to everybody who wrote nothing on it. */
export interface HotPage {
  answer: EncodedAnswer
  authorIds: ReadonlySet<string>
}

export interface ForumHot {
  pages: HotAnswers<HotPage>
  /** How many queries fit a filter; a new answer does not change it. */
  counts: HotAnswers<ForumQueryCount>
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
      bytesMax: 32 * 1024 * 1024,
      bytesOf: (page) => page.answer.bytes.length,
    }),
    counts: new HotAnswers({ listener, topic: 'forum-counts', bytesMax: 1024 * 1024, bytesOf: () => 8 }),
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

/** Writes queries or answers: what was kept of them goes, here at once and on the other replicas with the commit. */
export async function changeForum<T>(
  portal: Portal,
  changes: 'queries' | 'answers',
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { pages, counts, waiting } = hotOf(portal)
  const result = await portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await pages.tell(tx)
    if (changes === 'queries') await counts.tell(tx)
    return made
  })
  pages.drop()
  waiting.drop()
  if (changes === 'queries') counts.drop()
  return result
}
