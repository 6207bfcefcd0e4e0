import type { Transaction } from '#platform/database.ts'
import { erasePerson } from '#platform/erasure.ts'
import type { Portal } from '#platform/portal.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { registrationChanged } from '#rooms/people/people.facts.ts'
import {
  deleteRegistration,
  filesOfClaim,
  findHolding,
  listClaimsOf,
  unprovedEmailOf,
} from './claims.store.ts'

/**
 * Frees an e-mail of the registrations that only claim it, because somebody with a stronger word wants it: a provider that
 * vouches for it, the operator, or the person who has entered the mailed code.
 * @param over the statuses of a registration with a proved e-mail that give way; unproved claims always do.
 */
export async function replaceClaims(
  portal: Portal,
  tx: Transaction,
  email: string,
  { over, except }: { over: readonly ('pending' | 'rejected')[]; except?: string },
): Promise<void> {
  const address = email.toLowerCase()
  const holding = await findHolding(tx, address, over)
  const claims = [...(await listClaimsOf(tx, address)), ...(holding ? [holding] : [])]
  for (const accountId of claims.filter((id) => id !== except)) {
    await removeRegistration(portal, tx, accountId)
    await portal.audit.write(tx, {
      action: 'alumnus-registration-replaced',
      actorId: null,
      subject: `account:${accountId}`,
    })
  }
  if (claims.length > 0) await portal.facts.emit(tx, registrationChanged, {})
}

/** Deletes a registration that isn't approved, with its files. An account that was approved for a moment may have written something: it is erased and stays without a name. */
export async function removeRegistration(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await lockAccounts(tx, [accountId])
  const found = await filesOfClaim(tx, accountId)
  if (!found) return
  if (found.wasApproved) {
    // Not its e-mail, which belongs to somebody else from now on.
    const email = unprovedEmailOf(accountId)
    await erasePerson(portal, tx, { accountId, email, name: found.name })
    return
  }
  const { photo, body, proofKey } = found
  await portal.uploads.removeByUrl(tx, [...(photo ? [photo] : []), ...imageUrlsIn(body)])
  if (proofKey !== null) await portal.privateFiles.release(tx, proofKey)
  await deleteRegistration(tx, accountId)
}
