import { fullInWords } from '@portal/contract/event-labels.ts'
import type { EventStatus } from '@portal/contract/event-words.ts'
import { type EventPhase, phaseAt } from '@portal/contract/registration-moves.ts'
import type { PoolState } from '#platform/capacity/capacity.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { StudentFacts } from '#rooms/people/people.ts'
import type { EventRow } from './events.store.ts'

type Timed = Pick<EventRow, 'state' | 'endsAt' | 'registrationOpensAt' | 'registrationClosesAt'>

/** Returns the public status of an event; for a live one, whether people can register now. */
export function statusOf(event: Timed, pool: PoolState | undefined, now: Date): EventStatus {
  if (event.state !== 'live') return event.state
  if (event.endsAt && event.endsAt <= now) return 'over'
  if (timeRefusal(event, now)) return 'closed'
  return isFull(pool) ? 'full' : 'open'
}

/** Returns the phase of an event in the table of moves. */
export function phaseOf(event: Timed & Pick<EventRow, 'startsAt'>, now: Date): EventPhase {
  return phaseAt({ ...event, isCancelled: event.state === 'cancelled' }, now)
}

/** Returns whether a newcomer gets no seat: all are taken, or someone waits for the next. */
export function isFull(pool: PoolState | undefined): boolean {
  return pool?.seats !== null && pool !== undefined && (pool.taken >= pool.seats || pool.waiting > 0)
}

/** Returns whether this many newcomers get seats now. */
export function hasRoomFor(pool: PoolState | undefined, size: number): boolean {
  return !isFull(pool) && (pool?.seats == null || pool.taken + size <= pool.seats)
}

/**
 * Returns why nobody, or not this student, can register now, as a sentence; null if they can, even if only
 * for the waiting list.
 * @param student null for a visitor or an account of another role; then only the event itself is checked.
 */
export function refusalOf(
  event: Timed & Pick<EventRow, 'hasWaitingList' | 'eligibleYears' | 'eligibleBranches'>,
  { pool, student, now }: { pool: PoolState | undefined; student: StudentFacts | null; now: Date },
): string | null {
  if (event.state === 'cancelled') return 'This event was cancelled'
  if (event.state !== 'live') return 'This event is not published yet'
  if (event.endsAt && event.endsAt <= now) return 'This event is over'
  const refusal = timeRefusal(event, now) ?? (student && eligibilityRefusal(event, student))
  if (refusal) return refusal
  return isFull(pool) && !event.hasWaitingList ? fullInWords(event) : null
}

function timeRefusal(event: Timed, now: Date): string | null {
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event
  if (opens && opens > now) return `Registration opens on ${dayAndTime(opens)}`
  if (closes && closes <= now) return 'Registration is closed'
  return null
}

/**
 * Returns why the event is not for this student.
 * @param who how the sentence names them.
 */
export function eligibilityRefusal(
  event: Pick<EventRow, 'eligibleYears' | 'eligibleBranches'>,
  student: StudentFacts,
  who = 'You are',
): string | null {
  const { eligibleYears: years, eligibleBranches: branches } = event
  const isOfYear = years.length === 0 || years.includes(student.year)
  const isOfBranch = branches.length === 0 || branches.includes(student.branch)
  if (isOfYear && isOfBranch) return null
  const whom = [years.join(', '), branches.join(', ')].filter(Boolean).join(' of ')
  return `This event is for ${whom}. ${who} in ${student.year}, ${student.branch}.`
}
