import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
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
    requireRevision(form, body.revision, viewer.id)
    const draft = await mergeContent(tx, body, { before: form.draft, ownerId: form.ownerId })
    await keepCover(portal, tx, id, draft)
    await saveDraft(tx, id, { draft, byId: viewer.id, now })
    await recordEdit(tx, id, { content: draft, byId: viewer.id, now })
  })
  return { message: 'Form saved', data: await presentWritten(portal, viewer, id) }
})

/**
 * @throws CONFLICT when the form was saved since it was read, so that nobody's changes are overwritten
 *   unseen.
 */
function requireRevision(form: FormRow, revision: number | undefined, viewerId: string): void {
  if (revision === undefined || revision === form.revision) return
  const who =
    form.savedById === viewerId
      ? 'This form was saved in another window'
      : `${form.savedByName} saved this form`
  throw new Problem('CONFLICT', `${who} after you opened it`)
}
