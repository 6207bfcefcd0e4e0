import { formStateAt } from '@portal/contract/form-words.ts'
import { readPools } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { scheduleAt, scheduledJobs } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { answersPool } from '#rooms/forms/form-pools.ts'
import { factOf, formReopened } from '#rooms/forms/forms.facts.ts'
import { type FormRow, findForm } from '#rooms/forms/forms.store.ts'
import { hasWaiters, listAwaited, takeWaiters } from './form-waiters.store.ts'

const notifying = 'notify-form-waiters'

/**
 * Schedules the notification of waiting people. Call it when a form may take answers now or later: published,
 * a place released, or someone starts waiting.
 */
export async function notifyWaitersSoon(
  portal: Portal,
  tx: Transaction,
  { id, opensAt }: Pick<FormRow, 'id' | 'opensAt'>,
): Promise<void> {
  if (!(await hasWaiters(tx, id))) return
  const now = portal.clock.now()
  await scheduleAt(portal, tx, notifying, id, opensAt !== null && opensAt > now ? opensAt : now)
}

export function notifyWaitersJobs(portal: Portal): JobDefinition[] {
  return scheduledJobs(portal, {
    name: notifying,
    listDue: listAwaited,
    run: (tx, id, now) => notifyWaiters(portal, tx, { id, now }),
  })
}

/** Notifies waiting people, unless the form is closed, full or postponed; then they keep waiting. */
async function notifyWaiters(portal: Portal, tx: Transaction, { id, now }: { id: string; now: Date }) {
  const form = await findForm(tx, id)
  if (!form || formStateAt(form, now) !== 'Open') return
  const pool = (await readPools(tx, [answersPool(id)])).get(answersPool(id))
  if (pool && pool.seats !== null && pool.taken >= pool.seats) return
  const accountIds = await takeWaiters(tx, id)
  if (accountIds.length > 0)
    await portal.facts.emit(tx, formReopened, {
      ...factOf(form),
      accountIds,
      reopeningId: String(now.getTime()),
    })
}
