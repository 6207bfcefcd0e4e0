import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { rejectionReasons } from '@portal/contract/alumni-desk-lists.ts'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import styles from './desk-panel.module.css'

interface RejectFormProps {
  isBusy: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

const other = 'Other'

/** One of the ready reasons, or words of one's own; the mail says exactly this. */
export function RejectForm({ isBusy, onReject, onCancel }: RejectFormProps) {
  const [picked, setPicked] = useState<string>(rejectionReasons[0])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = picked === other ? text.trim() : picked
    if (reason !== '') return onReject(reason)
    setProblem("Enter a reason. It's included in the e-mail.")
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <RadioGroup
        label="Why are you rejecting it?"
        options={[...rejectionReasons, other].map((reason) => ({ value: reason, label: reason }))}
        value={picked}
        onChange={setPicked}
      />
      {picked === other && (
        <Field label="Reason" isRequired error={problem}>
          {(wiring) => (
            <Input
              component="textarea"
              multiline
              rows={3}
              {...wiring}
              value={text}
              error={problem !== null}
              maxLength={limits.deskReasonLengthMax}
              onChange={({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
                setText(currentTarget.value)
                setProblem(null)
              }}
            />
          )}
        </Field>
      )}
      <p className={styles.note}>They get the reason by e-mail, with a link to resubmit.</p>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" loading={isBusy}>
          Reject
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
