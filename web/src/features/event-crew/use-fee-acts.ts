import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import type { EventDetail, EventParticipant } from '@portal/contract/event-records.ts'
import { call } from '#web/platform/call.ts'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskState } from '#web/ui/desk/use-desk.ts'
import { isFeeDue } from './fee-words.ts'
import type { Decide } from './use-participant-state.ts'

type Row = EventParticipant

interface Sending {
  decide: Decide
  draw: (row: Row) => void
  at: (row: Row) => { params: { id: string; participantId: string } }
}

/** The team's actions for a participant's fee: mark it as paid, undo that, or mark it as refunded. */
export function useFeeActs(event: EventDetail, desk: DeskState<Row>, { decide, draw, at }: Sending) {
  const change = (send: () => Promise<{ data: Row; message: string }>) =>
    decide(async () => {
      const answer = await send()
      draw(answer.data)
      return answer
    })
  const pay = async (row: Row, payment: { reference: string; wholeGroup: boolean }) => {
    const sent = { ...at(row), body: payment }
    if (await change(() => call('PUT /events/:id/participants/:participantId/payment', sent)))
      desk.setView(null)
  }
  const undo = (row: Row) =>
    change(() => call('DELETE /events/:id/participants/:participantId/payment', at(row)))
  const refund = async (row: Row, reference: string) => {
    const sent = { ...at(row), body: { reference } }
    if (await change(() => call('PUT /events/:id/participants/:participantId/refund', sent)))
      desk.setView(null)
  }
  const canMark = (row: Row) => isFeeOfTeam(event) && event.status !== 'cancelled' && isFeeDue(row)
  const acts: readonly DeskAct<Row>[] = [
    // The panel has its own buttons beside the amount.
    { label: 'Mark as paid', key: 'p', isFor: canMark, run: desk.showView('pay'), isNotInPanel: true },
    {
      label: 'Mark as refunded',
      isFor: ({ isRefundDue }) => isRefundDue,
      run: desk.showView('refund'),
      isNotInPanel: true,
    },
  ]
  return { acts, pay, undo, refund, open: desk.showView, canMark }
}
