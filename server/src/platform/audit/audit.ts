import { keptSince, retention } from '@portal/contract/retention.ts'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Runner } from '#platform/database/database.ts'
import { batchSize, inBatches } from '#platform/database/in-batches.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** Who acts: an account, a visitor, the system or the operator. */
export interface Actor {
  /** Null if no account acts. */
  actorId: string | null
  requestId?: string
  address?: string
  /** How it is done if no account acts, for the detail of the entry: 'command line'. */
  by?: string
}

/** The actor of jobs. */
export const bySystem: Actor = { actorId: null }

/** A few facts for the reader, such as the reason of a refusal. */
type AuditDetail = Record<string, string | number | boolean | null>

/**
 * How far back the sweep looks for addresses. A sweep of all old entries would take longer each year; this
 * window is enough unless the portal was off for two months.
 */
const sweptDays = retention.auditAddresses.days + 60

/** The log of sign-ins, refusals, role changes, deletions and exports. It has no contents and no tokens. */
export class Audit {
  /**
   * Writes an entry, in the action's transaction if there is one: both are committed or rolled back.
   * @param action the action in the past tense, like `signed-in`, `query-deleted`, `account-blocked`.
   * @param subject the thing that the action changed, like `query:12`.
   */
  async write(
    runner: Runner,
    actor: Actor,
    action: string,
    subject: string | null = null,
    detail: AuditDetail = {},
  ): Promise<void> {
    await this.writeForEach(runner, actor, action, [subject], detail)
  }

  /** Writes the same entry about several subjects in one statement. */
  async writeForEach(
    runner: Runner,
    { actorId, requestId, address, by }: Actor,
    action: string,
    subjects: readonly (string | null)[],
    detail: AuditDetail = {},
  ): Promise<void> {
    const facts = by === undefined ? detail : { ...detail, by }
    await sql`insert into audit_entries (action, actor_id, subject, detail, request_id, address)
      select ${action}, ${actorId}::bigint, subject, ${JSON.stringify(facts)}::jsonb, ${requestId ?? null}, ${address ?? null}
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

/** Writes what the caller of a call has done, with the request and the address. The arguments are those of `write`. */
export function auditCall(
  runner: Runner,
  call: Parameters<typeof actorOf>[0] & { portal: { audit: Audit } },
  action: string,
  subject: string | null = null,
  detail: AuditDetail = {},
): Promise<void> {
  return call.portal.audit.write(runner, actorOf(call), action, subject, detail)
}

/** Returns the viewer of a call as the actor, with the request and the address. */
export function actorOf(call: { viewer: Pick<Viewer, 'id'> | null; request: FastifyRequest }): Actor {
  return actorIn(call.request, call.viewer?.id ?? null)
}

/** Returns an account, or a visitor, as the actor of a request. */
export function actorIn({ id, ip }: FastifyRequest, actorId: string | null): Actor {
  return { actorId, requestId: id, address: ip }
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
