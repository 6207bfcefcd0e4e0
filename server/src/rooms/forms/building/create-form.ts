import type { FormContent } from '@portal/contract/form-definition.ts'
import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import type { Portal } from '#platform/portal.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { mergeContent } from './form-content.ts'
import { keepCover } from './form-covers.ts'
import { recordEdit } from './form-history.store.ts'
import { findRepeatedForm, insertForm } from './form-writing.store.ts'
import { presentWritten } from './present-form.ts'

export const createForm = handler(forms.createForm, async ({ portal, viewer, body }) => {
  const draft = await mergeContent(portal.db, body, { before: null, ownerId: viewer.id })
  const id = await writeForm(portal, viewer.id, draft)
  return { message: 'Form created', data: await presentWritten(portal, viewer, id) }
})

/** Writes a new form of a team. A repeated call returns the form of the first. */
export async function writeForm(portal: Portal, ownerId: string, draft: FormContent): Promise<string> {
  const now = portal.clock.now()
  return portal.inTransaction(async (tx) => {
    const repeat = await findRepeatedForm(tx, { ownerId, draft, since: repeatSince(portal.clock) })
    if (repeat) return repeat
    const id = await insertForm(tx, { slug: slugOf(draft.title, 'form'), draft, byId: ownerId, now })
    await keepCover(portal, tx, id, draft)
    await recordEdit(tx, id, { content: draft, byId: ownerId, now })
    return id
  })
}
