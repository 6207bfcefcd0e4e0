import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * Tells the followers of the form and of its results that answers changed, once the transaction commits. People who answer one
 * form wait for each other on its counts, so a message in each transaction makes them wait no longer; call it after those.
 */
export async function pushAnswersChanged(portal: Portal, tx: Transaction, formId: string): Promise<void> {
  await portal.live.pushChange(tx, `formresults:${formId}`)
  // People who fill the form in see what is left of its seats.
  await portal.live.pushChange(tx, `form:${formId}`)
}
