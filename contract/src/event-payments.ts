import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { participant } from './event-records.ts'
import { eventLimits } from './event-words.ts'
import { id, idOrSlug, text } from './fields.ts'

const ofTeams = { room: 'events', roles: ['Team'], limit: 'decision' } as const
const byParticipant = z.object({ id: idOrSlug, participantId: id })
const isWholeGroup = z.boolean({ error: 'wholeGroup must be true or false' }).default(false)

/**
 * The calls for a fee that the team collects. The fee of a festival event is paid at the registration desk
 * instead.
 */
export const eventPayments = {
  markFeePaid: endpoint({
    ...ofTeams,
    method: 'PUT',
    path: '/events/:id/participants/:participantId/payment',
    summary: 'Mark the fee of a participant as paid',
    description:
      'People on the waiting list owe nothing yet and are refused. wholeGroup marks everyone in their group who has not paid. Marking again changes nothing.',
    params: byParticipant,
    body: z.object({
      reference: text({ label: 'the reference', max: eventLimits.paymentReferenceLengthMax }).default(''),
      wholeGroup: isWholeGroup,
    }),
    response: participant,
  }),
  undoFeePaid: endpoint({
    ...ofTeams,
    method: 'DELETE',
    path: '/events/:id/participants/:participantId/payment',
    summary: 'Undo the payment of a participant',
    description: 'Also for people who left, when the team has paid the fee back.',
    params: byParticipant,
    response: participant,
  }),
}
