import { eventQuestion } from '@portal/contract/event-fields.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RowsField } from '#web/ui/form/rows-field.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { hasChoices, nextQuestionId, type QuestionRow, sentQuestion } from './event-values.ts'
import type { EventForming } from './use-event-form.ts'

const types = [
  { value: 'text', label: 'One line' },
  { value: 'textarea', label: 'Several lines' },
  { value: 'radio', label: 'One choice' },
  { value: 'checkbox', label: 'Several choices' },
] as const

export const questionLabels = {
  questions: 'Questions',
}

export function QuestionFields({ form }: { form: EventForming }) {
  return (
    <RowsField<QuestionRow>
      {...form.field('questions')}
      label={questionLabels.questions}
      help="Asked when someone registers. Name, class and contact are known already."
      thing="question"
      max={eventLimits.questionsMax}
      schema={eventQuestion}
      sentOf={sentQuestion}
      empty={(rows) => ({
        id: nextQuestionId(rows),
        type: 'text',
        label: '',
        isRequired: false,
        perPerson: false,
        options: '',
      })}
    >
      {(cell, row, set) => (
        <>
          <TextField {...cell('label')} label="Question" isRequired lengthMax={eventLimits.lineLengthMax} />
          <SelectField {...cell('type')} label="Answer" isRequired options={types} />
          {hasChoices(row.type) && (
            <TextAreaField
              {...cell('options')}
              label="Choices"
              isRequired
              help={`One to a line, 2 to ${eventLimits.optionsMax}.`}
              countMax={eventLimits.optionsMax * eventLimits.lineLengthMax}
            />
          )}
          <Checkbox checked={row.isRequired} onChange={(isRequired) => set({ isRequired })}>
            Required
          </Checkbox>
          {Number(form.values.maxMembers) > 1 && (
            <Checkbox checked={row.perPerson} onChange={(perPerson) => set({ perPerson })}>
              Ask each member
            </Checkbox>
          )}
        </>
      )}
    </RowsField>
  )
}
