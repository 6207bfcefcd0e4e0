import { useRef, useState } from 'react'
import type { Discussion } from './discussion.ts'
import { useUnsentMessage } from './unsent-message.ts'

interface MessageSendingOptions {
  discussion: Discussion
  /** The draft key of the text. */
  draftKey: string
  answerId?: string
  /** Posts the message. A failure has already been shown when it throws. */
  post: (message: string) => Promise<unknown>
  onSent: () => void
}

/** Sends a message once, however often the button is pressed. Without a network it is kept on this device. */
export function useMessageSending({ discussion, draftKey, answerId, post, onSent }: MessageSendingOptions) {
  const unsent = useUnsentMessage(discussion, draftKey, answerId)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const send = async (message: string): Promise<void> => {
    if (isSending.current || unsent.keep()) return
    isSending.current = true
    setBusy(true)
    try {
      if (!(await unsent.isSent(message))) await post(message)
      unsent.drop()
      onSent()
    } catch (error) {
      unsent.keep(error instanceof Error ? error : new Error("Couldn't send the message. Please try again."))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { send, isBusy, isWaiting: unsent.isWaiting }
}
