import { useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useCalendarRefresh } from './calendar.cache.ts'

/** Sends a change once, however often it is pressed, tells how it went, and reads the calendar again. */
export function useCalendarSaving() {
  const refresh = useCalendarRefresh()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<CallProblem | null>(null)
  const isBusy = useRef(false)

  /** False when it was refused; `problems` then says which field is why, where one is. */
  async function save(send: () => Promise<{ message: string }>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setIsSaving(true)
    try {
      const { message } = await send()
      setFailure(null)
      toast.good(message)
      return true
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setFailure(error)
      toast.warn(error.message)
      return false
    } finally {
      // Also after a refusal: somebody else may have changed the same thing.
      await refresh()
      isBusy.current = false
      setIsSaving(false)
    }
  }

  const problems: Record<string, string> = Object.fromEntries(
    (failure?.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message]),
  )
  return { isSaving, failure, problems, save }
}
