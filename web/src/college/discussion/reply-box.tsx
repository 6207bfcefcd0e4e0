import { Box } from '@mantine/core'
import { type CSSProperties, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useFormHold } from '#web/ui/form/held-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Discussion } from './discussion.ts'
import { MentionField } from './mention-field.tsx'
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

export function replyDraftKey({ draftKey }: Pick<Discussion, 'draftKey'>, answerId: string): string {
  return `${draftKey}:reply:${answerId}`
}

/**
 * The reply box. Enter sends, Shift+Enter adds a line; phones have a button. The text is kept until it is
 * sent. If replies are closed meanwhile, it can still be read and copied.
 */
export function ReplyBox({ discussion, answerId, onReplied }: ReplyBoxProps) {
  const { viewer } = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useTextDraft(replyDraftKey(discussion, answerId))
  const closedBecause = useFormHold(text.trim() !== '')
  const sending = useMessageSending({
    discussion,
    place: replyDraftKey(discussion, answerId),
    thing: discussion.words.reply ?? 'reply',
    post: (sent) => discussion.reply(answerId, sent),
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
  if (!discussion.canAnswer || closedBecause !== null) {
    const label = `${closedBecause ?? ''} Couldn't send your reply`.trim()
    return <UnsentText label={label} text={text} onDiscard={() => setText('')} />
  }
  return (
    <form className={`row framed ${styles.box}`} onSubmit={submit} aria-busy={sending.isBusy}>
      <MentionField
        field={field}
        mentions={discussion.mentions}
        className="text-14"
        style={fieldStyle}
        rows={Math.min(text.split('\n').length, rowsMax)}
        aria-label="Reply here"
        placeholder="Reply here"
        enterKeyHint="send"
        autoComplete="off"
        autoFocus
        value={text}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onText={setText}
        onKeyDown={submitByEnter}
      />
      <Box component="kbd" visibleFrom="sm" mr={10} aria-hidden="true">
        Enter
      </Box>
      <Box
        type="submit"
        component="button"
        hiddenFrom="sm"
        display="grid"
        w={44}
        h={44}
        bdrs={10}
        c="var(--portal-link)"
        style={{ placeItems: 'center' }}
        aria-label="Send reply"
      >
        <Icon name="send" sizePx={20} />
      </Box>
    </form>
  )
}

const rowsMax = 8

/** The form draws the frame around the field and its button. */
const fieldStyle: CSSProperties = {
  display: 'block',
  minHeight: 0,
  padding: '8px 12px',
  resize: 'none',
  border: 0,
  outline: 'none',
  background: 'none',
}

/** Enter sends; with Shift it adds a line. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
