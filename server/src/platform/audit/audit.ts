import { keptSince, retention } from '@portal/contract/retention.ts'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Runner } from '#platform/database/database.ts'
import { batchSize, inBatches } from '#platform/database/in-batches.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** An entry of the audit log: a sign-in, refusal, role change, deletion or export. No contents or tokens. */
export interface AuditEntry {
  /** The action in the past tense, like `signed-in`, `query-deleted`, `account-blocked`. */
  action: string
  /** The account that acted; null for a visitor or the system. */
  actorId: string | null
  /** The thing that the action changed, like `query:12`. */
  subject?: string | null
  /** A few facts for the reader, such as the reason of a refusal. */
  detail?: Record<string, string | number | boolean | null>
  requestId?: string
  address?: string
}

/**
 * How far back the sweep looks for addresses. A sweep of all old entries would take longer each year; this
 * window is enough unless the portal was off for two months.
 */
const sweptDays = retention.auditAddresses.days + 60

export class Audit {
  /** Writes the entry, in the action's transaction if there is one: both are committed or rolled back. */
  async write(runner: Runner, entry: AuditEntry): Promise<void> {
    await this.writeForEach(runner, entry, [entry.subject ?? null])
  }

  /** Writes the same entry about several subjects in one statement. */
  async writeForEach(
    runner: Runner,
    entry: Omit<AuditEntry, 'subject'>,
    subjects: readonly (string | null)[],
  ): Promise<void> {
    const { action, actorId, detail = {}, requestId = null, address = null } = entry
    await sql`insert into audit_entries (action, actor_id, subject, detail, request_id, address)
      select ${action}, ${actorId}::bigint, subject, ${JSON.stringify(detail)}::jsonb, ${requestId}, ${address}
      from unnest(${[...subjects]}::text[]) as subject`.execute(runner)
  }

  /** Removes addresses from old entries and deletes very old ones, in batches, so that no lock is held long. */
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
   * Replaces an e-mail or a name in the details of entries. The action, its time and the account stay.
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

/** Writes what the caller of a call has done, with the request and the address. The arguments are those of `AuditEntry`. */
export function auditCall(
  runner: Runner,
  call: Parameters<typeof actorOf>[0] & { portal: { audit: Audit } },
  action: string,
  subject: AuditEntry['subject'] = null,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  return call.portal.audit.write(runner, { action, subject, detail, ...actorOf(call) })
}

/** Returns the actor, the request and the address for an audit entry. The actor of a visitor is null. */
export function actorOf({ viewer, request }: { viewer: Pick<Viewer, 'id'> | null; request: FastifyRequest }) {
  return { actorId: viewer?.id ?? null, requestId: request.id, address: request.ip }
}

/** Returns a subselect of the entries of some actions on accounts, with the columns of `auditEntriesOf` and `subject`. */
export function auditEntriesByAction(actions: readonly string[]): RawBuilder<unknown> {
  return sql`(select id, at, action, actor_id, detail, subject from audit_entries
    where action = any (${[...actions]}::text[]) and subject ~ '^account:[0-9]+$')`
}

/** Returns a subselect of one subject's entries (`account:12`) with `id`, `at`, `action`, `actor_id`, `detail`. */
export function auditEntriesOf(subject: string): RawBuilder<unknown> {
  return sql`(select id, at, action, actor_id, detail from audit_entries where subject = ${subject})`
}
