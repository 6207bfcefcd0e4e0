import { keptSince, retention } from '@portal/contract/retention.ts'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Runner } from '#platform/database.ts'
import { batchSize, inBatches } from '#platform/in-batches.ts'
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

/** Looking at all that is old would take longer each year: a portal that was off for less than two months forgets nothing. */
const sweptDays = retention.auditAddresses.days + 60

export class Audit {
  /** Writes the entry: inside the transaction of the action where there is one, so that both stand or fall together. */
  async write(runner: Runner, entry: AuditEntry): Promise<void> {
    const { action, actorId, subject = null, detail = {}, requestId = null, address = null } = entry
    await sql`insert into audit_entries (action, actor_id, subject, detail, request_id, address)
      values (${action}, ${actorId}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${requestId}, ${address})`.execute(
      runner,
    )
  }

  /** Takes addresses out of what is old, and removes what is very old; in batches, so that nobody waits for it. */
  async sweep(db: Database, now: Date): Promise<void> {
    const [before, after] = [keptSince('auditAddresses', now), keptSince('auditAddresses', now, sweptDays)]
    await inBatches(() =>
      sql`update audit_entries set address = null where id in (select id from audit_entries
      where at < ${before} and at >= ${after} and address is not null limit ${batchSize})`.execute(db),
    )
    await inBatches(() =>
      sql`delete from audit_entries where id in (select id from audit_entries
      where at < ${keptSince('audit', now)} limit ${batchSize})`.execute(db),
    )
  }

  /**
   * Takes an e-mail or a name out of what entries say. That something was done to the account, and when, stays.
   * @param pattern see whole-text.ts.
   */
  async forget(runner: Runner, pattern: string): Promise<void> {
    await sql`update audit_entries set detail = (
        select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
          then to_jsonb(regexp_replace(value #>> '{}', ${pattern}, 'erased', 'gi')) else value end)
        from jsonb_each(detail))
      where detail <> '{}' and exists (select from jsonb_each_text(detail) as t (key, said) where said ~* ${pattern})`.execute(
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
