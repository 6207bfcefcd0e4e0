import { AnswerCache } from '#platform/answer-cache.ts'
import type { Transaction } from '#platform/database.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { afterCommit } from '#platform/transaction.ts'
import type { BlogCardRow } from './blogs.store.ts'

export interface BlogsCaches {
  /** Lists as bytes: they are the same for everyone. */
  pages: AnswerCache<EncodedAnswer>
  /** How many blogs fit a filter, and the tags in use: likes and comments change neither. */
  counts: AnswerCache<{ count: number }>
  tags: AnswerCache<string[]>
  related: AnswerCache<BlogCardRow[]>
}

const cachesByPortal = new WeakMap<Portal, BlogsCaches>()
const megabyte = 1024 * 1024

/** What this replica keeps of the blogs. */
export function cachesOf(portal: Portal): BlogsCaches {
  const known = cachesByPortal.get(portal)
  if (known) return known
  const { listener } = portal
  const written = 'blogs-written'
  const caches: BlogsCaches = {
    pages: new AnswerCache({
      ...{ listener, topic: 'blogs-lists', bytesMax: 8 * megabyte },
      bytesOf: (answer) => answer.heldBytes,
    }),
    counts: new AnswerCache({ listener, topic: written, bytesMax: megabyte, bytesOf: () => 8 }),
    tags: new AnswerCache({ listener, topic: written, bytesMax: 64 * 1024, bytesOf: () => 1_000 }),
    related: new AnswerCache({ listener, topic: written, bytesMax: 4 * megabyte, bytesOf: () => 4_000 }),
  }
  cachesByPortal.set(portal, caches)
  return caches
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
  const { pages, counts, tags, related } = cachesOf(portal)
  await pages.invalidate(tx, null)
  await counts.invalidate(tx, null)
  afterCommit(tx, () => {
    for (const caches of [pages, counts, tags, related]) caches.drop(null)
  })
}

/** Likes or comments: the lists show their counts. */
export async function changeMarks<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { pages } = cachesOf(portal)
  const result = await portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await pages.invalidate(tx, null)
    return made
  })
  pages.drop(null)
  return result
}
