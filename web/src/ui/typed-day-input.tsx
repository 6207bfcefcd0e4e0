import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatDate, parseTypedDay } from '#web/platform/dates.ts'
import { BarButton } from './bar-button.tsx'
import type { FieldWiring } from './field.tsx'
import styles from './typed-day-input.module.css'

interface TypedDayInputProps {
  wiring: FieldWiring
  /** dd/MM/yyyy as typed. */
  value: string
  isWrong: boolean
  autoComplete?: 'bday'
  /** What the calendar of the device offers, yyyy-mm-dd. */
  min?: string
  max?: string
  onChange: (typed: string) => void
  onLeave?: () => void
}

/** A day typed as dd/MM/yyyy, whatever the browser's own order is, or picked from the calendar that the device brings. */
export function TypedDayInput({
  wiring,
  value,
  isWrong,
  autoComplete,
  min,
  max,
  onChange,
  onLeave,
}: TypedDayInputProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.row}>
      <Input
        {...wiring}
        className={styles.typed ?? ''}
        value={value}
        error={isWrong}
        inputMode="numeric"
        autoComplete={autoComplete ?? 'off'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onLeave}
      />
      <BarButton
        type="button"
        aria-label="Pick a date"
        aria-describedby={`${wiring.id}-label`}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={20} stroke={1.6} aria-hidden="true" />
      </BarButton>
      <input
        ref={picker}
        className={styles.picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={parseTypedDay(value) ?? ''}
        onChange={({ currentTarget }) => currentTarget.value && onChange(formatDate(currentTarget.value))}
      />
    </div>
  )
}
