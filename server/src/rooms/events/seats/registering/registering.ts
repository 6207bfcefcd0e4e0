import type { Handler } from '#platform/http/calls/handler.ts'
import { answerGroup } from './answer-group.ts'
import { handOverGroup } from './hand-over-group.ts'
import { inviteMember } from './invite-member.ts'
import { readRegistration } from './read-registration.ts'
import { registerForEvent } from './register-for-event.ts'
import { remindGroup } from './remind-group.ts'
import { removeInvited } from './remove-invited.ts'
import { saveRegistrationAnswers } from './save-registration-answers.ts'
import { unregisterFromEvent } from './unregister-from-event.ts'

/** Students register alone or in groups, answer questions, change their group and leave. */
export const registeringHandlers: readonly Handler[] = [
  ...[registerForEvent, readRegistration, unregisterFromEvent, answerGroup, saveRegistrationAnswers],
  ...[inviteMember, removeInvited, handOverGroup, remindGroup],
]
