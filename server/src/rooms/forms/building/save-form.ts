import { forms } from '@portal/contract/forms.ts'
import { requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessForm } from '../forms.access.ts'
import { type FormRow, lockForm } from '../forms.store.ts'
import { mergeContent } from './form-content.ts'
import { keepCover } from './form-covers.ts'
import { recordEdit } from './form-history.store.ts'
import { saveDraft } from './form-writing.store.ts'
import { presentWritten } from './present-form.ts'

export const saveForm = handler(forms.saveForm, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessForm(call, params.id, 'update')
  const now = portal.clock.now()
  await portal.inTransaction(async (tx) => {
    const form = await lockForm(tx, id)
    if (!form) throw notFound('form')
    requireRevision(body.revision, form.revision, changedMeanwhile(form, viewer.id))
    const draft = await mergeContent(tx, body, { before: form.draft, ownerId: form.ownerId })
    await keepCover(portal, tx, id, draft)
    await saveDraft(tx, id, { draft, byId: viewer.id, now })
    await recordEdit(tx, id, { content: draft, byId: viewer.id, now })
  })
  return { message: 'Form saved', data: await presentWritten(portal, viewer, id) }
})

/** Returns the refusal of a save that would overwrite someone else's changes unseen. */
function changedMeanwhile(form: FormRow, viewerId: string): string {
  const who =
    form.savedById === viewerId
      ? 'This form was saved in another window'
      : `${form.savedByName} saved this form`
  return `${who} after you opened it`
}
