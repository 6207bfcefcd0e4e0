import { useRef, useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { asSignedIn } from './as-signed-in.ts'
import type { Discussion } from './discussion.ts'
import { useUnsentMessage } from './unsent-message.ts'

interface MessageSendingOptions {
  discussion: Discussion
  /** The draft key of the text. */
  draftKey: string
  answerId?: string
  post: (message: string) => Promise<{ message: string }>
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
      if (!(await unsent.isSent(message))) {
        const sentence = `Sign in to comment on the ${discussion.words.thing}`
        toast.good((await asSignedIn(post(message), sentence)).message)
      }
      unsent.drop()
      onSent()
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error("Couldn't send the message. Please try again.")
      toast.warn(error.message)
      unsent.keep(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { send, isBusy, isWaiting: unsent.isWaiting }
}
