import { retention } from '@portal/contract/retention.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { codesMax, newMailedCode } from '#platform/mail/mailed-code.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { claimLinkOf, referenceOfClaim } from '#rooms/people/registering/registration-link.ts'
import type { Config } from '#server/config.ts'
import { type ClaimRow, claimByReference, saveClaimCode } from './claims.store.ts'

/** The use of the codes; see `newMailedCode`. */
export const claimCodeUse = 'alumni-claim-code'

/** Makes a new code, stores its hash, and mails the code. Any older code becomes invalid. */
export async function mailClaimCode(
  portal: Portal,
  tx: Transaction,
  { claim, visitor }: { claim: Claimant & { accountId: string }; visitor: string },
): Promise<void> {
  const of = { use: claimCodeUse, subject: claim.reference }
  const { code, kept } = newMailedCode(portal.config, of, portal.clock.now())
  await saveClaimCode(tx, claim.accountId, kept)
  await portal.mails.addForVisitor(tx, claimCodeMail(portal.config, claim, code), visitor)
}

type Claimant = Pick<ClaimRow, 'name' | 'email' | 'reference'>

/** Returns the mail with the code. The name may be a stranger's, so the mail greets nobody by name. */
function claimCodeMail(
  config: Pick<Config, 'secret' | 'origin' | 'college'>,
  { email, reference }: Claimant,
  code: string,
): Mail {
  return {
    to: { name: email, address: email },
    subject: `${code} is your code: alumni registration`,
    parts: [
      `Your code is ${code}. Enter it within 15 minutes to confirm your e-mail and submit your alumni registration at ${config.college.collegeName}.`,
      { label: 'Enter the code', link: claimLinkOf(config, reference) },
      `If you didn't register, ignore this e-mail: nothing is reserved for this address, and the registration is deleted after ${retention.alumniClaims.days} day.`,
    ],
  }
}

/** @throws NOT_FOUND for a token that is unknown or no longer valid. */
export async function requireClaim({ config, db }: Portal, token: string): Promise<ClaimRow> {
  const reference = referenceOfClaim(config, token)
  const claim = reference === null ? undefined : await claimByReference(db, reference)
  if (!claim) throw notFound('registration')
  return claim
}

export function presentClaim({ reference, email, isProved, code }: ClaimRow) {
  const canResend = !isProved && (code?.sentCount ?? 0) < codesMax
  return { reference, email, isConfirmed: isProved, canResend }
}
