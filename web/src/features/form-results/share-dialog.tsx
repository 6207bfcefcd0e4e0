import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { FormRow } from '@portal/contract/form-results.ts'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { useOpenOnceMounted } from '#web/ui/open-once-mounted.ts'
import { ShareForm } from './share-form.tsx'

interface ShareDialogProps {
  form: FormRow
  isOpen: boolean
  onClose: () => void
}

export function ShareDialog({ form, isOpen, onClose }: ShareDialogProps) {
  const isOpenNow = useOpenOnceMounted(isOpen)
  return (
    <Modal
      opened={isOpenNow}
      onClose={onClose}
      title="Share"
      centered
      size={400}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={dialogParts}
    >
      <ShareForm form={form} />
    </Modal>
  )
}
