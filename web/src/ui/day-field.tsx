import { type ReactNode, useState } from 'react'
import { dayProblem } from '#web/platform/typed-dates.ts'
import { DayControl } from './day-control.tsx'
import { Field } from './field.tsx'

interface DayFieldProps {
  label: string
  /** yyyy-mm-dd, '' for none; what is no day is given back as it was typed. */
  value: string
  help?: ReactNode
  /** What the form or the server says of it; a day that is none says that itself. */
  error?: string | null | undefined
  isRequired?: boolean
  /** The first and the last day that the picker offers. */
  min?: string
  max?: string
  autoComplete?: 'bday'
  onChange: (day: string) => void
  onLeave?: () => void
}

/** The one way to enter a day: typed as dd/MM/yyyy or picked. */
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
