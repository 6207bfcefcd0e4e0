import { type RawBuilder, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readCount, readRow } from '#platform/database/statements.ts'
import { inDomains } from './forum-filter.store.ts'

/* The number of queries per day, kept by triggers (migration 0153), so lists don't count (docs/decisions/0081). */

/** The queries that are counted; `asked` means all. */
type CountedQueries = 'asked' | 'waiting' | 'closed'

const dayMs = 86_400_000

/** The days of a page's queries, newest first, and how many queries of the first day precede the page. */
interface DaysOfPage {
  days: Date[]
  skip: number
}

/** The number of queries per day in a list, newest day first. */
export class ForumDays {
  /** The days, as days since 1970. */
  private readonly days: Int32Array
  /** The number of queries up to and including each day. */
  private readonly upTo: Int32Array

  constructor(counts: readonly { day: number; count: number }[]) {
    const some = counts.filter(({ count }) => count > 0)
    this.days = Int32Array.from(some, ({ day }) => day)
    let total = 0
    this.upTo = Int32Array.from(some, ({ count }) => {
      total += count
      return total
    })
  }

  get total(): number {
    return this.upTo.at(-1) ?? 0
  }

  get heldBytes(): number {
    return this.days.length * 8
  }

  daysOf({ offset, limit }: { offset: number; limit: number }): DaysOfPage {
    const first = this.firstUpTo(offset)
    const last = this.firstUpTo(offset + limit - 1)
    const days = Array.from(this.days.subarray(first, last + 1), (day) => new Date(day * dayMs))
    return { days, skip: offset - (this.upTo[first - 1] ?? 0) }
  }

  /** Returns, for each count below the total, the day since which that many queries were asked. */
  since(counts: readonly number[]): Date[] {
    return counts
      .filter((count) => count < this.total)
      .map((count) => new Date((this.days[this.firstUpTo(count)] ?? 0) * dayMs))
  }

  /** Returns the index of the first day whose running total reaches the place, or of the last day. */
  private firstUpTo(place: number): number {
    let low = 0
    let high = this.upTo.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.upTo[middle] ?? 0) > place) high = middle
      else low = middle + 1
    }
    return low
  }
}

/**
 * Reads the counts per day. The database returns them as pairs of four-byte numbers in any order: two years
 * are 700 days, and returning rows or text, or adding and sorting there, costs more than decoding them here.
 * @param domain null for all domains.
 */
export async function readForumDays(
  runner: Runner,
  domain: string | null,
  which: CountedQueries,
): Promise<ForumDays> {
  const row = await readRow<{ pairs: Buffer | null }>(runner)`
    select string_agg(int4send(day - date '1970-01-01') || int4send(n), '') as pairs
    from (${countsOf(domain, which)}) as each where n <> 0`
  const pairs = row?.pairs ?? Buffer.alloc(0)
  const counts = new Map<number, number>()
  for (let at = 0; at < pairs.length; at += 8) {
    const day = pairs.readInt32BE(at)
    counts.set(day, (counts.get(day) ?? 0) + pairs.readInt32BE(at + 4))
  }
  const newestFirst = [...counts].sort(([one], [other]) => other - one)
  return new ForumDays(newestFirst.map(([day, count]) => ({ day, count })))
}

/**
 * Returns the total number of queries.
 * @param asked.domain null for all domains.
 */
export function countForum(
  runner: Runner,
  { domain = null, which }: { domain?: string | null; which: CountedQueries },
): Promise<number> {
  return readCount(runner)`
    select coalesce(sum(n), 0)::int as count from (${countsOf(domain, which)}) as each`
}

/** Returns how many waiting queries are older: whole days by the kept counts, the last day by counting. */
export async function countWaitingBefore(runner: Runner, domain: string | null, before: Date) {
  const ofDomain = inDomains(domain === null ? [] : [domain])
  return readCount(runner)`
    select coalesce(sum(n), 0)::int as count from (
      select n from (${countsOf(domain, 'waiting')}) as each where day < forum_day_of(${before})
      union all select 1 from forum_queries where is_waiting and ${ofDomain} and created_at < ${before}
        and created_at >= forum_day_of(${before})::timestamp at time zone 'UTC') as counted`
}

function countsOf(domain: string | null, which: CountedQueries): RawBuilder<unknown> {
  // A query with the domain All belongs to every domain.
  const topics = sql`topic = any (${domain === null ? ['*'] : [domain, 'All']}::text[])`
  const counted = sql.ref(which === 'asked' ? 'queries' : which)
  return sql`select day, ${counted} as n from forum_day_counts where ${topics}
    union all select day, ${counted} from forum_count_changes where ${topics}`
}

/** Folds the pending changes into the counts. Only one fold runs at a time. */
export async function foldForumCounts(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'forum-counts', 'fold')
  await changeRows(tx)`
    with changes as (delete from forum_count_changes returning *)
    insert into forum_day_counts as kept (topic, day, queries, waiting, closed)
    select topic, day, sum(queries), sum(waiting), sum(closed) from changes group by topic, day
    on conflict (topic, day) do update set queries = kept.queries + excluded.queries,
      waiting = kept.waiting + excluded.waiting, closed = kept.closed + excluded.closed`
}
