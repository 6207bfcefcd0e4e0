import pg from 'pg'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { claimedEmailOf, removeClaimRow, takeClaimedEmail } from './claims.store.ts'
import { replaceClaims } from './replace-claims.ts'

/**
 * Records that the mailbox is the person's: the account gets its address, and other registrations that only
 * claim it are deleted. Does nothing if the address is proved already.
 * @throws CONFLICT when an account or another pending registration has the address.
 */
export async function proveClaim(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await takeEmail(portal, tx, accountId)
  await removeClaimRow(tx, accountId)
}

/**
 * Gives the account its claimed address when the desk approves an unproved registration. The claim stays
 * until the decision can no longer be undone.
 */
export async function takeEmail(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  const claimed = await claimedEmailOf(tx, accountId)
  if (claimed === undefined) return
  await replaceClaims(portal, tx, claimed, { over: ['rejected'], except: accountId })
  try {
    await takeClaimedEmail(tx, accountId)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '23505')) throw error
    throw fieldProblem('email', 'Another registration or account uses this e-mail.', 'CONFLICT')
  }
}
