import { enquiryCaps, guestMailCaps, visitorMailCaps } from '@portal/contract/limits.ts'
import { keptSince } from '@portal/contract/retention.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { foldAddress } from '#platform/limits/fold-address.ts'
import { Problem } from '#platform/problem.ts'
import { mailboxFrom } from './mailbox-from.ts'
import { mailboxOf } from './mailbox-of.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Cap {
  bucket: string
  windowStart: Date
  windowMs: number
  max: number
  refusal: string
}

/** The kinds of mail. Each kind has its own counts and caps. */
export type CappedKind = 'visitor' | 'guest' | 'enquiry'

const capsByKind = { visitor: visitorMailCaps, guest: guestMailCaps, enquiry: enquiryCaps } as const

const ofRegistrations = {
  network:
    "We've already sent several e-mails to this address today. Try again from another network, or contact the college office.",
  mailbox:
    "We've already sent many e-mails to this address today. Try again tomorrow, or contact the college office.",
  visitor: 'Too many registrations came from your network in the last hour. Try again later',
  portal: 'There were too many registrations in the last hour. Try again later.',
}
const refusalsByKind = {
  visitor: ofRegistrations,
  guest: ofRegistrations,
  enquiry: {
    network:
      'We already have several messages from this e-mail today. Try again tomorrow, or from another network.',
    mailbox: 'We already have many messages from this e-mail today. Try again tomorrow.',
    visitor: 'Too many messages came from your network in the last hour. Try again later.',
    portal: 'There were too many messages in the last hour. Try again later.',
  },
} as const

const prefixOf = (kind: CappedKind) => (kind === 'visitor' ? '' : `${kind}-`)

/**
 * Returns the buckets in which mails to a mailbox are counted. The bucket of one network has its name after a space.
 */
export function mailboxBucketsOf(address: string): string[] {
  const kinds = Object.keys(capsByKind) as CappedKind[]
  return kinds.map((kind) => `${prefixOf(kind)}mailbox:${mailboxOf(address)}`)
}

/**
 * Limits the mails that visitors can cause (contract, `visitorMailCaps` and `guestMailCaps`). The counts are
 * in PostgreSQL, shared by all replicas. A mail is counted by the transaction that adds it, so a refused or
 * rolled-back mail doesn't count.
 */
export class MailCaps {
  private readonly options: { clock: Clock; scale: number }

  constructor(options: { clock: Clock; scale: number }) {
    this.options = options
  }

  /**
   * Counts a mail to a mailbox, caused from a visitor's address. For an enquiry, the mailbox is the sender's.
   * @throws RATE_LIMITED with the seconds until the window ends, when a cap is exceeded; the transaction must
   * roll back.
   */
  async count(tx: Transaction, mail: { to: string; visitor: string; kind: CappedKind }): Promise<void> {
    const caps = this.capsOf(mail)
    const buckets = caps.map(({ bucket }) => bucket)
    const starts = caps.map(({ windowStart }) => windowStart.toISOString())
    // Updates the buckets in a fixed order, which prevents deadlocks between simultaneous mails.
    const { rows } = await sql<{ bucket: string; used: number }>`insert into mail_counts as c
      (bucket, window_start, used)
      select bucket, window_start, 1
        from unnest(${buckets}::text[], ${starts}::timestamptz[]) as t (bucket, window_start) order by bucket
      on conflict (bucket, window_start) do update set used = c.used + 1
      returning bucket, used`.execute(tx)
    const used = new Map(rows.map((row) => [row.bucket, row.used]))
    const passed = caps.find(({ bucket, max }) => (used.get(bucket) ?? 0) > max)
    if (passed) throw this.refusalOf(passed)
  }

  /** Deletes counts of past windows. A job calls it. */
  async sweep(db: Database): Promise<void> {
    const before = keptSince('mailCounts', this.options.clock.now())
    await sql`delete from mail_counts where window_start < ${before}`.execute(db)
  }

  private capsOf({ to, visitor, kind }: { to: string; visitor: string; kind: CappedKind }): Cap[] {
    const { mailboxPerDay, mailboxTotalPerDay, addressPerHour, portalPerHour } = capsByKind[kind]
    const of = prefixOf(kind)
    const refusals = refusalsByKind[kind]
    return [
      this.capOf(`${of}mailbox:${mailboxFrom(to, visitor)}`, dayMs, mailboxPerDay, {
        refusal: refusals.network,
      }),
      this.capOf(`${of}mailbox:${mailboxOf(to)}`, dayMs, mailboxTotalPerDay, { refusal: refusals.mailbox }),
      this.capOf(`${of}visitor:${foldAddress(visitor)}`, hourMs, addressPerHour, {
        refusal: refusals.visitor,
      }),
      this.capOf(`${of}portal`, hourMs, portalPerHour, { refusal: refusals.portal }),
    ]
  }

  private capOf(bucket: string, windowMs: number, max: number, { refusal }: { refusal: string }): Cap {
    const { clock, scale } = this.options
    const windowStart = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs)
    return { bucket, windowStart, windowMs, max: Math.ceil(max * scale), refusal }
  }

  private refusalOf({ windowStart, windowMs, refusal }: Cap): Problem {
    const leftMs = windowStart.getTime() + windowMs - this.options.clock.now().getTime()
    return new Problem('RATE_LIMITED', refusal, { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
  }
}
