import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Discussion } from './discussion.ts'
import { usePostReply } from './discussion-deeds.ts'
import { messageWarning } from './message-warning.ts'
import styles from './reply-box.module.css'

interface ReplyBoxProps {
  discussion: Discussion
  answerId: string
  onReplied: () => void
}

/** 'Reply here', sent with Enter; a phone, whose Enter is far away, has a button. */
export function ReplyBox({ discussion, answerId, onReplied }: ReplyBoxProps) {
  const { viewer } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const isSending = useRef(false)
  const replying = usePostReply(discussion, answerId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const warning = messageWarning(text, {
      viewer,
      missing: 'Please enter reply',
      thing: discussion.words.thing,
    })
    if (warning !== null) {
      toast.warn(warning)
      return field.current?.focus()
    }
    isSending.current = true
    replying.mutate(text.trim(), {
      onSettled: () => {
        isSending.current = false
      },
      onSuccess: () => {
        setText('')
        onReplied()
      },
    })
  }
  return (
    <form className={styles.box} onSubmit={submit} aria-busy={replying.isPending}>
      <input
        ref={field}
        className={styles.text}
        aria-label="Reply here"
        placeholder="Reply here"
        enterKeyHint="send"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the box opens because its button was pressed.
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className={styles.key} aria-hidden="true">
        Enter
      </span>
      <button type="submit" className={styles.send} aria-label="Send reply">
        <Icon name="send" sizePx={20} />
      </button>
    </form>
  )
}
