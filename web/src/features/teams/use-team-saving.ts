import { useRef, useState } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useTeamsRefresh } from './teams.cache.ts'

/** Sends a change once, however often it is pressed, tells how it went, and reads the team again. */
export function useTeamSaving() {
  const refresh = useTeamsRefresh()
  const [isSaving, setIsSaving] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const isBusy = useRef(false)

  /** False when it was refused; `problems` then says which field is why, where one is. */
  async function save(send: () => Promise<{ message: string }>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setIsSaving(true)
    try {
      const { message } = await send()
      setProblems({})
      toast.good(message)
      return true
    } catch (error) {
      setProblems(problemsIn(error))
      toast.warn(error instanceof Error ? error.message : 'Nothing was saved, please try again')
      return false
    } finally {
      // Also after a refusal: somebody else may have changed the same thing.
      await refresh()
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return { isSaving, problems, save, clearProblems: () => setProblems({}) }
}

/** The server's words by field; `gallery.0` is the gallery's. */
function problemsIn(error: unknown): Record<string, string> {
  if (!(error instanceof CallProblem)) return {}
  return Object.fromEntries(
    (error.errors ?? []).map(({ path, message }) => [path.split('.')[0] ?? '', message]),
  )
}
