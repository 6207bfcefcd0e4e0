import { setTimeout as sleep } from 'node:timers/promises'
import { callsPerMinute, type LimitKind } from '@portal/contract/limits.ts'
import { keptSince } from '@portal/contract/retention.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { isDiskFull } from '#platform/database/disk-full.ts'
import { Problem } from '#platform/problem.ts'
import { foldAddress } from './fold-address.ts'
import { LimitCounts } from './limit-counts.ts'

/** The party that is counted: an account, or the address of a visitor. */
export interface Counted {
  accountId: string | null
  /**
   * The address of the request. It is folded here, so that the addresses of one IPv6 customer share a count.
   */
  address: string
}

const minuteMs = 60_000
/**
 * How long a visitor's refusal waits. A program that asks again as soon as it is refused then costs a tenth as
 * much. It holds one of the places of its own address meanwhile.
 */
const refusalDelayMs = 250
/** The share of the allowance that a replica draws at a time, from one count: one statement covers many calls. */
const lotShare = 0.1
/** Keeps the count of a minute within a database integer, whatever the scale. */
const callsMax = 100_000_000

interface Allotment {
  left: number
  isSpent: boolean
}

/**
 * Limits per minute, shared through PostgreSQL so that more replicas don't allow more calls. A replica draws
 * a tenth of the allowance at a time. The unused rest is lost at the end of the minute, so the limit is never
 * exceeded. Only while the database's disk is full does each replica count for itself.
 */
export class Limits {
  private readonly options: { db: Database; clock: Clock; scale: number }
  private readonly allotments = new LRUCache<string, Allotment | Promise<Allotment>>({
    max: 50_000,
    ttl: minuteMs,
  })
  private readonly counts: LimitCounts

  constructor(options: { db: Database; clock: Clock; scale: number }) {
    this.options = options
    this.counts = new LimitCounts(options.db)
  }

  /**
   * Counts one call of a kind.
   * @param what names the bucket: `any` for all calls, or the endpoint's line for a kind of its own.
   * @returns undefined if an allotment is at hand, which is usual: the caller has nothing to await.
   * @throws RATE_LIMITED with the seconds until the next minute.
   */
  count(kind: LimitKind | 'any', what: string, who: Counted): Promise<void> | undefined {
    if (this.countHeld(what, who)) return undefined
    const bucket = bucketOf(what, who)
    const now = this.options.clock.now().getTime()
    const allowance = callsPerMinute[kind]
    const calls = Math.ceil((who.accountId ? allowance.account : allowance.address) * this.options.scale)
    const max = Math.min(calls, callsMax)
    const counting = this.countIn(bucket, now, max)
    return who.accountId ? counting : delayRefusal(counting)
  }

  /**
   * Counts one call from the allotment at hand.
   * @returns false without counting if there is none.
   */
  countHeld(what: string, who: Counted): boolean {
    const held = this.allotments.get(keyOf(bucketOf(what, who), this.options.clock.now().getTime()))
    if (held === undefined || !('left' in held) || held.left <= 0) return false
    held.left -= 1
    return true
  }

  private async countIn(bucket: string, now: number, max: number): Promise<void> {
    const minute = Math.floor(now / minuteMs)
    const key = keyOf(bucket, now)
    const size = Math.max(1, Math.floor(max * lotShare))
    for (;;) {
      const allotment = await this.allotmentOf(key, bucket, minute, size, max)
      if (allotment.left > 0) {
        allotment.left -= 1
        return
      }
      if (allotment.isSpent) throw tooMany((minute + 1) * minuteMs - now)
      // Only the first call that finds the allotment empty removes it; others would discard a new one.
      if (this.allotments.get(key) === allotment) this.allotments.delete(key)
    }
  }

  /** Returns the current allotment or draws a new one. Simultaneous calls share the statement. */
  private allotmentOf(key: string, bucket: string, minute: number, size: number, max: number) {
    const held = this.allotments.get(key)
    if (held) return held
    const drawn = this.draw(bucket, new Date(minute * minuteMs), size, max)
    this.allotments.set(key, drawn)
    drawn.then(
      (allotment) => this.allotments.set(key, allotment),
      () => this.allotments.delete(key),
    )
    return drawn
  }

  private async draw(bucket: string, minute: Date, size: number, max: number): Promise<Allotment> {
    const used = await this.counts.add({ bucket, minute, size }).catch((error: unknown) => {
      if (isDiskFull(error)) return null
      throw error
    })
    // Reading goes on while nothing can be saved: for the rest of the minute this replica counts alone.
    if (used === null) return { left: max, isSpent: true }
    const granted = Math.max(0, Math.min(size, max - (used - size)))
    return { left: granted, isSpent: granted < size || used >= max }
  }

  /** Deletes the counts of past minutes. A job calls it. */
  async sweep(): Promise<void> {
    const before = keptSince('callCounts', this.options.clock.now())
    await sql`delete from limit_counts where minute < ${before}`.execute(this.options.db)
  }
}

async function delayRefusal(counting: Promise<void>): Promise<void> {
  try {
    await counting
  } catch (refusal) {
    if (refusal instanceof Problem) await sleep(refusalDelayMs)
    throw refusal
  }
}

function bucketOf(what: string, { accountId, address }: Counted): string {
  return `${what}:${accountId ?? foldAddress(address)}`
}

function keyOf(bucket: string, now: number): string {
  return `${bucket}:${Math.floor(now / minuteMs)}`
}

function tooMany(leftMs: number): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new Problem('RATE_LIMITED', `Too many requests. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  })
}
