import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { limits } from '@portal/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { useDeskRefresh } from './alumni-desk.cache.ts'
import styles from './desk-panel.module.css'

/** Asks whoever waits for something, in words of one's own; the mail says exactly this. */
export function AskForMoreForm({ row, onDone }: { row: DeskAlumnus; onDone: () => void }) {
  const [text, setText] = useState(row.askedFor)
  const [problem, setProblem] = useState<string | null>(null)
  const { form, focusFirstWrong } = useFirstWrongField()
  const ask = useAsk(row._id, onDone)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') return ask.mutate(text.trim())
    setProblem("Enter what's missing. It's included in the e-mail.")
    focusFirstWrong()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field label="What's missing?" isRequired error={problem}>
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
      <p className={styles.note}>They get this by e-mail, with a link to resubmit. It stays pending.</p>
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={ask.isPending}>
          Send request
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useAsk(id: string, onDone: () => void) {
  const refresh = useDeskRefresh()
  return useMutation({
    mutationFn: (text: string) =>
      call('PUT /alumni/admin/:id/askForMore', { params: { id }, body: { text } }),
    onSuccess: ({ message }) => {
      toast.good(message)
      onDone()
      return refresh()
    },
    onError: (error) => {
      toast.warn(error.message)
      // Somebody else may have decided.
      void refresh()
    },
  })
}
