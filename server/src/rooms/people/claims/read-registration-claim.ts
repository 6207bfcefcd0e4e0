import { alumniRegistration } from '@portal/contract/alumni-registration.ts'
import { handler } from '#platform/http/handler.ts'
import { presentClaim, requireClaim } from './claim-code.ts'

/** Reads a registration whose e-mail isn't confirmed: where the code went, and whether another can be sent. */
export const readRegistrationClaim = handler(
  alumniRegistration.readRegistrationClaim,
  async ({ portal, params }) => ({ data: presentClaim(await requireClaim(portal, params.token)) }),
)
