import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sayAnswer } from '#web/platform/outcome.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { Dialog, DialogButtons } from './dialog.tsx'
import { Field, inputWiring } from './field.tsx'

interface ReasonDialogProps {
  title: string
  label: string
  help: string
  action: string
  /** True if sending takes something away from someone. */
  isHarsh?: true
  lengthMax: number
  isOpen: boolean
  onClose: () => void
  /**
   * If it returns a call's answer, the message is shown. The dialog closes when what this changed has been loaded
   * again, and stays open if it throws.
   */
  onSend: (reason: string) => Promise<unknown>
}

/** Asks for a reason as text, for a report or for taking something down. */
export function ReasonDialog({ isOpen, onClose, onSend, lengthMax, isHarsh, ...words }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const sending = useMutation({
    mutationFn: () => onSend(reason),
    onSuccess: async (answer) => {
      sayAnswer(answer)
      await reloaded()
      setReason('')
      onClose()
    },
    // The pressed button lost the focus while sending.
    onError: () => area.current?.focus(),
  })
  /** The text stays for the next time; the error doesn't. */
  const close = () => {
    if (!sending.isPending) sending.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The event would otherwise also submit a form around the dialog.
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
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant={isHarsh ? 'danger' : 'filled'} loading={sending.isPending}>
            {words.action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
