import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Modal, Textarea } from '@mantine/core'
import { blogLimits } from '@portal/contract/blog-words.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import dialog from '#web/ui/dialog.module.css'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { Field } from '#web/ui/field.tsx'

interface BlogReasonDialogProps {
  title: string
  label: string
  help: string
  /** On the button that sends. */
  action: 'Report' | 'Take down'
  isOpen: boolean
  onClose: () => void
  /** The dialog closes when this resolves and stays open with the message when it throws. */
  onSend: (reason: string) => Promise<unknown>
}

/** Asks for a reason in words: of a report, or of taking a blog down. */
export function BlogReasonDialog({ isOpen, onClose, onSend, ...words }: BlogReasonDialogProps) {
  const [reason, setReason] = useState('')
  const sending = useMutation({
    mutationFn: () => onSend(reason),
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
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
          aside={`${reason.trim().length} of ${blogLimits.reasonLengthMax}`}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              data-autofocus
              rows={4}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={words.action === 'Report' ? 'filled' : 'danger'}
            loading={sending.isPending}
          >
            {words.action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
