import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { wholeAddress } from '#platform/database/whole-text.ts'

interface QueuedMail {
  mail?: { to?: { address?: string } }
}

/**
 * Removes an e-mail from waiting jobs. Mails to it are dropped, also from jobs with several mails; in mails
 * to others and in any other payload the e-mail is replaced.
 * @returns the number of changed jobs.
 */
export async function forgetInJobs(tx: Transaction, email: string): Promise<number> {
  const pattern = wholeAddress(email)
  // Each string is checked separately, because in the JSON text an escape like \\n can precede the address.
  const { rows } = await sql<{ id: string; payload: object }>`
    select id, payload from graphile_worker._private_jobs
    where locked_at is null and payload::text ilike ${likeContaining(email)}
      and exists (select from jsonb_path_query(payload::jsonb, 'strict $.**') as said
        where jsonb_typeof(said) = 'string' and said #>> '{}' ~* ${pattern})
    for update`.execute(tx)
  for (const { id, payload } of rows) {
    const left = withoutMailsTo(payload, email)
    if (left === null) await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(tx)
    else {
      const replaced = JSON.stringify(withoutText(left, new RegExp(pattern, 'gi')))
      await sql`update graphile_worker._private_jobs set payload = ${replaced}::json where id = ${id}`.execute(
        tx,
      )
    }
  }
  return rows.length
}

/** Returns the job without the mails to that address; null if no work remains. */
function withoutMailsTo(payload: object, email: string): object | null {
  const isTo = ({ mail }: QueuedMail) => mail?.to?.address?.toLowerCase() === email.toLowerCase()
  if (isTo(payload)) return null
  const { mails } = payload as { mails?: QueuedMail[] }
  if (!Array.isArray(mails)) return payload
  const left = mails.filter((one) => !isTo(one))
  return left.length === 0 ? null : { ...payload, mails: left }
}

function withoutText(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replace(pattern, 'erased')
  if (Array.isArray(value)) return value.map((one) => withoutText(one, pattern))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutText(one, pattern)]))
}
