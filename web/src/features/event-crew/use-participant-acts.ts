import type { EventDetail, EventParticipant } from '@portal/contract/event-records.ts'
import {
  type EventPhase,
  mayMove,
  phaseAt,
  type RegistrationMove,
} from '@portal/contract/registration-moves.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatTime } from '#web/platform/dates.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { toast } from '#web/platform/toasts.ts'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskState } from '#web/ui/desk/use-desk.ts'
import { useEarlyCheckIn } from './early-check-in.tsx'
import { useFeeActs } from './use-fee-acts.ts'
import { useParticipantState } from './use-participant-state.ts'

type Row = EventParticipant

const undoMs = 10_000
/** How long before an event starts people are let in; the button of a row is then "Check in". */
const doorOpensMs = 3 * 3_600_000

export function useParticipantActs(event: EventDetail, desk: DeskState<Row>) {
  const { isSending, draw, set, decide, at } = useParticipantState(event)
  const { refused, isBusy, approveAll } = useApproveAll(desk, set)
  const isDoorOpen = Date.now() > Date.parse(event.startsAt ?? '') - doorOpensMs
  const undoCheckIn = (row: Row) => decide(() => call('DELETE /events/:id/checkin/:participantId', at(row)))
  const checkIn = async (row: Row) => {
    try {
      const { data } = await call('POST /events/:id/checkin', {
        params: { id: event.slug },
        body: { participantId: row._id },
      })
      if (data.participant) draw(data.participant)
      // Another device was quicker, so this one offers no undo.
      if (data.result === 'already') toast.warn(alreadyInWords(row.name, data))
      else toast.undoable(`${row.name} is in`, { run: () => void undoCheckIn(row), durationMs: undoMs })
    } catch (error) {
      toast.warn(messageOf(error))
    }
  }
  const takeOut = async (row: Row, reason: string) => {
    if (await decide(() => set(row, 'Cancelled', reason))) desk.setView(null)
  }
  const early = useEarlyCheckIn({ startsAt: event.startsAt, asksOnce: false })
  const fee = useFeeActs(event, desk, { decide, draw, at })
  const isHere = ({ state }: Row) => state === 'CheckedIn'
  const canApprove = approvable(event)
  const may = (move: RegistrationMove) => (row: Row) => teamMay(event, row, move)
  const checkInAct: DeskAct<Row> = {
    label: 'Check in',
    key: 'c',
    isFor: may('checkIn'),
    run: (row) => early.ask(() => checkIn(row)),
    ...(isDoorOpen && ({ isInRow: true, isMain: true } as const)),
  }
  const approveAct: DeskAct<Row> = {
    label: 'Approve',
    key: 'a',
    isFor: canApprove,
    run: (row) => void decide(() => set(row, 'Approved')),
    ...(!isDoorOpen && ({ isInRow: true, isMain: true } as const)),
    several: { run: (rows) => void approveAll(rows), isBusy },
  }
  const acts: readonly DeskAct<Row>[] = [
    ...(isDoorOpen ? [checkInAct, approveAct] : [approveAct, checkInAct]),
    ...fee.acts,
    { label: 'Undo check-in', key: 'c', isFor: isHere, run: (row) => void undoCheckIn(row) },
    {
      label: 'Take out',
      key: 't',
      icon: 'delete',
      isFor: may('takeOut'),
      run: desk.showView('takeOut'),
    },
    {
      label: 'Undo approval',
      isFor: may('undoApproval'),
      run: (row) => void decide(() => set(row, 'Registered')),
    },
  ]
  return { acts, refused, takeOut, fee, question: early.question, isBusy: isSending || isBusy }
}

/** Approves several registrations one by one, and names the refused ones. */
function useApproveAll(desk: DeskState<Row>, set: (row: Row, state: 'Approved') => Promise<unknown>) {
  const [refused, setRefused] = useState<{ _id: string; message: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const approveAll = async (rows: readonly Row[]) => {
    setBusy(true)
    const failed: typeof refused = []
    for (const row of rows)
      await set(row, 'Approved').catch((error: Error) =>
        failed.push({ _id: row._id, message: `${row.name}: ${error.message}` }),
      )
    setRefused(failed)
    setBusy(false)
    if (failed.length < rows.length) toast.good(`Approved ${rows.length - failed.length}`)
    if (failed.length === 0) desk.unpick()
  }
  return { refused, isBusy, approveAll }
}

export type ParticipantActs = ReturnType<typeof useParticipantActs>

/** Formats the earlier check-in: "Asha is already in, since 9:12 am, by Robotics". */
function alreadyInWords(name: string, { at, by }: { at: string | null; by: string | null }): string {
  return `${name} is already in${at ? `, since ${formatTime(at)}` : ''}${by ? `, by ${by}` : ''}`
}

/** Returns whether the table of moves lets the team approve a registration. */
export function approvable(event: EventDetail): (row: Row) => boolean {
  return (row) => teamMay(event, row, 'approve') || teamMay(event, row, 'approveGuest')
}

function teamMay(event: EventDetail, { state }: Row, move: RegistrationMove): boolean {
  if (state === 'CheckedIn') return move === 'takeOut'
  return mayMove(move, { by: 'team', from: state, phase: phaseOf(event) })
}

function phaseOf(event: EventDetail): EventPhase {
  const timeOf = (text: string | null) => (text === null ? null : new Date(text))
  return phaseAt(
    {
      isCancelled: event.status === 'cancelled',
      startsAt: timeOf(event.startsAt),
      endsAt: timeOf(event.endsAt),
      registrationOpensAt: timeOf(event.registrationOpensAt),
      registrationClosesAt: timeOf(event.registrationClosesAt),
    },
    new Date(),
  )
}
