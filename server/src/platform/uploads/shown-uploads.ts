import { AnswerCache } from '#platform/caching/answer-cache.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listener.ts'
import { Problem } from '#platform/problem.ts'
import { isKept } from './uploads-table.ts'

/** Enough for some 13,000 pictures. */
const bytesMax = 4 * 1024 * 1024

export type ShownUploads = ReturnType<typeof openShownUploads>

/**
 * Opens the cache of pictures that may be served. The transaction that deletes the last thing with a picture
 * invalidates its key, so every replica answers 404 from the commit on, although a job removes the file
 * itself later.
 */
export function openShownUploads({ db, listener }: { db: Database; listener: Listener }) {
  const shown = new AnswerCache<true, string>({
    listener,
    topic: 'shown-uploads',
    bytesMax,
    bytesOf: () => 1,
    things: { of: (key) => [key], touchedBy: (key) => [key] },
  })
  return {
    /** @throws NOT_FOUND for a picture that nothing shows any more, and for a key without a picture. */
    async require(key: string): Promise<void> {
      await shown.read(key, async () => {
        if (!(await isKept(db, key))) throw new Problem('NOT_FOUND', 'This file does not exist.')
        return true
      })
    },

    /** Invalidates these keys on every replica once the transaction commits. */
    async forget(tx: Transaction, keys: readonly string[]): Promise<void> {
      for (const key of keys) await shown.invalidate(tx, key)
    },
  }
}
