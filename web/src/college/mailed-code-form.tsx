import { Button } from '@mantine/core'
import { isMailedCode, mailedCodeSentence } from '@portal/contract/mailed-code-words.ts'
import type { ReactNode } from 'react'
import { useSending } from '#web/platform/use-sending.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'

interface MailedCodeFormProps<Confirmed> {
  /** Where the code is. */
  help: string
  confirm: (code: string) => Promise<Confirmed>
  onConfirmed: (confirmed: Confirmed) => void
  /** Mails another code; null while that isn't allowed. */
  resend: (() => Promise<{ message: string }>) | null
  children?: ReactNode
}

/** The form for the code that was mailed to prove an e-mail. */
export function MailedCodeForm<Confirmed>(props: MailedCodeFormProps<Confirmed>) {
  const { help, confirm, onConfirmed, resend, children } = props
  const { isSending, send } = useSending()
  const form = useEditForm({
    draftKey: null,
    initial: { code: '' },
    fields: { problemsOf: ({ code }) => (isMailedCode(code) ? {} : { code: mailedCodeSentence }) },
    send: ({ code }) => confirm(code),
    onSent: onConfirmed,
    onUnsaved: unguarded,
  })
  return (
    <EditForm
      form={form}
      thing="code"
      label="Confirm your e-mail"
      submitLabel="Confirm"
      isPlain
      actions={
        resend && (
          <Button loading={isSending} onClick={() => void send(resend)}>
            Send again
          </Button>
        )
      }
    >
      <TextField
        {...form.field('code')}
        label="Code from the e-mail"
        isRequired
        isShort
        inputMode="numeric"
        autoComplete="one-time-code"
        help={help}
      />
      {children}
    </EditForm>
  )
}
