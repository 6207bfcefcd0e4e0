import { parseTypedDay } from '@portal/contract/typed-day.ts'
import { Suspense, useRef, useState } from 'react'
import { isDay, isTime, parseTypedTime, timeInWords } from '#web/platform/typed-dates.ts'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type AnswerFieldProps, textOf } from './answer-field-shape.ts'
import styles from './answer-fields.module.css'
import { AnswerFrame } from './answer-frame.tsx'

const Days = lazyPart(async () => (await import('#web/ui/day-picker.tsx')).DayPicker)
const Times = lazyPart(async () => (await import('#web/ui/time-list.tsx')).TimeList)

const kinds = {
  date: { placeholder: 'dd/MM/yyyy', opens: 'Choose a day', icon: 'calendar', read: parseTypedDay },
  time: { placeholder: 'h:mm am', opens: 'Choose a time', icon: 'clock', read: parseTypedTime },
} as const

/**
 * A day or a time that is typed, or picked from the picker below. Text that can't be read is kept as typed.
 */
export function MomentAnswer({ field, value, error, onChange, onLeave }: AnswerFieldProps) {
  const kind = kinds[field.type === 'time' ? 'time' : 'date']
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const held = textOf(value)
  const read = (text: string) => kind.read(text) ?? text.trim()
  const pick = (picked: string) => {
    setTyped('')
    onChange(picked)
    setOpen(false)
    button.current?.focus()
  }
  return (
    <AnswerFrame field={field} error={error}>
      {(wiring) => (
        <>
          <span className={`flex relative ${styles.moment}`}>
            <input
              {...wiring}
              placeholder={kind.placeholder}
              autoComplete="off"
              value={typed !== '' && read(typed) === held ? typed : shown(held)}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                onChange(read(currentTarget.value))
              }}
              onBlur={() => {
                setTyped('')
                onLeave?.()
              }}
            />
            <button
              className="center dimmed"
              ref={button}
              type="button"
              aria-label={kind.opens}
              aria-describedby={`${wiring.id}-label`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={kind.icon} sizePx={20} />
            </button>
          </span>
          {isOpen && (
            <div className="surface" style={{ maxWidth: 320 }}>
              <Suspense fallback={null}>
                {field.type === 'time' ? (
                  <Times picked={isTime(held) ? held : null} onPick={pick} />
                ) : (
                  <Days
                    picked={isDay(held) ? held : null}
                    min={dayOf(field.min)}
                    max={dayOf(field.max)}
                    onPick={pick}
                  />
                )}
              </Suspense>
            </div>
          )}
        </>
      )}
    </AnswerFrame>
  )
}

function shown(value: string): string {
  if (isDay(value)) return dayInDigits(value)
  return isTime(value) ? timeInWords(value) : value
}

function dayOf(bound: number | string | null): string | undefined {
  return typeof bound === 'string' && isDay(bound) ? bound : undefined
}
