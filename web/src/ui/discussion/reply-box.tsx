import { Box } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UnsentNote } from '#web/ui/unsent-note.tsx'
import type { Discussion } from './discussion.ts'
import { usePostReply } from './discussion-actions.ts'
import { useMessageSending } from './message-sending.ts'
import { messageWarning } from './message-warning.ts'
import styles from './reply-box.module.css'
import { useTextDraft } from './text-draft.ts'
import { UnsentText } from './unsent-text.tsx'

interface ReplyBoxProps {
  discussion: Discussion
  answerId: string
  onReplied: () => void
}

/** Names the text of a reply among the drafts of this browser. */
export function replyDraftKey({ draftKey }: Pick<Discussion, 'draftKey'>, answerId: string): string {
  return `${draftKey}:reply:${answerId}`
}

/**
 * 'Reply here', sent with Enter; a phone, whose Enter is far away, has a button. What is typed is kept until it is sent,
 * also when replies were closed meanwhile: then it can still be read and copied.
 */
export function ReplyBox({ discussion, answerId, onReplied }: ReplyBoxProps) {
  const { viewer } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useTextDraft(replyDraftKey(discussion, answerId))
  const replying = usePostReply(discussion, answerId)
  const sending = useMessageSending({
    ...{ discussion, answerId, draftKey: replyDraftKey(discussion, answerId), post: replying.mutateAsync },
    onSent: () => {
      setText('')
      onReplied()
    },
  })
  const send = () => void sending.send(text.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const warning = messageWarning(text, {
      viewer,
      missing: 'Please enter reply',
      thing: discussion.words.thing,
    })
    if (warning !== null) {
      toast.warn(warning)
      return field.current?.focus()
    }
    send()
  }
  if (!discussion.canAnswer)
    return <UnsentText label="Couldn't send your reply" text={text} onDiscard={() => setText('')} />
  return (
    <>
      <form className={`row framed ${styles.box}`} onSubmit={submit} aria-busy={sending.isBusy}>
        <input
          ref={field}
          className="text-14"
          style={{ alignSelf: 'stretch', paddingInline: 12 }}
          data-framed
          aria-label="Reply here"
          placeholder="Reply here"
          enterKeyHint="send"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the box opens because its button was pressed.
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Box component="kbd" visibleFrom="sm" mr={10} aria-hidden="true">
          Enter
        </Box>
        <Box
          type="submit"
          component="button"
          hiddenFrom="sm"
          className="center square-44 round-10 ink-link"
          aria-label="Send reply"
        >
          <Icon name="send" sizePx={20} />
        </Box>
      </form>
      {sending.isWaiting && text.trim() !== '' && (
        <UnsentNote thing="reply" isSending={sending.isBusy} onSend={send} />
      )}
    </>
  )
}
