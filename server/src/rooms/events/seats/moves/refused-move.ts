import {
  phaseRefusals,
  type RegistrationMove,
  type RegistrationMoveRule,
  registrationMoves,
} from '@portal/contract/registration-moves.ts'
import { conflict, type Problem } from '#platform/problem.ts'
import type { Moving } from './change-seats.ts'
import type { WantedMove } from './wanted-move.ts'

/** Returns why the table does not have a move at this moment, as a sentence. */
export function refusedMove(
  { registration, phase, members }: Moving,
  move: RegistrationMove,
  { by, accountId: own, participantId }: Pick<WantedMove, 'by' | 'accountId' | 'participantId'>,
): Problem {
  const data = { state: registration.state, move }
  if (registration.state === 'Cancelled') return conflict('This registration was cancelled', { data })
  const { in: phases, by: actors }: RegistrationMoveRule = registrationMoves[move]
  if (!phases.includes(phase)) return conflict(phaseRefusals[phase], { data })
  const leads = actors.every((actor) => actor === 'leader')
  if (leads && !members.some(({ isLeader, accountId }) => isLeader && accountId === own))
    return conflict('Only the leader of the group can do this', { data })
  const person = members.find((one) => one.participantId === participantId)
  return conflict(sentenceOf(registration.state, { by, name: person?.name }), { data })
}

function sentenceOf(state: string, { by, name }: { by: string; name: string | undefined }): string {
  if (state === 'Waiting' && name) return `${name} is on the waiting list and has no seat`
  if (state === 'Waiting' && by === 'desk')
    return 'All seats are taken. This registration is on the waiting list.'
  if (state === 'Unconfirmed')
    return name
      ? `${name} hasn't confirmed their e-mail and has no seat. Approve the registration first.`
      : "This registration isn't confirmed yet. Approve it first."
  if (by === 'team') return `A registration that is ${state.toLowerCase()} can't be approved`
  return `A registration that is ${state.toLowerCase()} can't be changed like this`
}
