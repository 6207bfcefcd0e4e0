import { parseTypedDay } from '@portal/contract/typed-day.ts'
import { useState } from 'react'
import { isDay } from '#web/platform/typed-dates.ts'
import { dayInDigits } from './calendar-days.ts'
import { DayPicker } from './day-picker.tsx'
import type { FieldWiring } from './field.tsx'
import { PickerInput } from './picker-input.tsx'

export interface DayControlProps {
  wiring: Partial<FieldWiring> & { 'aria-label'?: string }
  /** yyyy-mm-dd, or '' for none. Text that isn't a day is returned as typed. */
  value: string
  isWrong: boolean
  /** The first and the last day that the picker offers. */
  min?: string | undefined
  max?: string | undefined
  autoComplete?: 'bday' | undefined
  pickerLabel?: string
  onChange: (day: string) => void
  onLeave?: () => void
}

/** A control for a day: stored as yyyy-mm-dd, shown, typed and picked as dd/MM/yyyy. */
export function DayControl({ value, onChange, onLeave, min, max, pickerLabel, ...more }: DayControlProps) {
  // Keeps the text while it is typed: 1/8/2026 is already a day and must not be reformatted during typing.
  const [typed, setTyped] = useState('')
  const isOwn = typed !== '' && dayOf(typed) === value
  return (
    <PickerInput
      {...more}
      text={isOwn ? typed : shown(value)}
      icon="calendar"
      placeholder="dd/MM/yyyy"
      pickerLabel={pickerLabel ?? 'Choose a day'}
      inputMode="numeric"
      onText={(text) => {
        setTyped(text)
        onChange(dayOf(text))
      }}
      onLeave={() => {
        setTyped('')
        onLeave?.()
      }}
    >
      {(close) => (
        <DayPicker
          picked={isDay(value) ? value : null}
          min={min}
          max={max}
          onPick={(day) => {
            setTyped('')
            onChange(day)
            close()
          }}
        />
      )}
    </PickerInput>
  )
}

function dayOf(typed: string): string {
  return parseTypedDay(typed) ?? typed.trim()
}

function shown(value: string): string {
  return isDay(value) ? dayInDigits(value) : value
}
