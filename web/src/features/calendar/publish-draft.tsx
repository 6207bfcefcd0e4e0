import { Button, Input } from '@mantine/core'
import type { CalendarDraft } from '@portal/contract/calendar.ts'
import { calendarLimits } from '@portal/contract/calendar-words.ts'
import { useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, inputWiring } from '#web/ui/field.tsx'
import styles from './calendar.module.css'
import { ChangeLines } from './what-changed.tsx'

interface PublishDraftProps {
  draft: CalendarDraft
  /** Reports whether there is an unsent note to readers. */
  onUnsaved: (isUnsaved: boolean) => void
}

/**
 * The changes of the draft with the button to publish them. Publishing sends no notifications; readers see
 * the changes on the page.
 */
export function PublishDraft({ draft, onUnsaved }: PublishDraftProps) {
  const [note, setNote] = useState('')
  useEffect(() => onUnsaved(note !== ''), [onUnsaved, note])
  const { isSending, send } = useSending()
  const { term, draftVersion, changes } = draft
  if (changes.length === 0) return null
  const publish = async () => {
    const body = { draftVersion, note }
    if (await send(() => call('POST /calendar/:term/publish', { params: { term }, body }))) setNote('')
  }
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return (
    <Card component="section" className={`above-20 ${styles.details}`} aria-labelledby="publish-title">
      <h2 id="publish-title">{count} not published yet</h2>
      <details open={changes.length <= 10}>
        <summary>Preview of “What changed”</summary>
        <ChangeLines lines={changes} />
      </details>
      <Field
        label="Note to readers"
        help="Shown above the list of changes. Calendar changes don't send notifications."
      >
        {(wiring) => (
          <Input
            {...inputWiring(wiring)}
            value={note}
            maxLength={calendarLimits.noteLengthMax}
            autoComplete="off"
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <Button variant="board" loading={isSending} onClick={() => void publish()}>
        Publish {count}
      </Button>
    </Card>
  )
}
