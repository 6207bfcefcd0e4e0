import { formFilling } from '@portal/contract/form-filling.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { setWaiting } from './form-waiters.store.ts'
import { notifyWaitersSoon } from './notify-waiters.ts'
import { type OpenForm, openForm } from './open-form.ts'

/** Adds the viewer to the waiting list of a form that may open or have a place again. Leaving always works. */
export const awaitForm = handler(formFilling.awaitForm, async ({ portal, viewer, params, body }) => {
  const open = await openForm(portal, viewer, { address: params.id })
  const { awaits } = body
  if (awaits && !mayAwait(open)) throw conflict(open.reason || 'This form is open. You can answer it now.')
  await portal.inTransaction(async (tx) => {
    await setWaiting(tx, open.form.id, { accountId: viewer.id, awaits, now: portal.clock.now() })
    // A place may have been released since the form was read.
    if (awaits) await notifyWaitersSoon(portal, tx, open.form)
  })
  const message = awaits ? 'You will be notified when this form takes answers' : 'You will not be notified'
  return { message, data: { isAwaited: awaits } }
})

/** Returns whether the person could answer the form if it were open. */
export function mayAwait({ state, person }: Pick<OpenForm, 'state' | 'person'>): boolean {
  return person.account !== null && (state === 'scheduled' || state === 'full')
}
