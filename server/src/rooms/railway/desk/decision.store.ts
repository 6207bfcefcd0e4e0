import type { RailwayMove, RailwayState } from '@portal/contract/railway-states.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* The desk's decisions, read from the moves. */

/** An approval or a rejection that can be undone without a reason for a while. */
export interface OwnDecision {
  id: string
  at: Date
}

/** Returns the account's approvals and rejections since then that were not followed by another move. */
export function listOwnDecisions(runner: Runner, { by, since }: { by: string; since: Date }) {
  return readRows<OwnDecision>(runner)`
    select m.application_id as id, m.at from railway_moves m
    where m.by_id = ${by} and m.at >= ${since} and m.move in ('approve', 'reject')
      and not exists (select from railway_moves later
        where later.application_id = m.application_id and later.id > m.id)
    order by m.at desc limit 200`
}

export interface LastMove {
  move: RailwayMove
  to: RailwayState
  at: Date
  byId: string | null
  by: string | null
}

/** Returns the last move of the application that changed its state. */
export function findLastMove(runner: Runner, applicationId: string) {
  return readRow<LastMove>(runner)`
    select m.move, m.to_state as "to", m.at, m.by_id as "byId", ${nameOf(sql`m.by_id`)} as by
    from railway_moves m where m.application_id = ${applicationId} and m.from_state is distinct from m.to_state
    order by m.id desc limit 1`
}

/** Locks the applications until the transaction ends, in the order in which all code locks several. */
export async function lockApplications(tx: Transaction, ids: readonly string[]): Promise<void> {
  await changeRows(tx)`select id from railway_applications where id = any(${[...ids]}::bigint[])
    order by id for no key update`
}

/** Counts the account's actions since then. */
export async function countShift(runner: Runner, { by, since }: { by: string; since: Date }) {
  type Row = { since: Date | null; approved: number; issued: number; rejected: number }
  const row = await readRow<Row>(runner)`
    select min(at) as since, count(*) filter (where move = 'approve')::int as approved,
      count(*) filter (where move = 'issue')::int as issued, count(*) filter (where move = 'reject')::int as rejected
    from railway_moves where by_id = ${by} and at >= ${since}`
  return row ?? { since: null, approved: 0, issued: 0, rejected: 0 }
}
