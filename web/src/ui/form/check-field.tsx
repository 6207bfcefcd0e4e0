import { type ReactNode, useId } from 'react'
import { FieldNote } from '#web/ui/field.tsx'
import styles from './check-field.module.css'

interface CheckFieldProps {
  name: string
  value: boolean
  error?: string | undefined
  help?: ReactNode
  isRequired?: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

/** One box to tick, with its words beside it. */
export function CheckField({ name, value, error, help, isRequired, onChange, children }: CheckFieldProps) {
  const id = useId()
  return (
    <div data-field={name}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}
