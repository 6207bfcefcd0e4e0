import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export interface FoundAuditEntry {
  at: Date
  action: string
  actorId: string | null
  subject: string | null
  detail: object
  requestId: string | null
  address: string | null
}

/** The audit entries that an operator asks for. A null field matches everything. */
export interface AuditFilter {
  actorId: string | null
  action: string | null
  subject: string | null
  since: Date | null
  limit: number
}

/** Returns the matching audit entries, newest first. */
export async function findAuditEntries(
  db: Database,
  { actorId, action, subject, since, limit }: AuditFilter,
): Promise<readonly FoundAuditEntry[]> {
  const { rows } = await sql<FoundAuditEntry>`
    select at, action, actor_id as "actorId", subject, detail, request_id as "requestId", address
    from audit_entries
    where (${actorId}::bigint is null or actor_id = ${actorId}) and (${action}::text is null or action = ${action})
      and (${subject}::text is null or subject = ${subject}) and (${since}::timestamptz is null or at >= ${since})
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
