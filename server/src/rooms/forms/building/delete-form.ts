import { forms } from '@portal/contract/forms.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { readPools, removeSeats } from '#platform/capacity/capacity.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { answersPool } from '../form-pools.ts'
import { accessForm } from '../forms.access.ts'
import { factOf, formDeleted } from '../forms.facts.ts'
import { lockForm } from '../forms.store.ts'
import { removeCovers } from './form-covers.ts'
import { removeForm } from './form-writing.store.ts'
import { limitedOptions } from './set-form-seats.ts'

export const deleteForm = handler(forms.deleteForm, async (call) => {
  const { portal, params } = call
  const { id } = await accessForm(call, params.id, 'delete')
  await portal.inTransaction(async (tx) => {
    const form = await lockForm(tx, id)
    if (!form) throw notFound('form')
    const key = answersPool(id)
    const answers = (await readPools(tx, [key])).get(key)?.taken ?? 0
    // Emitted before the deletion, so that listeners can still read what they store about the form.
    await portal.facts.emit(tx, formDeleted, factOf(form))
    await removeCovers(portal, tx, id)
    await removeForm(tx, id)
    for (const pool of [key, ...limitedOptions(id, form.published).keys()]) await removeSeats(tx, pool)
    const subject = `form:${id}`
    await auditCall(tx, call, 'form-deleted', subject, { answers })
  })
  return { message: 'Form deleted' }
})
