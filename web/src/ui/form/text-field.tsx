import { Input, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { Field, inputWiring, LockedField } from '#web/ui/field.tsx'
import { SelectControl } from '#web/ui/select-control.tsx'

/** The result of `form.field(name)`, to be spread into a field. */
interface FieldOf<T> {
  name: string
  value: T
  error?: string | undefined
  onChange: (value: T) => void
  onLeave?: () => void
}

interface FieldFrame extends FieldOf<string> {
  label: string
  help?: ReactNode
  isRequired?: boolean
}

interface TextFieldProps extends FieldFrame {
  /** Shows a count towards this limit beside the help. */
  countMax?: number
  lengthMax?: number
  /** True for a field of a few characters. */
  isShort?: true
  /** True for a value that is shown and can't be changed. */
  isLocked?: boolean | undefined
  type?: 'email' | 'tel' | 'url'
  inputMode?: 'numeric'
  autoComplete?: string
  autoCapitalize?: 'characters'
}

export function TextField({
  isLocked,
  countMax,
  lengthMax,
  isShort,
  onChange,
  onLeave,
  ...props
}: TextFieldProps) {
  const { name, label, help, isRequired = false, error, value, autoComplete = 'off', ...control } = props
  if (isLocked) return <LockedField label={label} value={value} help={help} />
  return (
    <Field
      name={name}
      label={label}
      help={help}
      isRequired={isRequired}
      error={error}
      aside={countOf(value, countMax)}
    >
      {(wiring) => (
        <Input
          {...inputWiring(wiring)}
          {...control}
          {...(isShort && { maw: 160 })}
          {...(lengthMax !== undefined && { maxLength: lengthMax })}
          autoComplete={autoComplete}
          value={value}
          onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.value)}
          {...(onLeave && { onBlur: onLeave })}
        />
      )}
    </Field>
  )
}

interface TextAreaFieldProps extends FieldFrame {
  countMax: number
  rowsMin?: number
}

/** A multi-line field for plain text. */
export function TextAreaField({
  name,
  label,
  help,
  isRequired = false,
  error,
  value,
  ...props
}: TextAreaFieldProps) {
  const { countMax, rowsMin = 3, onChange, onLeave } = props
  return (
    <Field
      name={name}
      label={label}
      help={help}
      isRequired={isRequired}
      error={error}
      aside={countOf(value, countMax)}
    >
      {(wiring) => (
        <Textarea
          {...inputWiring(wiring)}
          autosize
          minRows={rowsMin}
          maxRows={14}
          maxLength={countMax}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...(onLeave && { onBlur: onLeave })}
        />
      )}
    </Field>
  )
}

function countOf(value: string, max: number | undefined): ReactNode {
  if (max === undefined) return null
  return `${value.trim().length.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')}`
}

interface SelectFieldProps<T extends string> extends FieldOf<T> {
  label: string
  help?: ReactNode
  isRequired?: boolean
  /** The label of the empty choice; without it a choice is required. */
  none?: string
  options: readonly { value: NoInfer<T>; label: string }[]
}

/** A choice from a list that is too long for tiles. */
export function SelectField<T extends string>({ name, label, error, value, ...props }: SelectFieldProps<T>) {
  const { help, isRequired = false, none, options, onChange, onLeave } = props
  const choices = none === undefined ? options : [{ value: '', label: none }, ...options]
  return (
    <Field name={name} label={label} help={help} isRequired={isRequired} error={error}>
      {(wiring) => (
        <SelectControl
          wiring={wiring}
          value={value}
          choices={choices}
          placeholder={none ?? 'Choose one'}
          onChange={(chosen) =>
            onChange(options.find((option) => option.value === chosen)?.value ?? ('' as T))
          }
          onLeave={onLeave}
        />
      )}
    </Field>
  )
}

/** Returns options whose labels are their values. */
export function optionsOf<T extends string | number>(values: readonly T[]) {
  return values.map((value) => ({ value: `${value}` as const, label: String(value) }))
}
