import type { Transaction } from '#platform/database.ts'
import type { DiscussedThing } from '#platform/discussions/discussion.facts.ts'
import type { DiscussionStore } from '#platform/discussions/discussion.store.ts'
import { idIn } from '#platform/id-in.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'

/** What one room's discussions are. */
export interface DiscussionOptions<T> {
  store: Omit<DiscussionStore, 'listComments'>
  /** What a comment is called: 'answer'. */
  comment: string
  /** What the audit calls them: 'blog-comment', 'blog-reply'. */
  subjects: { comment: string; reply: string }
  /** Runs the work in a transaction that invalidates what shows how many comments there are. */
  change<R>(portal: Portal, work: (tx: Transaction) => Promise<R>): Promise<R>
  /** The thing, locked; undefined when it is gone. */
  lock(tx: Transaction, thingId: string): Promise<T | undefined>
  /** The same while it takes comments: asked again under the lock. @throws when it takes none (any more). */
  lockOpen(tx: Transaction, thingId: string): Promise<T>
  describe(thing: T): DiscussedThing
  /** Which of these accounts can still see the thing; left out: all. */
  keepReached?(tx: Transaction, thing: T, accountIds: string[]): Promise<string[]>
}

export type SpeakingCaller = Caller & { viewer: Pick<Viewer, 'id'> }

/** The id as it came; one that can't be ours names nothing. */
export function requireId(given: string, noun: string): string {
  const id = idIn(given)
  if (id === null) throw notFound(noun)
  return id
}
