import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import { dialogParts } from '../dialog-parts.ts'

interface DeskDialogProps {
  title: ReactNode
  sizePx: number
  onClose: () => void
  children: ReactNode
}

/** The frame of a desk's dialogs; below 992 a sheet that comes from below. */
export function DeskDialog({ title, sizePx, onClose, children }: DeskDialogProps) {
  const isWide = useMinWidth('62em')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
      {...(isWide ? { centered: true, size: sizePx, radius: 'xl' } : sheet)}
    >
      {children}
    </Modal>
  )
}

const sheet = {
  ...{ size: '100%', xOffset: 0, yOffset: 0, transitionProps: { transition: 'slide-up' as const } },
  styles: {
    inner: { alignItems: 'flex-end' },
    content: { borderRadius: '24px 24px 0 0', maxHeight: '92dvh' },
  },
} as const
