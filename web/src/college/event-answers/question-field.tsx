import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice, TilesPicks } from '#web/ui/tiles-choice.tsx'

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
  const { name, value, error, onChange } = field
  const shared = {
    label,
    isOptional: !isRequired,
    tiles: options.map((option) => ({ value: option, label: option })),
    error,
    onChange,
  }
  return (
    <div data-field={name} data-invalid={error ? true : undefined}>
      {type === 'radio' ? (
        <TilesChoice {...shared} value={textOf(value)} />
      ) : (
        <TilesPicks {...shared} values={Array.isArray(value) ? value : []} />
      )}
    </div>
  )
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}
