import { railwayLimits } from '@portal/contract/railway-words.ts'
import { sql } from 'kysely'
import { insertFields } from '#platform/database/columns.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readCount, readRow, readRows } from '#platform/database/statements.ts'
import {
  type ApplicationContent,
  type ApplicationRow,
  applicationColumns,
  type MoveRow,
} from '../application.store.ts'
import { isBefore, isInQueue } from '../queue-order.ts'

/* The SQL of a student's own concession. */

/** Returns the student's applications, newest first. */
export function listOwnApplications(runner: Runner, accountId: string) {
  return readRows<ApplicationRow>(runner)`select ${applicationColumns} from railway_applications r
    where r.account_id = ${accountId} order by r.id desc limit ${railwayLimits.historyMax}`
}

/** Returns the student's passes that have not ended on the day, the longest valid first. */
export function findOwnPass(runner: Runner, accountId: string, day: string) {
  return readRow<ApplicationRow>(runner)`select ${applicationColumns} from railway_applications r
    where r.account_id = ${accountId} and r.state = 'Issued' and r.valid_till >= ${day}
    order by r.valid_till desc limit 1`
}

export function findOpenApplication(runner: Runner, accountId: string) {
  return readRow<ApplicationRow>(runner)`select ${applicationColumns} from railway_applications r
    where r.account_id = ${accountId} and r.state in ('Pending', 'Approved')`
}

/** @returns the new id; undefined when the student has an open application. */
export async function insertApplication(
  tx: Transaction,
  accountId: string,
  content: ApplicationContent,
  now: Date,
): Promise<string | undefined> {
  const fields = { ...content, accountId, state: 'Pending', appliedAt: now, stateAt: now }
  const row = await readRow<{ id: string }>(tx)`insert into railway_applications ${insertFields(fields)}
    on conflict (account_id) where state in ('Pending', 'Approved') do nothing returning id`
  return row?.id
}

/** Returns the moves of an application, oldest first. */
export function listMoves(runner: Runner, applicationId: string) {
  return readRows<MoveRow>(runner)`select application_id as "applicationId", move, from_state as "from",
      to_state as "to", by_id as by, at, reason, replaced
    from railway_moves where application_id = ${applicationId} order by id limit ${railwayLimits.historyMax}`
}

/** Returns how many uncalled students are before this place on its day. */
export async function countBefore(runner: Runner, place: { pickupAt: Date; token: number }, dayStart: Date) {
  return readCount(runner)`select count(*)::int as count from railway_applications
    where ${isInQueue} and pickup_at >= ${dayStart} and ${isBefore(place)}`
}

/** Sets another slot, or none. */
export async function setPickup(
  tx: Transaction,
  id: string,
  { pickupAt, token }: { pickupAt: Date | null; token: number | null },
): Promise<void> {
  await changeRows(tx)`
    update railway_applications set pickup_at = ${pickupAt}, token = ${token}, called_at = null,
    version = version + 1 where id = ${id}`
}

export async function isWaitingForOpening(runner: Runner, accountId: string): Promise<boolean> {
  return hasRow(runner)`
    select from railway_opening_waits where account_id = ${accountId}`
}

export async function setWaiting(
  tx: Transaction,
  accountId: string,
  { isWaiting, now }: { isWaiting: boolean; now: Date },
): Promise<void> {
  await (isWaiting
    ? sql`insert into railway_opening_waits (account_id, asked_at) values (${accountId}, ${now})
        on conflict do nothing`
    : sql`delete from railway_opening_waits where account_id = ${accountId}`
  ).execute(tx)
}
