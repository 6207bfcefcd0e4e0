import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { letInOneByOne } from '#platform/one-by-one.ts'
import { inDomain } from './forum-filter.store.ts'

/* How many queries there are of each day: kept by triggers (migration 0153), so that no list counts (docs/decisions/0081). */

/** Which queries are counted: `asked`: all. */
type CountedQueries = 'asked' | 'waiting' | 'closed'

const dayMs = 86_400_000

/** The days on which a page's queries were asked, newest first, and how many of the first day's come before the page. */
interface DaysOfPage {
  days: Date[]
  skip: number
}

/** How many queries of a list there are of each day, newest day first. */
export class ForumDays {
  /** Days since 1970. */
  private readonly days: Int32Array
  /** How many queries there are up to and with each day. */
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

  /** In memory. */
  get heldBytes(): number {
    return this.days.length * 8
  }

  daysOf({ offset, limit }: { offset: number; limit: number }): DaysOfPage {
    const first = this.firstUpTo(offset)
    const last = this.firstUpTo(offset + limit - 1)
    const days = Array.from(this.days.subarray(first, last + 1), (day) => new Date(day * dayMs))
    return { days, skip: offset - (this.upTo[first - 1] ?? 0) }
  }

  /** The days since which so many queries were asked, of those counts that are less than all. */
  since(counts: readonly number[]): Date[] {
    return counts
      .filter((count) => count < this.total)
      .map((count) => new Date((this.days[this.firstUpTo(count)] ?? 0) * dayMs))
  }

  /** The nth day that has the query of that place, or the last. */
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
 * The database says it in pairs of numbers, four bytes each and in any order: two years are 700 days, and a row or words for each, or
 * adding up and sorting them there, costs more than reading them.
 * @param domain null: any.
 */
export async function readForumDays(
  runner: Runner,
  domain: string | null,
  which: CountedQueries,
): Promise<ForumDays> {
  const { rows } = await sql<{ pairs: Buffer | null }>`
    select string_agg(int4send(day - date '1970-01-01') || int4send(n), '') as pairs
    from (${countsOf(domain, which)}) as each where n <> 0`.execute(runner)
  const pairs = rows[0]?.pairs ?? Buffer.alloc(0)
  const counts = new Map<number, number>()
  for (let at = 0; at < pairs.length; at += 8) {
    const day = pairs.readInt32BE(at)
    counts.set(day, (counts.get(day) ?? 0) + pairs.readInt32BE(at + 4))
  }
  const newestFirst = [...counts].sort(([one], [other]) => other - one)
  return new ForumDays(newestFirst.map(([day, count]) => ({ day, count })))
}

/** How many there are in all. @param asked.domain null: any. */
export async function countForum(
  runner: Runner,
  { domain = null, which }: { domain?: string | null; which: CountedQueries },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from (${countsOf(domain, which)}) as each`.execute(runner)
  return rows[0]?.count ?? 0
}

/** How many wait that were asked before the moment: whole days are kept, the last one is counted. */
export async function countWaitingBefore(
  runner: Runner,
  domain: string | null,
  before: Date,
): Promise<number> {
  const ofDomain = domain === null ? sql`true` : inDomain(domain)
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from (
      select n from (${countsOf(domain, 'waiting')}) as each where day < forum_day_of(${before})
      union all select 1 from forum_queries where is_waiting and ${ofDomain} and created_at < ${before}
        and created_at >= forum_day_of(${before})::timestamp at time zone 'UTC') as counted`.execute(runner)
  return rows[0]?.count ?? 0
}

function countsOf(domain: string | null, which: CountedQueries): RawBuilder<unknown> {
  // A query whose domain is All is in every domain (contract.md section 4).
  const topics = sql`topic = any (${domain === null ? ['*'] : [domain, 'All']}::text[])`
  const counted = sql.ref(which === 'asked' ? 'queries' : which)
  return sql`select day, ${counted} as n from forum_day_counts where ${topics}
    union all select day, ${counted} from forum_count_changes where ${topics}`
}

/** Folds what has changed into the counts; one fold at a time. */
export async function foldForumCounts(tx: Transaction): Promise<void> {
  await letInOneByOne(tx, 'forum-counts', 'fold')
  await sql`
    with changes as (delete from forum_count_changes returning *)
    insert into forum_day_counts as kept (topic, day, queries, waiting, closed)
    select topic, day, sum(queries), sum(waiting), sum(closed) from changes group by topic, day
    on conflict (topic, day) do update set queries = kept.queries + excluded.queries,
      waiting = kept.waiting + excluded.waiting, closed = kept.closed + excluded.closed`.execute(tx)
}
