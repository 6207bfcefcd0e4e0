import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'

interface FieldFrame {
  /** Its name in the call; 'Next:' of the completeness bar finds it by this. */
  name: string
  label: string
  help?: ReactNode
  error: string | undefined
}

interface TextFieldProps extends FieldFrame {
  value: string
  type?: 'text' | 'tel' | 'url'
  inputMode?: 'numeric'
  autoComplete?: string
  onChange: (value: string) => void
  onLeave: () => void
}

/** A line of text of a profile. */
export function TextField({ name, label, help, error, onChange, onLeave, ...control }: TextFieldProps) {
  return (
    <div data-field={name}>
      <Field label={label} help={help} error={error}>
        {(wiring) => (
          <Input
            {...wiring}
            {...control}
            error={error !== undefined}
            onChange={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
              onChange(currentTarget.value)
            }
            onBlur={() => control.value !== '' && onLeave()}
          />
        )}
      </Field>
    </div>
  )
}

interface SelectFieldProps extends FieldFrame {
  value: string
  /** The choice of nothing; without it one must choose. */
  none?: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One of a list, by the select that the device brings. */
export function SelectField({ name, label, help, error, value, none, options, onChange }: SelectFieldProps) {
  return (
    <div data-field={name}>
      <Field label={label} help={help} error={error}>
        {(wiring) => (
          <Input
            component="select"
            {...wiring}
            value={value}
            error={error !== undefined}
            pointer
            rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden="true" />}
            rightSectionPointerEvents="none"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            {none !== undefined && <option value="">{none}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Input>
        )}
      </Field>
    </div>
  )
}

export function optionsOf(values: readonly (string | number)[]) {
  return values.map((value) => ({ value: String(value), label: String(value) }))
}
