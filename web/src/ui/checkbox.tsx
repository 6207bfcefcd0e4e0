import { Text } from '@mantine/core'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  onChange: (isChecked: boolean) => void
  /** Below the words, dimmed. */
  note?: ReactNode
  /** The words beside the box; a box without them needs an `aria-label`. */
  children?: ReactNode
}

/** A box to tick, with its words beside it; box and words are one target of 44 px. The box itself is drawn in base.css. */
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
          <Text component="small" display="block" size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </span>
    </label>
  )
}
