import type { BranchPoints } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { winnerOf } from '#rooms/events/events.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'
import { countingEntries } from './board.store.ts'

/* Results of events that wait for the sports team, or that it decided on. */

export interface ResultRow {
  id: string
  registrationId: string
  slug: string
  title: string
  place: number | null
  winner: string
  branch: Branch | null
  points: number
  by: string
  at: Date
  state: 'Pending' | 'Accepted' | 'Rejected' | 'Withdrawn'
  counted: BranchPoints[]
}

export interface NewResult
  extends Pick<ResultRow, 'registrationId' | 'slug' | 'title' | 'place' | 'branch' | 'points' | 'at'> {
  byId: string
}

/** Adds a pending result, in place of an earlier pending one of the same registration. */
export async function addResult(tx: Transaction, result: NewResult): Promise<void> {
  const { registrationId, slug, title, place, branch, points, byId, at } = result
  await changeRows(tx)`
    insert into lakshya_results (registration_id, event_slug, title, place, branch, points, proposed_by, proposed_at)
    values (${registrationId}, ${slug}, ${title}, ${place}, ${branch}, ${points}, ${byId}, ${at})
    on conflict (registration_id) where state = 'Pending' do update set title = excluded.title, place = excluded.place,
      branch = excluded.branch, points = excluded.points, proposed_by = excluded.proposed_by,
      proposed_at = excluded.proposed_at`
}

/** Withdraws a pending result when its head takes it back. */
export async function withdrawPending(tx: Transaction, registrationId: string, at: Date): Promise<void> {
  await changeRows(tx)`update lakshya_results set state = 'Withdrawn', decided_at = ${at}
    where registration_id = ${registrationId} and state = 'Pending'`
}

const pendingMax = 200

/** Returns pending results, oldest first, with the points that the ledger already counts for them. */
export function listPending(runner: Runner) {
  return readRows<ResultRow>(runner)`with counting as ${countingEntries(null)}
    select ${columns}, coalesce((select json_agg(json_build_object('branch', s.branch, 'points', s.points) order by s.branch)
        from (select p.branch, sum(p.points)::int as points from lakshya_points p join counting c on c.id = p.entry_id
          where p.registration_id = r.registration_id group by p.branch having sum(p.points) <> 0) s), '[]') as counted
    from lakshya_results r where r.state = 'Pending' order by r.id limit ${sql.lit(pendingMax)}`
}

export function findResult(runner: Runner, id: string) {
  return readRow<Omit<ResultRow, 'counted'>>(runner)`select ${columns} from lakshya_results r
    where r.id = ${id}`
}

const columns = sql`r.id, r.registration_id as "registrationId", r.event_slug as slug, r.title, r.place, r.branch,
  coalesce(${winnerOf(sql`r.registration_id`)}, '') as winner,
  r.points, coalesce(${nameOf(sql`r.proposed_by`)}, '') as by, r.proposed_at as at, r.state`

/** Records the decision, and the entry by which the result counts. */
export async function closeResult(
  tx: Transaction,
  id: string,
  decided: {
    state: 'Accepted' | 'Rejected'
    byId: string
    now: Date
    reason: string
    entryId: string | null
  },
): Promise<void> {
  const { state, byId, now, reason, entryId } = decided
  await changeRows(tx)`update lakshya_results set state = ${state}, decided_by = ${byId}, decided_at = ${now},
    reason = ${reason}, entry_id = ${entryId} where id = ${id}`
}

/**
 * Makes the results of an undone entry pending again, unless the registration has a newer pending one.
 * @returns the registrations that are no longer counted.
 */
export async function reopenResults(tx: Transaction, entryId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(tx)`select registration_id as id from lakshya_results
    where entry_id = ${entryId}`
  await changeRows(tx)`
    update lakshya_results r set state = 'Pending', decided_by = null, decided_at = null, entry_id = null
    where r.entry_id = ${entryId} and not exists (select from lakshya_results o
      where o.registration_id = r.registration_id and o.state = 'Pending')`
  return rows.map(({ id }) => id)
}
