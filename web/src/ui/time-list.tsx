import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { timeInWords } from '#web/platform/typed-dates.ts'
import styles from './time-list.module.css'

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)
/** The position of the list when nothing is picked, because few things are due at midnight. */
const morning = '09:00'

/** A list of every half hour; one tab stop, arrows move in it. */
export function TimeList({ picked, onPick }: { picked: string | null; onPick: (time: string) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const start = halfHours.findLast((time) => time <= (picked ?? morning)) ?? morning
  const [current, setCurrent] = useState(start)
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-time="${start}"]`)
    // Not `scrollIntoView`, which would scroll the page before the list has been placed.
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2
  }, [start])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = timeForKey(event.key, halfHours.indexOf(current))
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelector<HTMLElement>(`[data-time="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label="Times"
      className={`grid ${styles.list}`}
      onKeyDown={onKeyDown}
    >
      {halfHours.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          className={`focus-inside touch round-10 text-15 ink tabular text-left ${styles.time}`}
          data-time={time}
          data-picked={time === picked || undefined}
          data-autofocus={time === current || undefined}
          aria-selected={time === picked}
          tabIndex={time === current ? 0 : -1}
          onClick={() => onPick(time)}
          data-hover="ground"
        >
          {timeInWords(time)}
        </button>
      ))}
    </div>
  )
}

function timeForKey(key: string, index: number): string | undefined {
  const last = halfHours.length - 1
  const moves: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    PageDown: Math.min(index + 4, last),
    PageUp: Math.max(index - 4, 0),
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined ? undefined : halfHours[next]
}
