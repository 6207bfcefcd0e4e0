import { type RawBuilder, type SqlBool, sql } from 'kysely'

/*
 * The one order of the queue at the desk: the earlier slot first, within a slot the lower token. The board, the next call
 * and the student's own page all use it: a student who picked a later slot has a lower token whenever they picked first.
 */

/** Whether an application has a place in a queue and was not called yet. */
export const isInQueue: RawBuilder<SqlBool> = sql`(state = 'Approved' and called_at is null and token is not null)`

/** The columns to order by. */
export const queueOrder: RawBuilder<unknown> = sql`pickup_at, token`

/** Whether an application is before that place. */
export function isBefore(place: { pickupAt: Date; token: number }): RawBuilder<SqlBool> {
  return sql`(${queueOrder}) < (${place.pickupAt}, ${place.token})`
}
