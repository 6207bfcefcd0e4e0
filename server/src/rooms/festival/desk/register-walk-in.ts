import type { BodyOf } from '@portal/contract/endpoint.ts'
import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { mayMove, phaseRefusals } from '@portal/contract/registration-moves.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import { phaseOf, type SeenEventRow } from '#rooms/events/events.ts'
import {
  peopleAtDesk,
  type RegisteringPerson,
  registerAtDesk,
  saveWalkInAnswers,
  takeSeatsAtDesk,
} from '#rooms/events/seats/at-desk/at-desk.ts'
import { actAtDesk, noteAct } from './act-at-desk.ts'
import { accessDeskEvent } from './desk.access.ts'
import { namedAtDesk } from './named-at-desk.ts'
import { deskOutcomeOf } from './present-desk-row.ts'
import { checkPayment, takePayment, wordsOf } from './take-payment.ts'

type WalkIn = BodyOf<typeof festivalDesk.registerWalkIn>

/** Registers, charges and approves a person at once. Without a free seat, nothing is saved. */
export const registerWalkIn = handler(festivalDesk.registerWalkIn, async (call) => {
  const { portal, params, body } = call
  const event = await accessDeskEvent(call, params.slug)
  const phase = phaseOf(event, portal.clock.now())
  if (!mayMove('walkIn', { by: 'desk', from: null, phase })) throw conflict(phaseRefusals[phase])
  checkSize(event, body.people.length)
  const people = await peopleAtDesk(portal, event, body.people.map(namedAtDesk), (nth) => `people.${nth}`)
  const due = 'guest' in (people[0] ?? {}) ? (event.guestFee ?? event.fee) : event.fee
  if (body.payment) checkPayment(body.payment, due, 'payment.')
  else if (due > 0) throw fieldProblem('payment', `Enter how the ₹${due} are paid`)
  const outcome = await actAtDesk(call, body.clientId, (tx) => write(call, tx, event, { people, due, body }))
  const isRepeat = 'repeatOf' in outcome
  const id = isRepeat ? outcome.repeatOf : outcome.done
  return {
    message: 'Registered and approved',
    data: await deskOutcomeOf(call, id),
    ...(isRepeat && { isRepeat: true as const }),
  }
})

async function write(
  call: Call<typeof festivalDesk.registerWalkIn>,
  tx: Transaction,
  event: SeenEventRow,
  { people, due, body }: { people: readonly RegisteringPerson[]; due: number; body: WalkIn },
): Promise<string> {
  const { portal, viewer } = call
  const registrationId = await registerAtDesk(portal, tx, event, { people, groupName: body.groupName })
  await saveWalkInAnswers(tx, event, {
    registrationId,
    people: people.map((person, nth) => ({ person, answers: body.people[nth]?.answers })),
  })
  const note = (act: Omit<Parameters<typeof noteAct>[3], 'registrationId'>) =>
    noteAct(call, tx, event.id, { registrationId, ...act })
  await note({ clientId: body.clientId, action: 'walk-in' })
  if (body.payment) {
    const { payment } = body
    await takePayment(portal, tx, { registrationId, due, payment, by: viewer.id, path: 'payment.' })
    await note({ action: 'pay', detail: wordsOf(payment), reason: payment.reason ?? '' })
  }
  await note({ action: 'approve', people: people.length })
  await takeSeatsAtDesk(tx, event, { registrationId, size: people.length })
  return registrationId
}

function checkSize({ minMembers, maxMembers }: SeenEventRow, size: number): void {
  if (size >= minMembers && size <= maxMembers) return
  if (maxMembers === 1) throw fieldProblem('people', 'This event is for single people.')
  const wanted = minMembers === maxMembers ? `${minMembers}` : `${minMembers} to ${maxMembers}`
  throw fieldProblem('people', `A group has ${wanted} people. You entered ${size}.`)
}
