import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessForm } from '../forms.access.ts'
import { presentForm } from './present-form.ts'

export const readForm = handler(forms.readForm, async (call) => {
  const form = await accessForm(call, call.params.id, 'read')
  return { data: await presentForm(call.portal, call.viewer, form) }
})
