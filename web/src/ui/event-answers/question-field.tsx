import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type Value = string | string[]

export interface QuestionFieldProps {
  question: EventQuestion
  field: {
    name: string
    value: Value | undefined
    error: string | undefined
    onChange: (value: Value) => void
    onLeave?: () => void
  }
}

export function QuestionField({ question, field }: QuestionFieldProps) {
  const { type, label, isRequired } = question
  const text = { ...field, value: textOf(field.value), label, isRequired }
  if (type === 'textarea') return <TextAreaField {...text} countMax={eventLimits.answerLengthMax} />
  if (type === 'text') return <TextField {...text} lengthMax={eventLimits.answerLengthMax} />
  return <ChoiceField question={question} field={field} />
}

function ChoiceField({ question: { type, label, isRequired, options }, field }: QuestionFieldProps) {
  const id = useId()
  const name = isRequired ? label : `${label} (optional)`
  const picked = Array.isArray(field.value) ? field.value : []
  return (
    <div data-field={field.name} data-invalid={field.error ? true : undefined}>
      {type === 'radio' ? (
        <RadioGroup
          label={name}
          options={options.map((option) => ({ value: option, label: option }))}
          value={textOf(field.value)}
          onChange={field.onChange}
        />
      ) : (
        <fieldset aria-describedby={`${id}-note`}>
          <legend>
            <b>{name}</b>
          </legend>
          {options.map((option) => (
            <Checkbox
              key={option}
              checked={picked.includes(option)}
              onChange={(isOn) =>
                field.onChange(isOn ? [...picked, option] : picked.filter((one) => one !== option))
              }
            >
              {option}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <FieldNote id={`${id}-note`} error={field.error} />
    </div>
  )
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}
