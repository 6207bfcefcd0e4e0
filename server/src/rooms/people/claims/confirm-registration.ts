import { alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { actorIn } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { requireCode } from '#platform/mail/mailed-code.ts'
import { notFound } from '#platform/problem.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { registrationChanged } from '#rooms/people/people.facts.ts'
import { receivedMail } from '#rooms/people/registering/registration-mails.ts'
import { claimCodeUse, presentClaim, requireClaim } from './claim-code.ts'
import { type ClaimRow, claimByReference, spendClaimAttempt } from './claims.store.ts'
import { proveClaim } from './prove-claim.ts'

type ConfirmCall = Call<typeof alumniRegistration.confirmRegistration>

/**
 * Confirms the e-mail of a registration by the mailed code. The link to the status is sent only by mail,
 * because the person who typed the registration may not own the mailbox.
 */
export const confirmRegistration = handler(alumniRegistration.confirmRegistration, async (call) => {
  const { portal, params, body } = call
  const claim = await requireClaim(portal, params.token)
  // The button was pressed twice, or the response was lost.
  if (claim.isProved) return { data: presentClaim(claim) }
  const { reference: subject, accountId } = claim
  const spent = await spendClaimAttempt(portal.db, accountId)
  requireCode(portal.config, spent, { use: claimCodeUse, subject, typed: body.code, now: portal.clock.now() })
  const proved = await portal.inTransaction((tx) => confirm(call, tx, claim))
  return { message: 'Registration submitted. We check within 3 days.', data: presentClaim(proved) }
})

async function confirm({ portal, request }: ConfirmCall, tx: Transaction, seen: ClaimRow): Promise<ClaimRow> {
  await lockAccounts(tx, [seen.accountId])
  const claim = await claimByReference(tx, seen.reference)
  if (!claim) throw notFound('registration')
  if (claim.isProved) return claim
  const { accountId, reference } = claim
  await proveClaim(portal, tx, accountId)
  await portal.mails.add(tx, receivedMail(portal.config, claim))
  await portal.facts.emit(tx, registrationChanged, {})
  await portal.audit.write(tx, actorIn(request, accountId), 'alumnus-email-confirmed', `account:${accountId}`)
  return (await claimByReference(tx, reference)) ?? claim
}
