import { formFilling } from '@portal/contract/form-filling.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { countStarts } from '#rooms/forms/filling-figures.ts'
import { openForm } from './open-form.ts'

/** Counts a start. Only the number is stored, so nobody can see who began without sending anything. */
export const startForm = handler(formFilling.startForm, async ({ portal, viewer, params }) => {
  const { form, state, reason } = await openForm(portal, viewer, { address: params.id })
  if (state !== 'open') throw conflict(reason)
  await portal.inTransaction((tx) => countStarts(tx, form.id, 1))
  return { message: 'Counted' }
})
