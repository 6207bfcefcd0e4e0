import type { DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'
import { call } from '#web/platform/call.ts'
import { CorrectionForm } from '#web/ui/desk/correction-form.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { type CorrectFields, changeOf, correctFields, fieldsOf, problemsOf } from './correct-fields.ts'

/** Corrects an alumnus's data. Only changed fields are sent. */
export function CorrectForm({ one, onDone }: { one: DeskAlumnusDetail; onDone: () => void }) {
  return (
    <CorrectionForm<CorrectFields>
      initial={fieldsOf(one)}
      problemsOf={problemsOf}
      send={(values) =>
        call('PUT /alumni/admin/:id/profile', { params: { id: one._id }, body: changeOf(one, values) })
      }
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
