import { Field } from '#web/ui/field.tsx'
import { TypedDayInput } from '#web/ui/typed-day-input.tsx'

interface DayFieldProps {
  label: string
  /** dd/MM/yyyy as typed. */
  value: string
  error: string | null | undefined
  onChange: (typed: string) => void
  onLeave: () => void
}

/** The day of birth: dd/MM/yyyy, with an example. */
export function DayField({ label, value, error, onChange, onLeave }: DayFieldProps) {
  return (
    <Field label={label} isRequired help="dd/MM/yyyy, like 14/08/2006" error={error}>
      {(wiring) => (
        <TypedDayInput
          wiring={wiring}
          value={value}
          isWrong={Boolean(error)}
          autoComplete="bday"
          onChange={onChange}
          onLeave={onLeave}
        />
      )}
    </Field>
  )
}
