import { AnswerCache, defineCaches } from '#platform/caching/answer-cache.ts'
import type { Transaction } from '#platform/database/database.ts'
import { keepNewestTitles } from '#platform/database/title-search.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import type { Portal } from '#platform/portal.ts'
import type { BlogCardRow } from './blogs.store.ts'

const megabyte = 1024 * 1024

/** The blog caches of this replica. Likes and comments affect only the lists. */
export const cachesOf = defineCaches((listener) => {
  const topic = 'blogs-written'
  return {
    /** Lists as bytes: one copy for visitors and one for all signed-in people. */
    pages: new AnswerCache<EncodedAnswer>({
      listener,
      topic: 'blogs-lists',
      bytesMax: 8 * megabyte,
      bytesOf: (answer) => answer.heldBytes,
    }),
    /** The number of blogs per filter, and the tags in use. */
    counts: new AnswerCache<{ count: number }>({ listener, topic, bytesMax: megabyte, bytesOf: () => 8 }),
    tags: new AnswerCache<string[]>({ listener, topic, bytesMax: 64 * 1024, bytesOf: () => 1_000 }),
    newest: keepNewestTitles(listener, topic),
    related: new AnswerCache<BlogCardRow[]>({
      listener,
      topic,
      bytesMax: 4 * megabyte,
      bytesOf: () => 4_000,
    }),
  }
})

/** Runs a transaction that writes, changes or withdraws a blog, and invalidates the caches. */
export async function changeBlogs<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await invalidateBlogs(portal, tx)
    return made
  })
}

export async function invalidateBlogs(portal: Portal, tx: Transaction): Promise<void> {
  const { pages, counts } = cachesOf(portal)
  await pages.invalidate(tx, null)
  await counts.invalidate(tx, null)
}

/** Runs a transaction that writes likes or comments, whose counts are on the lists. */
export async function changeMarks<T>(portal: Portal, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return portal.inTransaction(async (tx) => {
    const made = await work(tx)
    await cachesOf(portal).pages.invalidate(tx, null)
    return made
  })
}
