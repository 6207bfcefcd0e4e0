import { Box, Button, Group, Text } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormHold } from '#web/ui/form/held-form.tsx'
import styles from './answer-box.module.css'
import type { Discussion } from './discussion.ts'
import { MentionField } from './mention-field.tsx'
import { useMessageSending } from './message-sending.ts'
import { messageWarning } from './message-warning.ts'
import { useTextDraft } from './text-draft.ts'
import { UnsentText } from './unsent-text.tsx'

/**
 * The box for an answer. The text survives a reload until it is posted. If the thing is closed meanwhile, the
 * text can still be read and copied.
 */
export function AnswerBox({ discussion }: { discussion: Discussion }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { words } = discussion
  const { viewer } = useSession()
  const [text, setText] = useTextDraft(discussion.draftKey)
  const closedBecause = useFormHold(text.trim() !== '')
  const sending = useMessageSending({
    discussion,
    place: discussion.draftKey,
    thing: words.answer,
    post: discussion.answer,
    onSent: () => setText(''),
  })
  const post = () => void sending.send(text.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const warning = messageWarning(text, {
      viewer,
      missing: 'Please enter comment',
      thing: words.thing,
    })
    if (warning === null) return post()
    toast.warn(warning)
    field.current?.focus()
  }
  if (!discussion.canAnswer || closedBecause !== null) {
    const label = `${closedBecause ?? ''} Couldn't send your ${words.answer}`.trim()
    return <UnsentText label={label} text={text} onDiscard={() => setText('')} />
  }
  return (
    <Card component="form" className="above-20" onSubmit={submit}>
      <Box
        component="label"
        display="block"
        fz="sm"
        c="var(--portal-text-secondary)"
        mb={8}
        fw={600}
        htmlFor={id}
      >
        {words.boxLabel}
      </Box>
      <MentionField
        field={field}
        mentions={discussion.mentions}
        id={id}
        rows={3}
        placeholder={words.boxPlaceholder}
        aria-describedby={`${id}-count`}
        value={text}
        onText={setText}
        onKeyDown={submitByKeys}
      />
      <Group gap="4px 12px" mt={10} className={styles.foot}>
        <span
          id={`${id}-count`}
          className={`text-13 dimmed tabular ${styles.count}`}
          data-over={text.trim().length > limits.answerLengthMax}
        >
          {text.length.toLocaleString('en-IN')} of {limits.answerLengthMax.toLocaleString('en-IN')}
        </span>
        <Text span variant="dimmed" flex="1 1 200px">
          Links, lists, **bold** and `code` work.{discussion.mentions && ' @ mentions people.'}
        </Text>
        <Button type="submit" variant="board" loading={sending.isBusy}>
          Post
        </Button>
      </Group>
    </Card>
  )
}

/** Enter adds a new line; with Ctrl or Cmd it posts. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
