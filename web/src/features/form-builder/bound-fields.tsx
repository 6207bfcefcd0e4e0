import { Group } from '@mantine/core'
import type { FormField } from '@portal/contract/form-definition.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { exampleOf, patternProblem } from '@portal/contract/text-pattern.ts'
import { useState } from 'react'
import { numberOf } from '#web/platform/typed-number.ts'
import { DayControl } from '#web/ui/day-control.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { TimeControl } from '#web/ui/time-control.tsx'
import { knownPatterns } from './known-patterns.ts'

interface BoundFieldsProps {
  field: FormField
  error: (part: string) => string | undefined
  onChange: (to: Partial<FormField>, what?: string) => void
}

/** The limits of an answer: minimum and maximum by type, and the pattern of a text. */
export function BoundFields(props: BoundFieldsProps) {
  const { type } = props.field
  if (type === 'date' || type === 'time') return <MomentBounds {...props} />
  if (type === 'text' || type === 'textarea' || type === 'number' || type === 'checkbox')
    return (
      <>
        <NumberBounds {...props} />
        {type === 'text' && <PatternField {...props} />}
      </>
    )
  return null
}

const boundLabels = {
  text: ['At least', 'At most', 'Characters'],
  textarea: ['At least', 'At most', 'Characters'],
  number: ['Smallest', 'Largest'],
  checkbox: ['At least', 'At most', 'Choices'],
} as const

function NumberBounds({ field, error, onChange }: BoundFieldsProps) {
  const labels = boundLabels[field.type as keyof typeof boundLabels]
  return (
    <Group gap={8} grow align="flex-start">
      {(['min', 'max'] as const).map((bound, nth) => (
        <NumberField
          key={bound}
          name={bound}
          label={labels[nth] ?? ''}
          help={labels[2]}
          value={field[bound]}
          error={error(bound)}
          onChange={(to) => onChange({ [bound]: to }, bound)}
        />
      ))}
    </Group>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  /** The unit, if the label has no room for it. */
  help: string | undefined
  isShort?: true
  value: number | string | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** A field for a number. Text that isn't a number yet, such as a minus, stays as typed and counts as none. */
export function NumberField({ name, label, help, isShort, value, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const number = typed === null || typed.trim() === '' ? null : numberOf(typed)
  const isOwn = typed !== null && (number === null || Number.isNaN(number) ? null : number) === value
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      inputMode="numeric"
      {...(isShort && { isShort })}
      value={isOwn ? typed : `${value ?? ''}`}
      error={number !== null && Number.isNaN(number) ? 'Enter a number' : error}
      onChange={(text) => {
        setTyped(text)
        const to = text.trim() === '' ? null : numberOf(text)
        onChange(to === null || Number.isNaN(to) ? null : to)
      }}
    />
  )
}

function MomentBounds({ field, error, onChange }: BoundFieldsProps) {
  const Control = field.type === 'date' ? DayControl : TimeControl
  return (
    <>
      {(['min', 'max'] as const).map((bound) => (
        <Field key={bound} label={bound === 'min' ? 'Earliest' : 'Latest'} error={error(bound)}>
          {(wiring) => (
            <Control
              wiring={wiring}
              value={`${field[bound] ?? ''}`}
              isWrong={error(bound) !== undefined}
              onChange={(to) => onChange({ [bound]: to === '' ? null : to }, bound)}
            />
          )}
        </Field>
      ))}
    </>
  )
}

const own = 'own'

function PatternField({ field, error, onChange }: BoundFieldsProps) {
  const { pattern } = field
  const [isOwn, setOwn] = useState(pattern !== '' && !knownPatterns.some(({ value }) => value === pattern))
  const problem = pattern === '' ? '' : patternProblem(pattern)
  return (
    <>
      <SelectField
        name="form"
        label="It must look like"
        none="Anything"
        value={isOwn ? own : pattern}
        options={[...knownPatterns, { value: own, label: 'A pattern' }]}
        onChange={(chosen) => {
          setOwn(chosen === own)
          if (chosen !== own) onChange({ pattern: chosen })
        }}
      />
      {isOwn && (
        <TextField
          name="pattern"
          label="Pattern"
          isRequired
          lengthMax={formLimits.patternLengthMax}
          value={pattern}
          error={problem || error('pattern')}
          help={pattern ? `For example: ${exampleOf(pattern)}` : 'Like \\d{6} for six digits'}
          onChange={(to) => onChange({ pattern: to }, 'pattern')}
        />
      )}
    </>
  )
}
