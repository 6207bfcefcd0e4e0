import type { EventDetail, EventParticipant } from '@portal/contract/event-records.ts'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { useDrawParticipant } from './event-crew.cache.ts'

type Row = EventParticipant

/**
 * Sends a decision.
 * @returns false if it was refused
 */
export type Decide = (work: () => Promise<{ message: string }>) => Promise<boolean>

/** Sets the state of a participant and applies the response. */
export function useParticipantState({ slug }: EventDetail) {
  const draw = useDrawParticipant(slug)
  const { isSending, send } = useSending()
  const at = ({ _id }: Row) => ({ params: { id: slug, participantId: _id } })
  const set = async (row: Row, state: 'Approved' | 'Registered' | 'Cancelled', reason?: string) => {
    const answer = await call('PUT /events/:id/participants/:participantId', {
      ...at(row),
      body: { state, ...(reason && { reason }) },
    })
    draw(answer.data)
    return answer
  }
  const decide: Decide = send
  return { isSending, draw, set, decide, at }
}
