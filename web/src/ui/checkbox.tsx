import { Text } from '@mantine/core'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  onChange: (isChecked: boolean) => void
  /** Shown below the label, dimmed. */
  note?: ReactNode
  /** The label beside the box; a box without it needs an `aria-label`. */
  children?: ReactNode
}

/** A checkbox with its label; both are one target of 44 px. base.css draws the box. */
export function Checkbox({ onChange, note, children, ...input }: CheckboxProps) {
  const tick = {
    ...input,
    type: 'checkbox',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange(currentTarget.checked),
  }
  if (children === undefined) return <input {...tick} />
  return (
    <label className={`row gap-12 touch breaks pointer ${styles.choice}`}>
      <input {...tick} />
      <span>
        {children}
        {note && (
          <Text component="small" display="block" variant="dimmed">
            {note}
          </Text>
        )}
      </span>
    </label>
  )
}
