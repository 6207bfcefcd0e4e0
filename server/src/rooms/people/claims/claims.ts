import type { Handler } from '#platform/http/calls/handler.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { readRegistrationClaim } from './read-registration-claim.ts'
import { resendRegistrationCode } from './resend-registration-code.ts'

/** The proof of an e-mail by a code, before an alumnus may register. */
export const claimsHandlers: readonly Handler[] = [
  readRegistrationClaim,
  confirmRegistration,
  resendRegistrationCode,
]
