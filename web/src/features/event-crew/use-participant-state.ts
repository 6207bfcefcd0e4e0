import type { EventDetail, EventParticipant } from '@portal/contract/event-records.ts'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { useCrewRefresh, useDrawParticipant } from './event-crew.cache.ts'

type Row = EventParticipant

/**
 * Sends a decision.
 * @returns false if it was refused; someone else may have changed the row, so everything is reloaded
 */
export type Decide = (work: () => Promise<{ message: string }>) => Promise<boolean>

/** Sets the state of a participant and applies the response. */
export function useParticipantState({ slug }: EventDetail) {
  const refresh = useCrewRefresh(slug)
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
  const decide: Decide = async (work) => {
    const isDone = await send(work)
    if (!isDone) await refresh()
    return isDone
  }
  return { isSending, send, draw, set, decide, at }
}
