import type { HoldReason } from '@portal/contract/hold-reasons.ts'
import { limits } from '@portal/contract/limits.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { Account } from '#platform/sessions/session.ts'
import type { JobDefinition } from './jobs.ts'

/** A change of a thing at a time that its author chose: it is published, or it ends. */
export interface ScheduledChange {
  /** The name of the job. Each thing has at most one waiting job. */
  name: string
  /**
   * Makes the change if it is due, by a conditional update. A second run at the same time changes nothing,
   * and neither does a run for a time that was postponed.
   */
  run(tx: Transaction, id: string, now: Date): Promise<void>
  /** Returns the ids of at most `limit` things whose change is due and still pending. */
  listDue(runner: Runner, now: Date, limit: number): Promise<string[]>
}

const dayMs = 86_400_000

/**
 * Checks the time at which an author wants to publish something: it must be in the future, within a year.
 * @param field the field's name in the refusal.
 * @throws VALIDATION if the time is missing, past or too far ahead.
 */
export function requirePublishTime(at: Date | null, now: Date, field = 'publishAt'): Date {
  if (!at) throw fieldProblem(field, 'Choose when to publish')
  if (at.getTime() <= now.getTime()) throw fieldProblem(field, 'Choose a time in the future')
  if (at.getTime() > now.getTime() + limits.scheduleDaysMax * dayMs)
    throw fieldProblem(field, 'Choose a time within a year')
  return at
}

/** Schedules the change if the transaction commits. Replaces a waiting job of the same thing. */
export async function scheduleAt(portal: Portal, tx: Transaction, name: string, id: string, at: Date) {
  await portal.jobs.add(tx, name, { id }, { key: `${name}:${id}`, runAt: at })
}

const sweptAtOnceMax = 200

/**
 * Returns the job of one thing, and a sweep each minute for changes whose job was lost: after a restore, or
 * when a replica's clock is behind the queue's. Each thing has its own transaction, so a failure doesn't
 * block the others.
 */
export function scheduledJobs(portal: Portal, work: ScheduledChange): JobDefinition[] {
  const once = (id: string) => portal.inTransaction((tx) => work.run(tx, id, portal.clock.now()))
  return [
    {
      name: work.name,
      run: async (payload) => {
        const { id } = payload as { id: string }
        await once(id)
      },
    },
    {
      name: `${work.name}-sweep`,
      cron: '* * * * *',
      run: async () => {
        const failures: unknown[] = []
        for (const id of await work.listDue(portal.db, portal.clock.now(), sweptAtOnceMax))
          await once(id).catch((error: unknown) => failures.push(error))
        // The queue records the failure and retries.
        if (failures.length > 0) throw failures[0]
      },
    },
  ]
}

/** A room's rules for publishing its scheduled things. */
export interface ScheduledPublishing<Row extends { id: string; authorId: string }>
  extends Pick<ScheduledChange, 'name' | 'listDue'> {
  /** Locks the thing if it is still pending and due. */
  lockDue(tx: Transaction, id: string, now: Date): Promise<Row | undefined>
  /** Whether the author's role currently allows it. */
  mayPublish(author: Account, row: Row): boolean
  publish(tx: Transaction, row: Row, now: Date): Promise<void>
  /** Turns the thing back into a draft, with the reason. */
  hold(tx: Transaction, row: Row, because: HoldReason): Promise<void>
}

/**
 * Returns the jobs that publish scheduled things. Weeks may pass before the time comes, so the author's
 * permission is checked again: if the account is blocked or its role has changed, the thing becomes a draft.
 */
export function publishJobs<Row extends { id: string; authorId: string }>(
  portal: Portal,
  work: ScheduledPublishing<Row>,
): JobDefinition[] {
  const run = async (tx: Transaction, id: string, now: Date) => {
    const row = await work.lockDue(tx, id, now)
    if (!row) return
    const author = await portal.sessions.accountOf(tx, row.authorId)
    if (author && work.mayPublish(author, row)) return work.publish(tx, row, now)
    await work.hold(tx, row, author ? 'role' : 'blocked')
  }
  return scheduledJobs(portal, { name: work.name, listDue: work.listDue, run })
}
