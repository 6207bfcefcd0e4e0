import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { shuffleAnonymous } from './answers.store.ts'

const shuffling = 'shuffle-anonymous-form'
/** The interval in which one shuffle covers all answers. */
const gatherMs = 30_000

/**
 * Schedules the shuffle of an anonymous form. The person and the answer are written by one transaction, whose
 * number the database stores; soon afterwards both are rewritten, each in its own order
 * (docs/decisions/0068).
 */
export async function shuffleSoon(portal: Portal, tx: Transaction, formId: string, day: Date): Promise<void> {
  const turn = Math.ceil(portal.clock.now().getTime() / gatherMs) * gatherMs
  await portal.jobs.add(
    tx,
    shuffling,
    { formId, day: day.toISOString() },
    { key: `${shuffling}:${formId}:${day.getTime()}`, runAt: new Date(turn) },
  )
}

export function shuffleJob(portal: Portal): JobDefinition {
  return {
    name: shuffling,
    run: async (payload) => {
      const { formId, day } = payload as { formId: string; day: string }
      await portal.inTransaction((tx) => shuffleAnonymous(tx, formId, new Date(day)))
    },
  }
}
