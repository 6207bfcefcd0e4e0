import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate, parseTypedDay } from '#web/platform/dates.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './day-field.module.css'

interface DayFieldProps {
  label: string
  /** dd/MM/yyyy as typed. */
  value: string
  error: string | null | undefined
  onChange: (typed: string) => void
  onLeave: () => void
}

/** A day, typed as dd/MM/yyyy or picked from the calendar that the device brings. */
export function DayField({ label, value, error, onChange, onLeave }: DayFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Field label={label} isRequired help="dd/MM/yyyy, like 14/08/2006" error={error}>
      {(wiring) => (
        <div className={styles.row}>
          <Input
            {...wiring}
            className={styles.typed}
            value={value}
            error={Boolean(error)}
            inputMode="numeric"
            autoComplete="bday"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onLeave}
          />
          <BarButton type="button" aria-label="Pick a date" onClick={() => picker.current?.showPicker()}>
            <IconCalendar size={20} stroke={1.6} aria-hidden="true" />
          </BarButton>
          <input
            ref={picker}
            className={styles.picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={parseTypedDay(value) ?? ''}
            onChange={({ currentTarget }) => currentTarget.value && onChange(formatDate(currentTarget.value))}
          />
        </div>
      )}
    </Field>
  )
}
