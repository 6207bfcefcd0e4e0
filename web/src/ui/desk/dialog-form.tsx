import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { toast } from '#web/platform/toasts.ts'
import dialog from '../dialog.module.css'
import { DeskDialog } from './desk-dialog.tsx'

interface DialogFormProps<Sent extends { message: string }> {
  title: string
  submitLabel: string
  /**
   * Sends the form. On success its message is shown; a refusal is shown below the fields, and the dialog
   * stays open.
   */
  send: () => Promise<Sent>
  onSent?: (sent: Sent) => unknown
  onClose: () => void
  /** Shown left of the buttons, such as another way out. */
  aside?: ReactNode
  /** The fields, each with the server's error. */
  children: (problemOf: (name: string) => string | undefined) => ReactNode
}

/** A small form of a desk in a dialog, which closes after it was sent. */
export function DialogForm<Sent extends { message: string }>(props: DialogFormProps<Sent>) {
  const { title, submitLabel, send, onSent, onClose, aside, children } = props
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (sent) => {
      toast.good(sent.message)
      onClose()
      onSent?.(sent)
    },
    onError: (error) => {
      if (errorsOf(error).length === 0) toast.warn(error.message)
    },
  })
  const problemOf = (name: string) => errorsOf(sending.error).find(({ path }) => path === name)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The event would otherwise also submit a form around the dialog.
    event.stopPropagation()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <DeskDialog title={title} sizePx={460} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={14}>{children(problemOf)}</Stack>
        <div className={dialog.buttons}>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" loading={sending.isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}

function errorsOf(error: Error | null): readonly { path: string; message: string }[] {
  return error instanceof CallProblem ? error.errors : []
}
