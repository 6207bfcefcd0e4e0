import { useState } from 'react'
import { type Act, sendOrKeep } from '#web/platform/acts.ts'
import { newId } from '#web/platform/new-id.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSendingOnce } from '#web/ui/form/sending-once.ts'
import { asSignedIn } from './as-signed-in.ts'
import type { Discussion, Message } from './discussion.ts'

interface MessageSendingOptions {
  discussion: Discussion
  /** The key of the place that shows the message while it waits. */
  place: string
  /** The name of the message within a sentence. */
  thing: string
  post: (sent: Message) => Act
  onSent: () => void
}

/** Sends a message once, however often the button is pressed. Without a network it waits on this device. */
export function useMessageSending({ discussion, place, thing, post, onSent }: MessageSendingOptions) {
  const { goal, sendOnce } = useSendingOnce<'send'>()
  // A text that is sent again after an error keeps its id, because the server may have taken it.
  const [sent, setSent] = useState<Message | null>(null)
  const send = (text: string): Promise<void> =>
    sendOnce('send', async () => {
      const message = sent?.message === text ? sent : { message: text, clientId: newId() }
      setSent(message)
      try {
        const act = { ...post(message), label: capitalized(thing), text, place }
        const sentence = `Sign in to comment on the ${discussion.words.thing}`
        const answer = await asSignedIn(sendOrKeep(act, message.clientId), sentence)
        if (answer.isKept) toast.warn(answer.message)
        else toast.good(answer.message)
        setSent(null)
        onSent()
      } catch (error) {
        toast.warn(messageOf(error))
      }
    })
  return { send, isBusy: goal !== null }
}

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
