import { Box } from '@mantine/core'
import { useId, useState } from 'react'
import { dayProblem, dayTimeProblem, timeProblem } from '#web/platform/typed-dates.ts'
import { DayControl } from './day-control.tsx'
import styles from './day-time-field.module.css'
import { FieldLabel, FieldNote } from './field.tsx'
import { TimeControl } from './time-control.tsx'

interface DayTimeFieldProps {
  label: string
  /** `2026-08-17T21:30` in India's time, or '' for none. Other text is returned as typed. */
  value: string
  help?: string
  error?: string | undefined
  isRequired?: boolean
  onChange: (value: string) => void
}

/** The standard field for a day and a time, each typed or picked. */
export function DayTimeField(props: DayTimeFieldProps) {
  const { label, value, help, error, isRequired = false, onChange } = props
  const id = useId()
  const [kept, setKept] = useState(() => partsOf(value))
  const [isLeft, setLeft] = useState(false)
  // If the value was changed from outside, the local text is dropped.
  const parts = heldAs(kept) === value ? kept : partsOf(value)
  const own = dayTimeProblem(parts.day, parts.time)
  const problem = own !== null && (isLeft || error) ? own : error
  const change = (next: Partial<Parts>) => {
    const changed = { ...parts, ...next }
    setKept(changed)
    onChange(heldAs(changed))
  }
  const isTimeWrong = timeProblem(parts.time) !== null || (parts.day !== '' && parts.time === '')
  const isDayWrong = dayProblem(parts.day) !== null || !isTimeWrong
  const wiringOf = (part: string, isWrong: boolean) => ({
    'aria-label': `${label}: ${part}`,
    'aria-describedby': problem || help ? `${id}-note` : undefined,
    'aria-invalid': problem && isWrong ? (true as const) : undefined,
    'aria-required': isRequired ? (true as const) : undefined,
  })
  return (
    <fieldset
      onBlur={({ relatedTarget, currentTarget }) => {
        // A picker opened by the field counts as part of it, wherever it is rendered in the document.
        const isWithin = currentTarget.contains(relatedTarget) || relatedTarget?.closest('[data-picker]')
        if (!isWithin) setLeft(true)
      }}
    >
      <FieldLabel isOptional={!isRequired} component="legend">
        {label}
      </FieldLabel>
      <div className={`grid gap-8 ${styles.pair}`}>
        <DayControl
          wiring={wiringOf('day', isDayWrong)}
          value={parts.day}
          isWrong={Boolean(problem) && isDayWrong}
          onChange={(day) => change({ day })}
        />
        <TimeControl
          wiring={wiringOf('time', isTimeWrong)}
          value={parts.time}
          isWrong={Boolean(problem) && isTimeWrong}
          onChange={(time) => change({ time })}
        />
      </div>
      <Box mih={20} mt={6}>
        <FieldNote id={`${id}-note`} help={help} error={problem} />
      </Box>
    </fieldset>
  )
}

interface Parts {
  day: string
  time: string
}

function partsOf(value: string): Parts {
  const [, day = value, time = ''] = /^(\d{4}-\d\d-\d\d|.*)T(.*)$/.exec(value) ?? []
  return { day, time }
}

/**
 * Returns '' if both are empty. A day without a time, or a time without a day, is stored as an invalid value.
 */
function heldAs({ day, time }: Parts): string {
  return day === '' && time === '' ? '' : `${day}T${time}`
}
