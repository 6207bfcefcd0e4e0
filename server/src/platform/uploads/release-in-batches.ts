import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'

const batch = 100

/**
 * Deletes rows with private files in batches, each in a transaction, until none is left, and releases the
 * files.
 * @param deleteRows deletes at most `limit` rows and returns the keys of their files.
 */
export async function releaseInBatches(
  { inTransaction, privateFiles }: Pick<Portal, 'inTransaction' | 'privateFiles'>,
  deleteRows: (tx: Transaction, limit: number) => Promise<string[]>,
): Promise<void> {
  let count = batch
  while (count === batch)
    count = await inTransaction(async (tx) => {
      const keys = await deleteRows(tx, batch)
      for (const key of keys) await privateFiles.release(tx, key)
      return keys.length
    })
}
