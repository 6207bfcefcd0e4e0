import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { cachesOf } from './calendar.cache.ts'
import { lockTerm } from './calendar-draft.store.ts'

/** Changes the document of a term under its lock, and releases the previous one. */
export async function changeCalendarDocument(
  portal: Portal,
  term: string,
  work: (tx: Transaction, before: string | null) => Promise<void>,
): Promise<void> {
  await portal.inTransaction(async (tx) => {
    const { documentKey } = await lockTerm(tx, term)
    await work(tx, documentKey)
    if (documentKey) await portal.privateFiles.release(tx, documentKey)
    await cachesOf(portal).terms.invalidate(tx, null)
  })
}
