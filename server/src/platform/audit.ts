import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { Viewer } from '#platform/viewer.ts'

/** Who did what to what (trust.md rule 11): sign-ins, refusals, role changes, deletions, exports. Never contents or tokens. */
export interface AuditEntry {
  /** What was done, in past tense, like `signed-in`, `query-deleted`, `account-blocked`. */
  action: string
  /** The account that acted; null: a visitor, or the system. */
  actorId: string | null
  /** What it was done to, like `query:12`. */
  subject?: string
  /** A few facts for the reader, like the reason of a refusal. */
  detail?: Record<string, string | number | boolean | null>
  requestId?: string
  address?: string
}

export class Audit {
  /** Writes the entry: inside the transaction of the action where there is one, so that both stand or fall together. */
  async write(runner: Runner, entry: AuditEntry): Promise<void> {
    const { action, actorId, subject = null, detail = {}, requestId = null, address = null } = entry
    await sql`insert into audit_entries (action, actor_id, subject, detail, request_id, address)
      values (${action}, ${actorId}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${requestId}, ${address})`.execute(
      runner,
    )
  }
}

/** By whom and from where, for an audit entry; a visitor is nobody. */
export function actorOf({ viewer, request }: { viewer: Pick<Viewer, 'id'> | null; request: FastifyRequest }) {
  return { actorId: viewer?.id ?? null, requestId: request.id, address: request.ip }
}

/** What was done to one subject, like `account:12`, as a subselect of `id`, `at`, `action`, `actor_id` and `detail`. */
export function auditEntriesOf(subject: string): RawBuilder<unknown> {
  return sql`(select id, at, action, actor_id, detail from audit_entries where subject = ${subject})`
}
