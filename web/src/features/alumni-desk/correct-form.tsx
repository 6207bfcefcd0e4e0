import { Button } from '@mantine/core'
import type { DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { useFocusOnOpening } from '#web/ui/form/focus-on-opening.ts'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { useDeskRefresh } from './alumni-desk.cache.ts'
import { type CorrectFields, changeOf, correctFields, fieldsOf, problemsOf } from './correct-fields.ts'

/** Corrects what the college knows of an alumnus. Only what was changed is sent. */
export function CorrectForm({ one, onDone }: { one: DeskAlumnusDetail; onDone: () => void }) {
  const refresh = useDeskRefresh()
  const form = useEditForm({
    draftKey: null,
    initial: fieldsOf(one),
    fields: { problemsOf },
    send: async (values) => {
      const sent = { params: { id: one._id }, body: changeOf(one, values) }
      toast.good((await call('PUT /alumni/admin/:id/profile', sent)).message)
      void refresh()
    },
    onSent: onDone,
    onUnsaved: unguarded,
  })
  useFocusOnOpening(form.element)
  return (
    <EditForm
      form={form}
      thing="correction"
      isPlain
      isSecondary
      submitLabel="Save"
      actions={
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      {correctFields.map(({ key, label, isRequired }) => {
        const field = { ...form.field(key), label, isRequired }
        const choices = choicesOf[key]
        if (choices === undefined) return <TextField key={key} {...field} />
        return <SelectField key={key} {...field} {...choices} />
      })}
    </EditForm>
  )
}

const choicesOf: Partial<
  Record<keyof CorrectFields, { none?: string; options: { value: string; label: string }[] }>
> = {
  branch: { options: optionsOf(branches) },
  employmentType: { none: 'Not specified', options: optionsOf(employmentTypes) },
}
