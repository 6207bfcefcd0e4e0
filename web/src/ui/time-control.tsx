import { useState } from 'react'
import { isTime, parseTypedTime, timeInWords } from '#web/platform/typed-dates.ts'
import type { FieldWiring } from './field.tsx'
import { PickerInput } from './picker-input.tsx'
import { TimeList } from './time-list.tsx'

interface TimeControlProps {
  wiring: Partial<FieldWiring> & { 'aria-label'?: string }
  /** HH:mm in 24 hours, or '' for none. Text that isn't a time is returned as typed. */
  value: string
  isWrong: boolean
  onChange: (time: string) => void
  onLeave?: () => void
}

/** A control for a time: stored as 21:30, shown, typed and picked as 9:30 pm. Any minute can be typed. */
export function TimeControl({ wiring, value, isWrong, onChange, onLeave }: TimeControlProps) {
  const [typed, setTyped] = useState('')
  const isOwn = typed !== '' && timeOf(typed) === value
  return (
    <PickerInput
      wiring={wiring}
      text={isOwn ? typed : shown(value)}
      isWrong={isWrong}
      icon="clock"
      placeholder="h:mm am"
      pickerLabel="Choose a time"
      onText={(text) => {
        setTyped(text)
        onChange(timeOf(text))
      }}
      onLeave={() => {
        setTyped('')
        onLeave?.()
      }}
    >
      {(close) => (
        <TimeList
          picked={isTime(value) ? value : null}
          onPick={(time) => {
            setTyped('')
            onChange(time)
            close()
          }}
        />
      )}
    </PickerInput>
  )
}

function timeOf(typed: string): string {
  return parseTypedTime(typed) ?? typed.trim()
}

function shown(value: string): string {
  return isTime(value) ? timeInWords(value) : value
}
