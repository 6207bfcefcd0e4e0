import { type RawBuilder, sql } from 'kysely'

/** Formats a timestamp as the API sends it. PostgreSQL's own JSON writes the offset differently. */
export function isoText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
