import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { noteLimits } from '@portal/contract/note-words.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import dialog from '#web/ui/dialog.module.css'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { Field } from '#web/ui/field.tsx'

interface ReasonDialogProps {
  title: string
  label: string
  help: string
  /** What the button says that sends it. */
  button: string
  /** Where sending takes something away. */
  isHarsh?: true
  isOpen: boolean
  onClose: () => void
  send: (reason: string) => Promise<{ message: string }>
  onSent: () => void
}

/** Asks for a reason, and sends it: a report, or why the council takes a note down. */
export function ReasonDialog({ isOpen, onClose, send, onSent, ...words }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const sending = useMutation({
    mutationFn: () => send(reason),
    onSuccess: ({ message }) => {
      toast.good(message)
      setReason('')
      onClose()
      onSent()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.title}
      withCloseButton={false}
      centered
      size={460}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <form onSubmit={submit} noValidate>
        <Field
          label={words.label}
          isRequired
          help={words.help}
          error={sending.error?.message}
          aside={`${reason.trim().length} of ${noteLimits.reasonLengthMax}`}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              data-autofocus
              rows={4}
              maxLength={noteLimits.reasonLengthMax}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending.isPending} {...(words.isHarsh ? { variant: 'danger' } : {})}>
            {words.button}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
