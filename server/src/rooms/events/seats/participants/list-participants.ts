import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { type RegistrationState, registrationStates } from '@portal/contract/event-words.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'
import { positionsOf } from '#platform/capacity/capacity.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { commaParts } from '#platform/text/comma-parts.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { holderOf, poolOf } from '#rooms/events/seats/registration.store.ts'
import { sumPayments } from './event-payment.store.ts'
import { findParticipants, readParticipantCounts } from './find-participants.ts'
import { presentParticipant } from './present-participant.ts'

export const listParticipants = handler(eventRegistrations.listParticipants, async (call) => {
  const { portal, params, query } = call
  const { page, limit } = query
  const event = await accessEvent(call, params.id, 'participants')
  const { rows, total } = await findParticipants(portal, event.id, {
    states: commaParts(query.state),
    years: commaParts(query.year),
    branches: commaParts(query.branch),
    fee: query.fee || null,
    name: query.name?.trim() ?? '',
    page,
    limit,
  })
  const waiting = rows.filter(({ state }) => state === 'Waiting').map((row) => holderOf(row.registrationId))
  const positions = await positionsOf(portal.db, poolOf(event.id), waiting)
  const counted = await readParticipantCounts(portal, event.id)
  const counts = Object.fromEntries(
    registrationStates.map((state) => [state, counted[state] ?? 0]),
  ) as Record<(typeof registrationStates)[number], number>
  const result = rows.map((row) =>
    presentParticipant(row, positions.get(holderOf(row.registrationId)) ?? null),
  )
  return {
    data: {
      result,
      total,
      totalPage: Math.ceil(total / limit),
      counts,
      fees: await feesOf(portal, event, counts),
    },
  }
})

/** Returns what the team has collected and the total due from everyone with a seat; null without a fee. */
async function feesOf(
  { db }: Pick<Portal, 'db'>,
  event: EventRow,
  counts: Readonly<Record<RegistrationState, number>>,
) {
  if (!isFeeOfTeam(event)) return null
  const seated = registrationStates.filter(hasSeat).reduce((sum, state) => sum + counts[state], 0)
  return { due: seated * event.fee, ...(await sumPayments(db, event.id)) }
}
