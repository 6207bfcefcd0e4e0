import { useState } from 'react'
import { formatDate, parseTypedDay } from '#web/platform/dates.ts'
import type { FieldWiring } from './field.tsx'
import { TypedDayInput } from './typed-day-input.tsx'

interface DayInputProps {
  wiring: FieldWiring
  /** yyyy-mm-dd, '' for none; what is no day is given back as it was typed, for the server to refuse. */
  value: string
  isWrong: boolean
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A day that the form holds as yyyy-mm-dd and a person reads and types as dd/MM/yyyy. */
export function DayInput({ value, onChange, ...more }: DayInputProps) {
  // As it is typed: 1/8/2026 is a day already, and must not change under the fingers.
  const [typed, setTyped] = useState('')
  const isOwn = typed !== '' && dayOf(typed) === value
  return (
    <TypedDayInput
      {...more}
      value={isOwn ? typed : shown(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(dayOf(text))
      }}
      onLeave={() => setTyped('')}
    />
  )
}

function dayOf(typed: string): string {
  return parseTypedDay(typed) ?? typed.trim()
}

function shown(value: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDay ? formatDate(value) : value
}
