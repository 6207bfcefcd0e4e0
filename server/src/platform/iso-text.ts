import { type RawBuilder, sql } from 'kysely'

/** A moment as it goes over the wire; JSON made by the database would write the offset in another way. */
export function isoText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
