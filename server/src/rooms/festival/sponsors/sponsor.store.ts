import { festivalLimits, type SponsorTier, sponsorTiers } from '@portal/contract/festival-site-words.ts'
import type { SponsorForm } from '@portal/contract/festival-sponsors.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readCount, readId, readNewId, readRow, readRows } from '#platform/database/statements.ts'

export interface SponsorRow extends SponsorForm {
  id: string
  tier: SponsorTier
  revision: number
}

export interface ManagedSponsorRow extends SponsorRow {
  clicks: number
}

// The days are read as text, because the driver would turn them into moments in the machine's time zone.
const columns = sql`s.id, s.name, s.tier, s.line, s.link, s.logo, s.alt, s.position, s.revision,
  s.from_day::text as "from", s.to_day::text as "to"`
const byTier = sql`array_position(${sql.lit(`{${sponsorTiers.map((tier) => `"${tier}"`).join(',')}}`)}::text[], s.tier),
  s.position, s.id`
const clickCount = sql`(select count(*)::int from festival_sponsor_clicks c where c.sponsor_id = s.id) as clicks`

/** Returns the sponsors shown on the day, by tier and order. */
export function listShownSponsors(runner: Runner, day: string) {
  return readRows<SponsorRow>(runner)`select ${columns} from festival_sponsors s
    where s.from_day <= ${day}::date and s.to_day >= ${day}::date
    order by ${byTier} limit ${sql.lit(festivalLimits.sponsorsMax)}`
}

/** Returns all sponsors, those with the latest days first. */
export function listAllSponsors(runner: Runner) {
  return readRows<ManagedSponsorRow>(runner)`select ${columns}, ${clickCount} from festival_sponsors s
    order by s.to_day desc, ${byTier} limit 500`
}

/** Returns the names of sponsors whose days are over with their last day, latest first. */
export function listPastSponsors(runner: Runner, day: string) {
  return readRows<{ name: string; to: string }>(runner)`
    select s.name, max(s.to_day)::text as "to" from festival_sponsors s where s.to_day < ${day}::date
    group by s.name, extract(year from s.to_day - interval '6 months')
    order by 2 desc, 1 limit 200`
}

export function findSponsor(runner: Runner, id: string) {
  return readRow<ManagedSponsorRow>(runner)`
    select ${columns}, ${clickCount} from festival_sponsors s where s.id = ${idIn(id)}`
}

/** Returns the sponsor, locked until the transaction ends. */
export function lockSponsor(tx: Transaction, id: string) {
  return readRow<SponsorRow>(tx)`
    select ${columns} from festival_sponsors s where s.id = ${idIn(id)} for update`
}

/** Returns the same sponsor since `since`, as when the button is pressed twice. @returns its id. */
export async function findRepeatedSponsor(
  tx: Transaction,
  { name, tier, from, to }: SponsorForm,
  since: Date,
): Promise<string | null> {
  await changeRows(tx)`lock table festival_sponsors in share row exclusive mode`
  return readId(tx)`select id from festival_sponsors where created_at > ${since}
    and name = ${name} and tier = ${tier} and from_day = ${from}::date and to_day = ${to}::date limit 1`
}

/**
 * @returns the number of sponsors shown on any day of the span, which is limited to keep the page readable.
 */
export function countSponsorsBetween(tx: Transaction, { from, to }: SponsorForm): Promise<number> {
  return readCount(tx)`select count(*)::int as count from festival_sponsors
    where from_day <= ${to}::date and to_day >= ${from}::date`
}

export async function insertSponsor(tx: Transaction, form: SponsorForm, now: Date): Promise<string> {
  const { name, tier, line, link, logo, alt, position, from, to } = form
  return readNewId(tx)`
    insert into festival_sponsors (name, tier, line, link, logo, alt, position, from_day, to_day, created_at)
    values (${name}, ${tier}, ${line}, ${link}, ${logo}, ${alt}, ${position}, ${from}::date, ${to}::date, ${now})
    returning id`
}

export async function changeSponsor(tx: Transaction, id: string, form: SponsorForm): Promise<void> {
  const { name, tier, line, link, logo, alt, position, from, to } = form
  await changeRows(tx)`
    update festival_sponsors set name = ${name}, tier = ${tier}, line = ${line}, link = ${link},
    logo = ${logo}, alt = ${alt}, position = ${position}, from_day = ${from}::date, to_day = ${to}::date,
    revision = revision + 1 where id = ${id}`
}

export async function deleteSponsor(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('festival_sponsors').where('id', '=', id).execute()
}
