import type { BracketMatch } from '@portal/contract/bracket.ts'
import type { PlanKind } from '@portal/contract/event-head-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* The order of play, or the bracket, of an event. */

export interface PlanRow {
  kind: PlanKind
  seed: string
  drawnAt: Date
  drawnBy: string
}

export interface MatchRow extends BracketMatch {
  id: string
  startsAt: Date | null
  venue: string
}

export function findPlan(runner: Runner, eventId: string) {
  return readRow<PlanRow>(runner)`
    select kind, seed, drawn_at as "drawnAt", ${nameOf(sql`drawn_by`)} as "drawnBy"
    from festival_plans where event_id = ${eventId}`
}

/** Returns all matches, round by round. */
export function listMatches(runner: Runner, eventId: string) {
  return readRows<MatchRow>(runner)`
    select id, round, slot, home_id as home, away_id as away, winner_id as winner,
      is_bye as "isBye", starts_at as "startsAt", venue
    from festival_matches where event_id = ${eventId} order by round, slot`
}

/** Writes a plan in place of the previous one. */
export async function replacePlan(
  tx: Transaction,
  plan: { eventId: string; kind: PlanKind; seed: string; by: string; at: Date },
  matches: readonly BracketMatch[],
): Promise<void> {
  const { eventId, kind, seed, by, at } = plan
  await removePlan(tx, eventId)
  await tx
    .insertInto('festival_plans')
    .values({ event_id: eventId, kind, seed, drawn_by: by, drawn_at: at })
    .execute()
  await changeRows(tx)`
    insert into festival_matches (event_id, round, slot, home_id, away_id, winner_id, is_bye)
    select ${eventId}::bigint, m.round, m.slot, m.home, m.away, m.winner, m."isBye"
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as m (round int, slot int, home bigint, away bigint, winner bigint, "isBye" boolean)`
}

/** @returns false when there is none. */
export async function removePlan(tx: Transaction, eventId: string): Promise<boolean> {
  const changed = await changeRows(tx)`delete from festival_plans where event_id = ${eventId}`
  return changed === 1
}

export async function setMatch(
  tx: Transaction,
  id: string,
  { startsAt, venue, winner }: Pick<MatchRow, 'startsAt' | 'venue' | 'winner'>,
): Promise<void> {
  await changeRows(tx)`
    update festival_matches set starts_at = ${startsAt}, venue = ${venue}, winner_id = ${winner}
    where id = ${id}`
}

/** Puts a registration, or nobody, on a side of a match. */
export async function setSide(
  tx: Transaction,
  id: string,
  { side, entrant }: { side: 'home' | 'away'; entrant: string | null },
): Promise<void> {
  await changeRows(tx)`update festival_matches set ${sql.ref(`${side}_id`)} = ${entrant} where id = ${id}`
}
