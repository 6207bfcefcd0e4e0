import { type RawBuilder, sql } from 'kysely'

/* When accounts were last here. Sessions that ended are swept, so a sign-in that was noted counts as well. */

/** Who was here since, as a query of account ids. */
export function accountsSeenSince(since: Date): RawBuilder<unknown> {
  return sql`select account_id from sessions where last_used_at > ${since}
    union select actor_id from audit_entries
      where action = 'signed-in' and at > ${since} and actor_id is not null`
}

/** The last time of one account; null: never. */
export function lastSeenAt(accountId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`greatest((select max(last_used_at) from sessions where account_id = ${accountId}),
    (select max(at) from audit_entries where actor_id = ${accountId} and action = 'signed-in'))`
}
