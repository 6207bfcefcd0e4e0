import { bySystem } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { erasePerson } from '#platform/privacy/erasure.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { registrationChanged } from '#rooms/people/people.facts.ts'
import {
  deleteRegistration,
  filesOfClaim,
  findHolding,
  listClaimsOf,
  listReplaceable,
  unprovedEmailOf,
} from './claims.store.ts'

/**
 * Removes the registrations that only claim an e-mail when someone has stronger evidence for it: a provider
 * that vouches for it, the operator, or the person who has entered the mailed code.
 * @param over the statuses in which a registration with a proved e-mail is removed too; unproved claims
 *   always are.
 */
export async function replaceClaims(
  portal: Portal,
  tx: Transaction,
  email: string,
  { over, except }: { over: readonly ('pending' | 'rejected')[]; except?: string },
) {
  const address = email.toLowerCase()
  const holding = await findHolding(tx, address, over)
  const claims = [...(await listClaimsOf(tx, address)), ...(holding ? [holding] : [])]
  for (const accountId of claims.filter((id) => id !== except)) {
    await removeRegistration(portal, tx, accountId)
    await portal.audit.write(tx, bySystem, 'alumnus-registration-replaced', `account:${accountId}`)
  }
  if (claims.length > 0) await portal.facts.emit(tx, registrationChanged, {})
}

/** Removes the unproved or rejected registrations with these e-mails, which a file of the college names. */
export async function replaceAllClaims(portal: Portal, tx: Transaction, emails: readonly string[]) {
  for (const email of await listReplaceable(tx, emails))
    await replaceClaims(portal, tx, email, { over: ['rejected'] })
}

/**
 * Deletes an unapproved registration with its files. If the account was approved for a while and may have
 * written something, it is erased instead and stays without a name.
 */
export async function removeRegistration(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await lockAccounts(tx, [accountId])
  const found = await filesOfClaim(tx, accountId)
  if (!found) return
  if (found.wasApproved) {
    // The e-mail belongs to someone else from now on, so it must not be erased with this person.
    const email = unprovedEmailOf(accountId)
    await erasePerson(portal, tx, { accountId, email, name: found.name })
    return
  }
  const { photo, body, proofKey } = found
  await portal.uploads.removeByUrl(tx, [...(photo ? [photo] : []), ...imageUrlsIn(body)])
  if (proofKey !== null) await portal.privateFiles.release(tx, proofKey)
  await deleteRegistration(tx, accountId)
}
