import { alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentClaim, requireClaim } from './claim-code.ts'

/**
 * Returns a registration with an unconfirmed e-mail: where the code was sent, and whether another can be
 * sent.
 */
export const readRegistrationClaim = handler(
  alumniRegistration.readRegistrationClaim,
  async ({ portal, params }) => ({ data: presentClaim(await requireClaim(portal, params.token)) }),
)
