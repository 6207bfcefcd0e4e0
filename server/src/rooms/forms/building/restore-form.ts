import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessForm } from '../forms.access.ts'
import { lockForm } from '../forms.store.ts'
import { endEdit, findEdit, recordEdit } from './form-history.store.ts'
import { saveDraft } from './form-writing.store.ts'
import { presentWritten } from './present-form.ts'

export const restoreForm = handler(forms.restoreForm, async (call) => {
  const { portal, viewer, params } = call
  const { id } = await accessForm(call, params.id, 'update')
  const now = portal.clock.now()
  await portal.inTransaction(async (tx) => {
    if (!(await lockForm(tx, id))) throw notFound('form')
    const content = await findEdit(tx, id, params.editId)
    if (!content) throw notFound('saved state')
    // The previous content stays in the history as a state of its own.
    await endEdit(tx, id)
    await saveDraft(tx, id, { draft: content, byId: viewer.id, now })
    await recordEdit(tx, id, { content, byId: viewer.id, now })
  })
  return { message: 'Form restored', data: await presentWritten(portal, viewer, id) }
})
