import type { DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { CorrectionForm } from '#web/ui/desk/correction-form.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { type CorrectFields, changeOf, correctFields, fieldsOf, problemsOf } from './correct-fields.ts'

/** Corrects an alumnus's data. Only changed fields are sent. */
export function CorrectForm({ one, onDone }: { one: DeskAlumnusDetail; onDone: () => void }) {
  return (
    <CorrectionForm<CorrectFields>
      initial={fieldsOf(one)}
      problemsOf={problemsOf}
      send={async (values) => {
        const sent = { params: { id: one._id }, body: changeOf(one, values) }
        toast.good((await call('PUT /alumni/admin/:id/profile', sent)).message)
      }}
      onDone={onDone}
    >
      {(form) =>
        correctFields.map(({ key, label, isRequired }) => {
          const field = { ...form.field(key), label, isRequired }
          const choices = choicesOf[key]
          if (choices === undefined) return <TextField key={key} {...field} />
          return <SelectField key={key} {...field} {...choices} />
        })
      }
    </CorrectionForm>
  )
}

const choicesOf: Partial<
  Record<keyof CorrectFields, { none?: string; options: { value: string; label: string }[] }>
> = {
  branch: { options: optionsOf(branches) },
  employmentType: { none: 'Not specified', options: optionsOf(employmentTypes) },
}
