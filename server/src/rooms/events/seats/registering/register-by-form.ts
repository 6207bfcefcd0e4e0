import type { RegistrationState } from '@portal/contract/event-words.ts'
import { readPools } from '#platform/capacity/capacity.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict } from '#platform/problem.ts'
import { refusalOf } from '#rooms/events/event-status.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import { AlreadyIn } from '#rooms/events/seats/moves/enter-registration.ts'
import { listOwnRegistrations, poolOf } from '#rooms/events/seats/registration.store.ts'
import { studentRecord } from '#rooms/people/people.ts'
import { writeRegistration } from './register-for-event.ts'

/* Registration by answering a form of the event's team, whose questions replace the event's own. */

const onlyStudents = 'Only students can register for this event'

/** Returns why the person can't register by answering a form, as a sentence; null if they can, or have. */
export async function whyNotByForm(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  event: SeenEventRow,
  accountId: string,
): Promise<string | null> {
  const student = await studentRecord(db, accountId)
  if (!student) return onlyStudents
  if (await stateOf(db, event.id, accountId)) return null
  const pool = (await readPools(db, [poolOf(event.id)])).get(poolOf(event.id))
  return refusalFor(event, { pool, student, now: clock.now() })
}

/**
 * Registers a student in the transaction that stores their answer, so that both are saved or neither. A
 * person who is in the event already keeps their place. When all seats are taken they wait, if the event has
 * a waiting list.
 * @throws CONFLICT with the reason why they can't register.
 */
export async function registerByForm(
  portal: Portal,
  tx: Transaction,
  event: SeenEventRow,
  accountId: string,
): Promise<RegistrationState> {
  const known = await stateOf(tx, event.id, accountId)
  if (known) return known
  const student = await studentRecord(tx, accountId)
  if (!student) throw conflict(onlyStudents)
  const refusal = refusalFor(event, { pool: undefined, student, now: portal.clock.now() })
  if (refusal) throw conflict(refusal)
  try {
    await writeRegistration(portal, tx, event, {
      student,
      members: [],
      answers: { shared: {}, own: {} },
      groupName: '',
      mayWait: true,
    })
  } catch (error) {
    if (!(error instanceof AlreadyIn)) throw error
    throw conflict('You have just registered for this event. Send your answers again.')
  }
  return (await stateOf(tx, event.id, accountId)) ?? 'Registered'
}

function refusalFor(event: SeenEventRow, given: Parameters<typeof refusalOf>[1]): string | null {
  const refusal = refusalOf(event, given)
  if (refusal || event.minMembers <= 1) return refusal
  return "This event takes groups. Register your group on the event's page first."
}

async function stateOf(runner: Runner, eventId: string, accountId: string) {
  const [own] = await listOwnRegistrations(runner, [{ accountId, eventId }])
  if (!own) return null
  return own.checkedInAt ? 'CheckedIn' : own.state
}
