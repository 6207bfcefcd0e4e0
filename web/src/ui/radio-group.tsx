import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { FieldLabel } from './field.tsx'

interface RadioGroupProps<Value extends string> {
  /** The heading and the accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string; note?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few options below each other, each with room for a note: one tab stop, arrow keys choose. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <Stack component="fieldset" gap={0}>
      <FieldLabel component="legend">{label}</FieldLabel>
      {options.map((option) => (
        <label key={option.value} className={`row gap-12 touch breaks pointer ${styles.choice}`}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.note && (
              <Text component="small" display="block" variant="dimmed">
                {option.note}
              </Text>
            )}
          </span>
        </label>
      ))}
    </Stack>
  )
}
