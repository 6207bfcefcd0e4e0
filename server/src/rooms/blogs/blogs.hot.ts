import type { Transaction } from '#platform/database.ts'
import { HotAnswers } from '#platform/hot-answers.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { afterCommit } from '#platform/transaction.ts'
import type { BlogCardRow } from './blogs.store.ts'

export interface BlogsHot {
  /** Lists as bytes: they are the same for everybody. */
  pages: HotAnswers<EncodedAnswer>
  /** How many blogs fit a filter, and the tags in use: likes and comments change neither. */
  counts: HotAnswers<{ count: number }>
  tags: HotAnswers<string[]>
  related: HotAnswers<BlogCardRow[]>
}

const hots = new WeakMap<Portal, BlogsHot>()
const megabyte = 1024 * 1024

/** What this replica keeps of the blogs. */
export function hotOf(portal: Portal): BlogsHot {
  const known = hots.get(portal)
  if (known) return known
  const { listener } = portal
  const written = 'blogs-written'
  const hot: BlogsHot = {
    pages: new HotAnswers({
      ...{ listener, topic: 'blogs-lists', bytesMax: 8 * megabyte },
      bytesOf: (answer) => answer.heldBytes,
    }),
    counts: new HotAnswers({ listener, topic: written, bytesMax: megabyte, bytesOf: () => 8 }),
    tags: new HotAnswers({ listener, topic: written, bytesMax: 64 * 1024, bytesOf: () => 1_000 }),
    related: new HotAnswers({ listener, topic: written, bytesMax: 4 * megabyte, bytesOf: () => 4_000 }),
  }
  hots.set(portal, hot)
  return hot
}

/** Writes, changes or withdraws a blog: what was kept goes, here at once and on the other replicas with the commit. */
export async function changeBlogs<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await dropBlogsWith(portal, tx)
    return made
  })
}

/** Drops what was kept of the blogs once the transaction commits, here and on the other replicas. */
export async function dropBlogsWith(portal: Portal, tx: Transaction): Promise<void> {
  const { pages, counts, tags, related } = hotOf(portal)
  await pages.tell(tx, null)
  await counts.tell(tx, null)
  afterCommit(tx, () => {
    for (const hot of [pages, counts, tags, related]) hot.drop(null)
  })
}

/** Likes or comments: the lists show their counts. */
export async function changeMarks<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { pages } = hotOf(portal)
  const result = await portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await pages.tell(tx, null)
    return made
  })
  pages.drop(null)
  return result
}
