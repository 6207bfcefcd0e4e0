import type { RailwayState } from '@portal/contract/railway-states.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readCount, readRow, readRows } from '#platform/database/statements.ts'
import type { TimeSpan } from '#platform/text/indian-day.ts'
import { faceOf } from '#rooms/people/people.cards.ts'
import { isInQueue, queueOrder } from '../queue-order.ts'

/* The queue of a day: students with a token, in the order of `queueOrder`. */

export interface QueuedRow {
  id: string
  accountId: string
  token: number
  name: string
  prn: string
  profile: string | null
  station: string
  destination: string
  pickupAt: Date
  calledAt: Date | null
  state: RailwayState
}

export function listQueue(runner: Runner, { from, until }: TimeSpan, limit: number) {
  return readRows<QueuedRow>(runner)`select r.id, r.account_id as "accountId", r.token, r.name, r.prn,
      ${faceOf(sql`r.account_id`)} ->> 'profile' as profile, r.station, r.destination, r.pickup_at as "pickupAt",
      r.called_at as "calledAt", r.state
    from railway_applications r
    where r.pickup_at >= ${from} and r.pickup_at < ${until} and r.token is not null
    order by ${queueOrder} limit ${limit}`
}

export function countWaiting(runner: Runner, { from, until }: TimeSpan): Promise<number> {
  return readCount(runner)`select count(*)::int as count from railway_applications
    where ${isInQueue} and pickup_at >= ${from} and pickup_at < ${until}`
}

/**
 * Calls the first student in the queue whom no other clerk is calling at the same moment.
 * @returns the application; undefined when nobody is waiting.
 */
export async function callNext(tx: Transaction, { from, until }: TimeSpan, now: Date) {
  const row = await readRow<{ id: string }>(tx)`
    update railway_applications set called_at = ${now} where id = (
      select id from railway_applications
      where ${isInQueue} and pickup_at >= ${from} and pickup_at < ${until}
      order by ${queueOrder} limit 1 for no key update skip locked) returning id`
  return row?.id
}

/** Calls a student of the day, possibly again. @returns undefined for a student who isn't in its queue. */
export async function callOne(tx: Transaction, id: string, { from, until }: TimeSpan, now: Date) {
  const row = await readRow<{ id: string }>(tx)`update railway_applications set called_at = ${now}
    where id = ${id} and state = 'Approved' and pickup_at >= ${from} and pickup_at < ${until} returning id`
  return row?.id
}
