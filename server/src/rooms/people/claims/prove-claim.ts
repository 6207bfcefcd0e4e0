import pg from 'pg'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { claimedEmailOf, removeClaimRow, takeClaimedEmail } from './claims.store.ts'
import { replaceClaims } from './replace-claims.ts'

/**
 * The person has shown that the mailbox is theirs: the account gets its address, and other registrations that only claim it go.
 * Nothing happens when it is proved already.
 * @throws CONFLICT when an account or another pending registration has the address.
 */
export async function proveClaim(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await takeEmail(portal, tx, accountId)
  await removeClaimRow(tx, accountId)
}

/** The desk approves a registration whose e-mail isn't proved. The claim stays until the decision can't be undone any more. */
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
