import { sql } from 'kysely'
import { auditEntriesOf } from '#platform/audit/audit.ts'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { lastSeenAt } from '#platform/sessions/last-seen.ts'

/* The details of one alumnus in the desk's panel, in addition to the row of the list. */

export interface DeskDetailRow {
  github: string | null
  college: string
  course: string
  postGradYear: number | null
  reason: string
  decidedAt: Date | null
  decidedBy: string | null
  lastActiveAt: Date | null
  proofType: string | null
  proofByteCount: number | null
}

export interface HistoryRow {
  at: Date
  action: string
  by: string | null
  reason: string | null
}

const historyMax = 20

export async function deskDetailOf(runner: Runner, id: string): Promise<DeskDetailRow> {
  const rows = await readRows<DeskDetailRow>(runner)`
    select a.github, l.college, l.course, l.post_grad_year as "postGradYear", l.reason, l.decided_at as "decidedAt",
      (select name from accounts where id = l.decided_by) as "decidedBy",
      ${lastSeenAt(sql`a.id`)} as "lastActiveAt",
      l.proof_type as "proofType", l.proof_byte_count as "proofByteCount"
    from accounts a join alumni l on l.account_id = a.id where a.id = ${id}`
  const row = rows[0]
  if (!row) throw new Error(`No alumnus ${id}`)
  return row
}

/** Returns the changes to the account, newest first, without mere views and refused attempts. */
export function historyOf(runner: Runner, id: string) {
  return readRows<HistoryRow>(runner)`
    select e.at, e.action, (select name from accounts where id = e.actor_id) as by, e.detail ->> 'reason' as reason
    from ${auditEntriesOf(`account:${id}`)} e where e.action <> 'proof-read'
    order by e.at desc, e.id desc limit ${historyMax}`
}
