import { alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentClaim, requireClaim } from './claim-code.ts'

/** Returns where the code of a registration with an unconfirmed e-mail was sent, and whether it can be again. */
export const readRegistrationClaim = handler(
  alumniRegistration.readRegistrationClaim,
  async ({ portal, params }) => ({ data: presentClaim(await requireClaim(portal, params.token)) }),
)
