import type { Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { readRow, readRows } from '#platform/database/statements.ts'

/** Counts a click once per visitor and time slot. @returns false when there is no such sponsor. */
export async function insertClick(
  runner: Runner,
  { sponsorId, slotAt, visitor }: { sponsorId: string; slotAt: Date; visitor: Buffer },
): Promise<boolean> {
  const row = await readRow<{ isThere: boolean }>(runner)`with sponsor as (
      select id from festival_sponsors where id = ${idIn(sponsorId)}),
    counted as (insert into festival_sponsor_clicks (sponsor_id, slot_at, visitor)
      select id, ${slotAt}::timestamptz, ${visitor}::bytea from sponsor on conflict do nothing)
    select exists (select from sponsor) as "isThere"`
  return row?.isThere ?? false
}

export interface SponsorDayRow {
  name: string
  tier: string
  from: string
  to: string
  /** The day; null when nobody has clicked. */
  day: string | null
  clicks: number
}

/** Returns each sponsor with its clicks by day in India, latest sponsors first. */
export function listSponsorDays(runner: Runner) {
  return readRows<SponsorDayRow>(runner)`
    select s.name, s.tier, s.from_day::text as "from", s.to_day::text as "to",
      (c.slot_at at time zone 'Asia/Kolkata')::date::text as day, count(c.slot_at)::int as clicks
    from festival_sponsors s left join festival_sponsor_clicks c on c.sponsor_id = s.id
    group by s.id, 5 order by s.to_day desc, s.name, s.id, 5 limit 10000`
}
