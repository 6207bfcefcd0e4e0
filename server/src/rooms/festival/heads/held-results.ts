import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Returns whether a result of that moment is currently hidden from visitors and students. */
export function isHeld(at: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  return sql`exists (select from festival_result_holds hold
    where ${at} > hold.since and (hold.until is null or hold.until > ${now}))`
}
