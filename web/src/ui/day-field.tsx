import { type ReactNode, useState } from 'react'
import { dayProblem } from '#web/platform/typed-dates.ts'
import { DayControl } from './day-control.tsx'
import { Field } from './field.tsx'

interface DayFieldProps {
  label: string
  /** yyyy-mm-dd, or '' for none. Text that isn't a day is returned as typed. */
  value: string
  help?: ReactNode
  /** The error of the form or the server. The field itself reports text that isn't a day. */
  error?: string | null | undefined
  isRequired?: boolean
  /** The first and the last day that the picker offers. */
  min?: string
  max?: string
  autoComplete?: 'bday'
  onChange: (day: string) => void
  onLeave?: () => void
}

/** The standard field for a day, typed as dd/MM/yyyy or picked. */
export function DayField({ label, value, help, error, isRequired = false, onLeave, ...more }: DayFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const own = dayProblem(value)
  const problem = own !== null && (isLeft || error) ? own : error
  return (
    <Field label={label} isRequired={isRequired} help={help ?? 'dd/MM/yyyy'} error={problem}>
      {(wiring) => (
        <DayControl
          {...more}
          wiring={wiring}
          value={value}
          isWrong={Boolean(problem)}
          onLeave={() => {
            setLeft(true)
            onLeave?.()
          }}
        />
      )}
    </Field>
  )
}
