import { festivalLimits, type SponsorTier, sponsorTiers } from '@portal/contract/festival-site-words.ts'
import type { SponsorForm } from '@portal/contract/festival-sponsors.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'

export interface SponsorRow extends SponsorForm {
  id: string
  tier: SponsorTier
}

export interface ManagedSponsorRow extends SponsorRow {
  clicks: number
}

// The days are read as text, because the driver would turn them into moments in the machine's time zone.
const columns = sql`s.id, s.name, s.tier, s.line, s.link, s.logo, s.alt, s.position,
  s.from_day::text as "from", s.to_day::text as "to"`
const byTier = sql`array_position(${sql.lit(`{${sponsorTiers.map((tier) => `"${tier}"`).join(',')}}`)}::text[], s.tier),
  s.position, s.id`
const clickCount = sql`(select count(*)::int from festival_sponsor_clicks c where c.sponsor_id = s.id) as clicks`

/** Returns the sponsors shown on the day, by tier and order. */
export async function listShownSponsors(runner: Runner, day: string): Promise<SponsorRow[]> {
  const { rows } = await sql<SponsorRow>`select ${columns} from festival_sponsors s
    where s.from_day <= ${day}::date and s.to_day >= ${day}::date
    order by ${byTier} limit ${sql.lit(festivalLimits.sponsorsMax)}`.execute(runner)
  return rows
}

/** Returns all sponsors, those with the latest days first. */
export async function listAllSponsors(runner: Runner): Promise<ManagedSponsorRow[]> {
  const { rows } = await sql<ManagedSponsorRow>`select ${columns}, ${clickCount} from festival_sponsors s
    order by s.to_day desc, ${byTier} limit 500`.execute(runner)
  return rows
}

/** Returns the names of sponsors whose days are over with their last day, latest first. */
export async function listPastSponsors(runner: Runner, day: string): Promise<{ name: string; to: string }[]> {
  const { rows } = await sql<{ name: string; to: string }>`
    select s.name, max(s.to_day)::text as "to" from festival_sponsors s where s.to_day < ${day}::date
    group by s.name, extract(year from s.to_day - interval '6 months')
    order by 2 desc, 1 limit 200`.execute(runner)
  return rows
}

export async function findSponsor(runner: Runner, id: string): Promise<ManagedSponsorRow | undefined> {
  const { rows } = await sql<ManagedSponsorRow>`
    select ${columns}, ${clickCount} from festival_sponsors s where s.id = ${idIn(id)}`.execute(runner)
  return rows[0]
}

/** Returns the sponsor, locked until the transaction ends. */
export async function lockSponsor(tx: Transaction, id: string): Promise<SponsorRow | undefined> {
  const { rows } = await sql<SponsorRow>`
    select ${columns} from festival_sponsors s where s.id = ${idIn(id)} for update`.execute(tx)
  return rows[0]
}

/**
 * Returns the same sponsor since `since`, as when the button is pressed twice.
 * @returns its id.
 */
export async function findRepeatedSponsor(
  tx: Transaction,
  { name, tier, from, to }: SponsorForm,
  since: Date,
): Promise<string | null> {
  await sql`lock table festival_sponsors in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: string }>`select id from festival_sponsors where created_at > ${since}
    and name = ${name} and tier = ${tier} and from_day = ${from}::date and to_day = ${to}::date limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/**
 * @returns the number of sponsors shown on any day of the span, which is limited to keep the page readable.
 */
export async function countSponsorsBetween(tx: Transaction, { from, to }: SponsorForm): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from festival_sponsors
    where from_day <= ${to}::date and to_day >= ${from}::date`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertSponsor(tx: Transaction, form: SponsorForm, now: Date): Promise<string> {
  const { name, tier, line, link, logo, alt, position, from, to } = form
  const { rows } = await sql<{ id: string }>`
    insert into festival_sponsors (name, tier, line, link, logo, alt, position, from_day, to_day, created_at)
    values (${name}, ${tier}, ${line}, ${link}, ${logo}, ${alt}, ${position}, ${from}::date, ${to}::date, ${now})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function changeSponsor(tx: Transaction, id: string, form: SponsorForm): Promise<void> {
  const { name, tier, line, link, logo, alt, position, from, to } = form
  await sql`update festival_sponsors set name = ${name}, tier = ${tier}, line = ${line}, link = ${link},
    logo = ${logo}, alt = ${alt}, position = ${position}, from_day = ${from}::date, to_day = ${to}::date
    where id = ${id}`.execute(tx)
}

export async function deleteSponsor(tx: Transaction, id: string): Promise<void> {
  await sql`delete from festival_sponsors where id = ${id}`.execute(tx)
}
