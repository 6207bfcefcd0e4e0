import { useRef, useState } from 'react'
import { messageOf, sayAnswer } from './outcome.ts'
import { reloaded } from './reload-after.ts'
import { toast } from './toasts.ts'

/**
 * Runs one action at a time for a button, however often it is pressed, and shows the message of the answer, if
 * there is one, or the refusal as a toast. Forms use `useEditForm`, which shows problems under their fields;
 * what shows the wanted state before the answer, or an error beside itself, uses `useMutation`.
 * @returns `send`, which resolves to false if the action was refused
 */
export function useSending() {
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)

  async function send(work: () => Promise<{ message?: string }>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setIsSending(true)
    try {
      sayAnswer(await work())
      return true
    } catch (error) {
      toast.warn(messageOf(error))
      return false
    } finally {
      await reloaded()
      isBusy.current = false
      setIsSending(false)
    }
  }

  return { isSending, send }
}
