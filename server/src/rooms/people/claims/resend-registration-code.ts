import { alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { requireResend } from '#platform/mail/mailed-code.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { mailClaimCode, presentClaim, requireClaim } from './claim-code.ts'
import { claimByReference } from './claims.store.ts'

/** Mails another code for a registration, a few times and not immediately again. */
export const resendRegistrationCode = handler(
  alumniRegistration.resendRegistrationCode,
  async ({ portal, params, request }) => {
    const { accountId, reference } = await requireClaim(portal, params.token)
    const data = await portal.inTransaction(async (tx) => {
      await lockAccounts(tx, [accountId])
      const claim = await claimByReference(tx, reference)
      if (!claim) throw notFound('registration')
      if (claim.isProved) throw conflict('Your e-mail is already confirmed')
      requireResend(claim.code, portal.clock.now(), 'contact the college office')
      await mailClaimCode(portal, tx, { claim, visitor: request.ip })
      return claimByReference(tx, reference)
    })
    if (!data) throw notFound('registration')
    return { message: `We sent another code to ${data.email}`, data: presentClaim(data) }
  },
)
