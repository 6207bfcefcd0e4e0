import { type ReactNode, useId } from 'react'
import { FieldNote } from '#web/ui/field.tsx'
import styles from './registration-form.module.css'

interface ConsentFieldProps {
  hasConsented: boolean
  error: string | undefined
  onChange: (hasConsented: boolean) => void
  children: ReactNode
}

/** The one box that must be ticked. */
export function ConsentField({ hasConsented, error, onChange, children }: ConsentFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={hasConsented}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
