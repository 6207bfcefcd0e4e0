import { useState } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'

/** Sends a small form of a panel or a dialog once, and holds the errors of its fields. */
export function usePanelForm(onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const clear = () => {
    setProblems({})
    setFailure(null)
  }
  /**
   * Sends the form.
   * @param own the form's own errors; if there are any, nothing is sent
   */
  const send = async (
    work: () => Promise<{ message: string }>,
    own: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    clear()
    if (Object.keys(own).length > 0) return setProblems(own)
    setBusy(true)
    try {
      const { message } = await work()
      toast.good(message)
      await reloaded()
      onDone()
    } catch (error) {
      const errors = error instanceof CallProblem ? error.errors : []
      setProblems(Object.fromEntries(errors.map(({ path, message }) => [path, message])))
      if (errors.length === 0) setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send, clear, problemOf: (path: string) => problems[path] }
}
