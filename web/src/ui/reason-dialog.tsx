import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog, DialogButtons } from './dialog.tsx'
import { Field, inputWiring } from './field.tsx'

interface ReasonDialogProps {
  title: string
  label: string
  help: string
  /** On the button that sends. */
  action: string
  /** Sending takes something of somebody away. */
  isHarsh?: true
  lengthMax: number
  isOpen: boolean
  onClose: () => void
  /** The dialog closes when this resolves and stays open with the message when it throws. */
  onSend: (reason: string) => Promise<unknown>
}

/** Asks for a reason in words: of a report, or of taking something down. */
export function ReasonDialog({ isOpen, onClose, onSend, lengthMax, isHarsh, ...words }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const sending = useMutation({
    mutationFn: () => onSend(reason),
    onSuccess: () => {
      setReason('')
      onClose()
    },
    // The button that was pressed has lost the focus while it was sending.
    onError: () => area.current?.focus(),
  })
  /** The words stay for the next time; what was said of them doesn't. */
  const close = () => {
    if (!sending.isPending) sending.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It reaches a form around the dialog too, which would be sent with it.
    event.stopPropagation()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <Dialog opened={isOpen} onClose={close} title={words.title} sizePx={460}>
      <form onSubmit={submit} noValidate>
        <Field
          label={words.label}
          isRequired
          help={words.help}
          error={sending.error?.message}
          aside={`${reason.trim().length} of ${lengthMax}`}
        >
          {(wiring) => (
            <Textarea
              {...inputWiring(wiring)}
              ref={area}
              data-autofocus
              rows={4}
              maxLength={lengthMax}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        <DialogButtons>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant={isHarsh ? 'danger' : 'filled'} loading={sending.isPending}>
            {words.action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
