import { useEffect, useRef } from 'react'
import { dayAfter, monthAfter, sameDayIn, weekdayOf } from './calendar-days.ts'

/**
 * Returns the day that a key leads to in a grid of days (arrows, Home, End, Page Up and Page Down), or null
 * for other keys.
 */
export function dayForKey(key: string, day: string): string | null {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day, 1),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => dayAfter(day, -weekdayOf(day)),
    End: () => dayAfter(day, 6 - weekdayOf(day)),
    PageUp: () => sameDayIn(monthAfter(day.slice(0, 7), -1), day),
    PageDown: () => sameDayIn(monthAfter(day.slice(0, 7), 1), day),
  }
  return moves[key]?.() ?? null
}

/** Moves the focus with the day (`data-day`) after a key, also into a month that is rendered only then. */
export function useMovingFocus<E extends HTMLElement>(day: string, onDay: (day: string) => void) {
  const grid = useRef<E>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== day) return
    wanted.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const moveTo = (next: string) => {
    wanted.current = next
    onDay(next)
  }
  return { grid, moveTo }
}
