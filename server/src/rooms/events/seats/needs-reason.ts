import type { RegistrationState } from '@portal/contract/event-words.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'

/**
 * Returns whether a person who leaves has to say why: once registration is closed. People who wait or are
 * still asked disturb nobody's plans by leaving.
 */
export function needsReason(
  { registrationClosesAt }: { registrationClosesAt: Date | null },
  { state, isAsked }: { state: RegistrationState; isAsked: boolean },
  now: Date,
): boolean {
  return registrationClosesAt !== null && registrationClosesAt <= now && hasSeat(state) && !isAsked
}
