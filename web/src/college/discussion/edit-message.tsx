import { Box, Button, Group } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import answerStyles from './answer-box.module.css'
import type { Discussion, Edit } from './discussion.ts'
import styles from './edit-message.module.css'
import { MentionField } from './mention-field.tsx'
import { messageWarning } from './message-warning.ts'
import { NewerMessage } from './newer-message.tsx'

interface EditMessageProps {
  discussion: Discussion
  /** "Edit answer" or "Edit reply". */
  label: string
  /** The message as it is stored now. */
  edited: { message: string; revision?: number }
  /** The error for an empty text. */
  missing: string
  onSave: (edit: Edit) => Promise<{ message: string }>
  onClose: () => void
}

/** The form that replaces a message while it is edited. Ctrl+Enter saves, Escape cancels. */
export function EditMessage({ discussion, label, edited, missing, onSave, onClose }: EditMessageProps) {
  const { mentions } = discussion
  const stored = mentions?.toShown(edited.message) ?? edited.message
  // What the edit is based on. A text that was stored meanwhile is shown before it is replaced.
  const [{ message, revision }, setBase] = useState({ message: stored, revision: edited.revision })
  const [text, setText] = useState(message)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { viewer } = useSession()
  useFocusOnEdited(form)
  const [isRefused, setRefused] = useState(false)
  const { isSending, send } = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const warning = messageWarning(text, { viewer, missing, thing: discussion.words.thing })
    if (warning !== null) {
      toast.warn(warning)
      field.current?.focus()
    } else if (text.trim() === message) onClose()
    else if (await send(() => onSave({ message: text.trim(), revision }))) onClose()
    else setRefused(true)
  }
  const onKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Box ref={form} component="form" mt={8} mb={4} onSubmit={submit}>
      <MentionField
        field={field}
        mentions={mentions}
        aria-label={label}
        autoFocus
        value={text}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(message.length, message.length)}
        onText={setText}
        onKeyDown={onKeys}
      />
      {isRefused && edited.revision !== revision && (
        <NewerMessage
          message={stored}
          onKeepMine={() => setBase({ message: stored, revision: edited.revision })}
          onDiscard={onClose}
        />
      )}
      <Group gap={10} justify="flex-end" mt={10} className={styles.foot}>
        {text.trim().length > limits.answerLengthMax && (
          <span className={`text-13 dimmed tabular ${answerStyles.count}`} data-over="true">
            {text.trim().length.toLocaleString('en-IN')} of {limits.answerLengthMax.toLocaleString('en-IN')}
          </span>
        )}
        <Button size="compact-md" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="filled" size="compact-md" loading={isSending}>
          Save
        </Button>
      </Group>
    </Box>
  )
}

/** When the form is removed, the focus goes to the message's edit button, which is rendered again. */
function useFocusOnEdited(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const message = form.current?.closest<HTMLElement>('[data-focus-target]')
    const giveBack = () => {
      if (document.activeElement !== document.body) return
      message?.querySelector<HTMLElement>('[data-edits]')?.focus({ preventScroll: true })
    }
    return () => void setTimeout(giveBack)
  }, [form])
}
