import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { accessForm } from '../forms.access.ts'
import { listEdits } from './form-history.store.ts'

export const listFormEdits = handler(forms.listFormEdits, async (call) => {
  const { id } = await accessForm(call, call.params.id, 'read')
  const edits = await listEdits(call.portal.db, id)
  return { data: { result: edits.map(presentRow) } }
})
