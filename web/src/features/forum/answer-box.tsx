import { Button } from '@mantine/core'
import type { ForumQuery } from '@portal/contract/forum.ts'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import styles from './answer-box.module.css'
import { useAnswerQuery } from './answer-query.ts'
import { messageWarning } from './message-warning.ts'
import { useTextDraft } from './text-draft.ts'

/** 'Add an answer'. What is typed survives a reload until it is posted. */
export function AnswerBox({ query }: { query: Pick<ForumQuery, '_id' | 'slug'> }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { viewer } = useSession()
  const [text, setText] = useTextDraft(`answer:${query._id}`)
  const isSending = useRef(false)
  const answering = useAnswerQuery(query)
  const post = () => {
    isSending.current = true
    answering.mutate(text.trim(), {
      onSuccess: () => setText(''),
      onSettled: () => {
        isSending.current = false
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const warning = messageWarning(text, { viewer, missing: 'Please enter comment' })
    if (warning === null) return post()
    toast.warn(warning)
    field.current?.focus()
  }
  return (
    <form className={styles.box} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        Add an answer
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={3}
        placeholder="What would you tell your third-year self?"
        aria-describedby={`${id}-count`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={submitByKeys}
      />
      <div className={styles.foot}>
        <span
          id={`${id}-count`}
          className={styles.count}
          data-over={text.trim().length > limits.answerLengthMax}
        >
          {text.length.toLocaleString('en-IN')} of {limits.answerLengthMax.toLocaleString('en-IN')}
        </span>
        <Button type="submit" variant="board" loading={answering.isPending}>
          Post
        </Button>
      </div>
    </form>
  )
}

/** Enter makes a new line here; with Ctrl or Cmd it posts. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
