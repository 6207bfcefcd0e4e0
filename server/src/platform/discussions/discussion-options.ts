import type { Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import type { DiscussedThing } from '#platform/discussions/discussion.facts.ts'
import type { DiscussionStore } from '#platform/discussions/discussion.store.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'

export interface DiscussionOptions<T> {
  store: Omit<DiscussionStore, 'listComments'>
  /** The room's word for a comment: 'answer'. */
  comment: string
  /** The audit's words for both: 'blog-comment', 'blog-reply'. */
  subjects: { comment: string; reply: string }
  /** Runs the work in a transaction that also invalidates caches that show the number of comments. */
  change<R>(portal: Portal, work: (tx: Transaction) => Promise<R>): Promise<R>
  /** Locks the thing; undefined if it is gone. */
  lock(tx: Transaction, thingId: string): Promise<T | undefined>
  /**
   * Locks the thing and checks that it accepts comments.
   * @throws when it doesn't.
   */
  lockOpen(tx: Transaction, thingId: string): Promise<T>
  describe(thing: T): DiscussedThing
  /** Returns the accounts that can still see the thing. Default: all. */
  keepReached?(tx: Transaction, thing: T, accountIds: string[]): Promise<string[]>
}

/** Validates an id. An id that can't exist is NOT_FOUND. */
export function requireId(given: string, noun: string): string {
  const id = idIn(given)
  if (id === null) throw notFound(noun)
  return id
}
