import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Input, Modal, Text } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { useState } from 'react'
import dialog from '#web/ui/dialog.module.css'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { Field, inputWiring } from '#web/ui/field.tsx'

interface ConfirmDeactivateProps {
  name: string
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks before somebody is thrown out; it starts on Cancel, as the dialog of a deletion does. */
export function ConfirmDeactivate({ name, onClose, onConfirm }: ConfirmDeactivateProps) {
  const [reason, setReason] = useState('')
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Deactivate ${name}`}
      withCloseButton={false}
      centered
      size={400}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <Text size="lg" c="var(--portal-text-secondary)" lh={1.55}>
        {name} is signed out everywhere, can't sign in and isn't shown to students. You can reactivate the
        account later.
      </Text>
      <div style={{ marginTop: 16 }}>
        <Field label="Reason" help="Saved in the account's history">
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
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => onConfirm(reason.trim())}>
          Deactivate
        </Button>
      </div>
    </Modal>
  )
}
