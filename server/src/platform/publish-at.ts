import type { HoldReason } from '@portal/contract/hold-reasons.ts'
import { limits } from '@portal/contract/limits.ts'
import type { Runner, Transaction } from '#platform/database.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { Account } from '#platform/session.ts'

/** What happens to a thing at a moment that its author chose: it is published, or it ends. */
export interface ScheduledChange {
  /** Names the job; there is one waiting for each thing. */
  name: string
  /**
   * Does it when the moment has come, by one conditional update: of two runs at once the second finds nothing to do, and
   * neither does a run for a moment that was put off.
   */
  run(tx: Transaction, id: string, now: Date): Promise<void>
  /** The ids of at most `limit` things whose moment has come and which still wait. */
  listDue(runner: Runner, now: Date, limit: number): Promise<string[]>
}

const dayMs = 86_400_000

/**
 * The moment at which an author wants something published: it lies ahead, and within a year.
 * @param field names it in the refusal.
 * @throws VALIDATION.
 */
export function requirePublishTime(at: Date | null, now: Date, field = 'publishAt'): Date {
  if (!at) throw fieldProblem(field, 'Choose when to publish')
  if (at.getTime() <= now.getTime()) throw fieldProblem(field, 'Choose a time in the future')
  if (at.getTime() > now.getTime() + limits.scheduleDaysMax * dayMs)
    throw fieldProblem(field, 'Choose a time within a year')
  return at
}

/** Has it done at that moment, if the transaction commits. A job of the same thing that waits is replaced. */
export async function scheduleAt(portal: Portal, tx: Transaction, name: string, id: string, at: Date) {
  await portal.jobs.add(tx, name, { id }, { key: `${name}:${id}`, runAt: at })
}

const sweptAtOnceMax = 200

/**
 * The job of one thing, and a sweep each minute for what a lost job missed: a database that was restored, a replica
 * whose clock runs behind the queue's. Each thing has a transaction of its own, so one that fails holds no other up.
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
        // The queue notes it and tries again.
        if (failures.length > 0) throw failures[0]
      },
    },
  ]
}

/** What a room says about publishing its scheduled things. */
export interface ScheduledPublishing<Row extends { id: string; authorId: string }>
  extends Pick<ScheduledChange, 'name' | 'listDue'> {
  /** Locks the thing if it still waits and its moment has come. */
  lockDue(tx: Transaction, id: string, now: Date): Promise<Row | undefined>
  /** Whether the author's role allows it at this moment. */
  mayPublish(author: Account, row: Row): boolean
  publish(tx: Transaction, row: Row, now: Date): Promise<void>
  /** Makes it a draft again that says why. */
  hold(tx: Transaction, row: Row, because: HoldReason): Promise<void>
}

/**
 * The jobs that publish scheduled things. Weeks may lie between the author's press and the moment, so whether he is
 * still allowed is asked again: what a blocked account, or one of another role, left behind stays a draft.
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
