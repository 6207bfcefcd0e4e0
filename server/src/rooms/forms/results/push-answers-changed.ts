import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * Notifies the followers of the form and of its results that answers changed, once the transaction commits.
 * Call it after updating the counts: people who answer one form already wait for each other there, so the
 * message adds no further waiting.
 */
export async function pushAnswersChanged(portal: Portal, tx: Transaction, formId: string): Promise<void> {
  await portal.live.pushChange(tx, `formresults:${formId}`)
  // People who fill in the form see its free seats.
  await portal.live.pushChange(tx, `form:${formId}`)
}
