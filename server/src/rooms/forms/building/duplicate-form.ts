import type { FormContent } from '@portal/contract/form-definition.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessForm } from '../forms.access.ts'
import { writeForm } from './create-form.ts'
import { presentWritten } from './present-form.ts'

/** Copies a form for the viewer's team, without its opening times and event. */
export const duplicateForm = handler(forms.duplicateForm, async (call) => {
  const { portal, viewer, params } = call
  const { draft } = await accessForm(call, params.id, 'read')
  const copy: FormContent = {
    ...draft,
    title: `${draft.title.slice(0, formLimits.titleLengthMax - suffix.length)}${suffix}`,
    settings: { ...draft.settings, opensAt: null, closesAt: null, event: null },
  }
  const id = await writeForm(portal, viewer.id, copy)
  return { message: 'Form duplicated', data: await presentWritten(portal, viewer, id) }
})

const suffix = ' (copy)'
