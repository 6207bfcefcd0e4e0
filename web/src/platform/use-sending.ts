import { useRef, useState } from 'react'
import { CallProblem } from './call-problem.ts'
import { toast } from './toasts.ts'

/**
 * Sends once, however often it is pressed, and tells how it went.
 * @param afterwards reads anew what may have changed, also after a refusal: somebody else may have changed the same thing.
 * @returns `send`, false when it was refused; `failure` is then what was answered, `problems` are the server's words by field (`gallery.0` is the gallery's).
 */
export function useSending(afterwards?: () => Promise<unknown>) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isBusy = useRef(false)

  async function send(work: () => Promise<{ message: string }>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setIsSending(true)
    try {
      const { message } = await work()
      setFailure(null)
      toast.good(message)
      return true
    } catch (error) {
      setFailure(error)
      toast.warn(error instanceof Error ? error.message : "Couldn't save it. Please try again.")
      return false
    } finally {
      await afterwards?.()
      isBusy.current = false
      setIsSending(false)
    }
  }

  const problem = failure instanceof CallProblem ? failure : null
  return {
    isSending,
    failure: problem,
    problems: problemsIn(problem),
    send,
    clearProblems: () => setFailure(null),
  }
}

function problemsIn(failure: CallProblem | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (failure?.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message]),
  )
}
