import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a result of that moment is hidden from visitors and students now. */
export function isHeld(at: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  return sql`exists (select from festival_result_holds hold
    where ${at} > hold.since and (hold.until is null or hold.until > ${now}))`
}
