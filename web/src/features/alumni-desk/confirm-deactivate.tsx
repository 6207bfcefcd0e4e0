import { Button, Input } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { useState } from 'react'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, inputWiring } from '#web/ui/field.tsx'

interface ConfirmDeactivateProps {
  name: string
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks before an account is deactivated. The focus starts on Cancel, as for a deletion. */
export function ConfirmDeactivate({ name, onClose, onConfirm }: ConfirmDeactivateProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Deactivate ${name}`}
      sentence={
        <>
          {name} is signed out everywhere, can't sign in and isn't shown to students. You can reactivate the
          account later.
        </>
      }
    >
      <div style={{ marginTop: 16 }}>
        <Field
          label="Reason"
          help="Saved in the account's history. The alumnus reads it when they try to sign in."
        >
          {(wiring) => (
            <Input
              {...inputWiring(wiring)}
              value={reason}
              maxLength={limits.deskReasonLengthMax}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => onConfirm(reason.trim())}>
          Deactivate
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
