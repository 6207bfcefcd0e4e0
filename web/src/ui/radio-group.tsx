import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

interface RadioGroupProps<Value extends string> {
  /** Stands above the choices and names the group. */
  label: string
  options: readonly { value: Value; label: string; note?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, below each other, each with room for a note: one tab stop, arrow keys choose. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.note && (
              <Text component="small" display="block" size="sm" c="dimmed">
                {option.note}
              </Text>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
