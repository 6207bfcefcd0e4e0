import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { dialogParts } from '#web/ui/dialog-parts.ts'

interface SmallDialogProps {
  title: ReactNode
  sizePx: number
  onClose: () => void
  children: ReactNode
}

/** The frame of the desk's dialogs of booklets. */
export function SmallDialog({ title, sizePx, onClose, children }: SmallDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
      size={sizePx}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      {children}
    </Modal>
  )
}
