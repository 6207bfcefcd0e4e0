import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { countOf } from '#web/platform/count-of.ts'
import { toast } from '#web/platform/toasts.ts'
import { Dialog } from './dialog.tsx'
import { TextAreaField, TextField } from './form/text-field.tsx'
import { MailPreview } from './mail-preview.tsx'

interface MailWords {
  subject: string
  body: string
}

interface MailDraft {
  /** Why the mail can't be sent now, or null. */
  refusal: string | null
  subject: string
  html: string
}

interface MailDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  count: number
  /** The singular and the plural of the recipients. */
  things?: readonly [one: string, many: string]
  limits: { subject: number; body: number }
  preview: (words: MailWords) => Promise<MailDraft>
  send: (words: MailWords) => Promise<{ message: string }>
  /** The choice of recipients, above the text. When `recipientsKey` changes, the preview is dropped. */
  recipients?: ReactNode
  recipientsKey?: string
}

const people = ['person', 'people'] as const

/** Writes one message to many people, with a preview of the e-mail and the number of recipients. */
export function MailDialog(props: MailDialogProps) {
  const { title, isOpen, onClose, count, things = people, limits, recipients } = props
  const { words, write, preview, send, problemOf } = useMail(props)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    // The event would otherwise also submit a form around the dialog.
    submitted.stopPropagation()
    if (!send.isPending) send.mutate()
  }
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} sizePx={560}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {recipients}
          <TextField
            name={'subject'}
            label={'Subject'}
            isRequired={true}
            value={words.subject}
            error={problemOf('subject')}
            countMax={limits.subject}
            onChange={(subject) => write({ subject })}
          />
          <TextAreaField
            name={'body'}
            label={'Message'}
            isRequired={true}
            value={words.body}
            error={problemOf('body')}
            help="Plain text. It goes out by e-mail, and they are notified in the portal."
            countMax={limits.body}
            onChange={(body) => write({ body })}
          />
          {preview.data && <MailPreview mail={preview.data} heightPx={260} />}
          <Text role="status" c="var(--portal-bad)">
            {preview.data?.refusal ?? problemOf('')}
          </Text>
          <Group justify="flex-end" gap={10}>
            <Button onClick={onClose}>Cancel</Button>
            <Button loading={preview.isPending} onClick={() => preview.mutate()}>
              Preview
            </Button>
            <Button type="submit" variant="filled" loading={send.isPending} disabled={count === 0}>
              Send to {countOf(count, ...things)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const empty: MailWords = { subject: '', body: '' }

function useMail({ recipientsKey = '', onClose, ...props }: MailDialogProps) {
  const [words, setWords] = useState(empty)
  const [previewedFor, setPreviewedFor] = useState(recipientsKey)
  const preview = useMutation({ mutationFn: () => props.preview(words) })
  const send = useMutation({
    mutationFn: () => props.send(words),
    onSuccess: ({ message }) => {
      toast.good(message)
      setWords(empty)
      preview.reset()
      onClose()
    },
  })
  const forget = () => {
    preview.reset()
    send.reset()
  }
  // Drops the preview, which would be of another text or for other recipients.
  const write = (change: Partial<MailWords>) => {
    setWords((before) => ({ ...before, ...change }))
    forget()
  }
  if (previewedFor !== recipientsKey) {
    setPreviewedFor(recipientsKey)
    forget()
  }
  const error = send.error ?? preview.error
  /** Returns the error of a field; for '' the error that belongs to no field. */
  const problemOf = (path: string): string | undefined => {
    const errors = error instanceof CallProblem ? error.errors : []
    const own = errors.find((one) => one.path === path)?.message
    return path === '' && error && errors.length === 0 ? error.message : own
  }
  return { words, write, preview, send, problemOf }
}
