import { type RawBuilder, type SqlBool, sql } from 'kysely'

/*
 * The order of the desk's queue: earlier slots first, within a slot lower tokens. The board, the next call
 * and the student's own page all use it. Tokens alone are not in this order, because students pick later
 * slots at any time.
 */

/** Whether an application has a place in a queue and has not been called. */
export const isInQueue: RawBuilder<SqlBool> = sql`(state = 'Approved' and called_at is null and token is not null)`

export const queueOrder: RawBuilder<unknown> = sql`pickup_at, token`

export function isBefore(place: { pickupAt: Date; token: number }): RawBuilder<SqlBool> {
  return sql`(${queueOrder}) < (${place.pickupAt}, ${place.token})`
}
