import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { Runner } from '#platform/database/database.ts'
import { changeRows, readCount } from '#platform/database/statements.ts'
import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Config } from '#server/config.ts'

/* The link of a person's iCalendar file. Its key replaces signing in, and opens nothing else. */

const use = 'registered-events-feed'

/** Returns the path of the list with the person's newest key. */
export async function feedAddress(
  { config }: { config: Pick<Config, 'secret'> },
  runner: Runner,
  accountId: string,
): Promise<string> {
  const key = seal(config, use, keyValue(accountId, await numberOf(runner, accountId)))
  return `${apiPrefix}/events/registered.ics?key=${encodeURIComponent(key)}`
}

/** @returns the account of the key; null for a key that was replaced or not made here. */
export async function accountOfKey(
  { config }: { config: Pick<Config, 'secret'> },
  runner: Runner,
  key: string,
): Promise<string | null> {
  const value = openSealed(config, use, key)
  const accountId = value?.split('-')[0]
  if (!accountId) return null
  return value === keyValue(accountId, await numberOf(runner, accountId)) ? accountId : null
}

/** Replaces the person's key. Older keys open nothing from now on. */
export async function replaceKey(runner: Runner, accountId: string, now: Date): Promise<void> {
  await changeRows(runner)`
    insert into event_feed_links as l (account_id, number, renewed_at) values (${accountId}, 1, ${now})
    on conflict (account_id) do update set number = l.number + 1, renewed_at = excluded.renewed_at`
}

/** Returns the text that is sealed; the first key contains only the account. */
function keyValue(accountId: string, number: number): string {
  return number === 0 ? accountId : `${accountId}-${number}`
}

function numberOf(runner: Runner, accountId: string): Promise<number> {
  return readCount(runner)`
    select number from event_feed_links where account_id = ${accountId}`
}
