import { useSending } from '#web/platform/use-sending.ts'
import { useCalendarRefresh } from './calendar.cache.ts'

/** Sends a change of the calendar once and reloads the calendar. */
export function useCalendarSaving() {
  const { isSending, send } = useSending(useCalendarRefresh())
  return { isSaving: isSending, save: send }
}
