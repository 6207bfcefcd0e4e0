import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import type { CastMember } from '#cast/add-people.ts'
import type { PlayedEvent } from '#cast/events/play-registrations.ts'
import { minuteMs } from '#cast/stage.ts'
import type { GuestStep } from './play-guests.ts'

const pageSize = 50

/** The events with all students admitted by the desk; in others, only the guests of the plans are. */
const everyoneIn: readonly string[] = [
  ...['Robo rugby: pool games', 'Code in the dark', 'Rapid chess: league rounds', 'Kho-kho: three matches'],
  ...['Solo classical: preliminaries', 'Football: five a side, semi-finals', 'Hack the timetable'],
]

/** Lets the registration desk approve people and take payments in the hour before each event. */
export async function playDesk(
  events: ReadonlyMap<string, PlayedEvent>,
  steps: ReadonlyMap<string, GuestStep>,
): Promise<void> {
  let acts = 0
  for (const event of events.values()) {
    const by = event.members.find(({ role }) => role === 'RegDesk')
    if (!by) throw new Error('The festival has no registration desk')
    for (const row of await rowsOf(event, by)) {
      const step = row.isGuest ? steps.get(row.reference) : studentStep(event, acts)
      if (!row.can.approve || !isAtDesk(step)) continue
      acts += 1
      await act(event, { row, step, by, at: actedAt(event, acts) }, acts)
    }
  }
}

async function rowsOf({ caller, id }: PlayedEvent, by: CastMember): Promise<DeskRegistration[]> {
  const path = `/tml/participants/${id}?list=waiting&limit=${pageSize}`
  return (await caller.get<{ result: DeskRegistration[] }>(by, path)).result
}

type DeskStep = Exclude<GuestStep, 'unconfirmed' | 'registered' | 'cancelled'>

function isAtDesk(step: GuestStep | undefined): step is DeskStep {
  return step !== undefined && !['unconfirmed', 'registered', 'cancelled'].includes(step)
}

function studentStep({ plan }: PlayedEvent, nth: number): DeskStep | undefined {
  if (!everyoneIn.includes(plan.title)) return undefined
  return nth % 3 === 0 ? 'Cash' : 'UPI'
}

/** Returns a time in the last hour before the event and before the demo. */
function actedAt({ times, now }: PlayedEvent, nth: number): Date {
  const until = Math.min(times.startsAt.getTime(), now.getTime()) - 4 * minuteMs
  return new Date(until - (nth % 40) * 1.4 * minuteMs)
}

async function act(
  { caller }: PlayedEvent,
  { row, step, by, at }: { row: DeskRegistration; step: DeskStep; by: CastMember; at: Date },
  nth: number,
): Promise<void> {
  if (row.due > 0 && step !== 'approved') {
    const free = { mode: step, amount: 0, reason: 'Won the ticket at the gate quiz' }
    const paid = { mode: step, amount: row.due, ...(step === 'UPI' && { reference: referenceOf(nth) }) }
    const body = step === 'Free' ? free : paid
    await caller.put(by, `/tml/payment/${row._id}`, body, { at })
  }
  await caller.put(by, `/tml/approve/${row._id}`, {}, { at })
}

/** Returns twelve digits, like the references of UPI apps. */
function referenceOf(nth: number): string {
  return String(412_700_000_000 + nth * 7_310_917)
}
