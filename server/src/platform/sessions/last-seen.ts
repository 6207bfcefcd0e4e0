import { type RawBuilder, sql } from 'kysely'

/* The last visit of accounts. Ended sessions are swept, so an audited sign-in counts as well. */

/** Returns a query of the ids of accounts that visited since the given time. */
export function accountsSeenSince(since: Date): RawBuilder<unknown> {
  return sql`select account_id from sessions where last_used_at > ${since}
    union select actor_id from audit_entries
      where action = 'signed-in' and at > ${since} and actor_id is not null`
}

/** Returns the last visit of one account; null: never. */
export function lastSeenAt(accountId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`greatest((select max(last_used_at) from sessions where account_id = ${accountId}),
    (select max(at) from audit_entries where actor_id = ${accountId} and action = 'signed-in'))`
}
