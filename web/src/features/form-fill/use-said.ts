import { useState } from 'react'
import { messageOf } from '#web/platform/outcome.ts'

/** Sends something for a button that says the outcome beside itself, because these pages show no toasts. */
export function useSaid() {
  const [said, setSaid] = useState('')
  const [isSending, setSending] = useState(false)
  /** @param work returns the sentence to show */
  const send = async (work: () => Promise<string>): Promise<void> => {
    setSending(true)
    setSaid(await work().catch(messageOf))
    setSending(false)
  }
  return { said, isSending, send }
}
