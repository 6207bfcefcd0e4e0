import '@mantine/core/styles/CloseButton.layer.css'
import type { ReactNode } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import { DialogFrame } from '../dialog-frame.tsx'

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
    <DialogFrame onClose={onClose} title={title} {...(isWide ? { size: sizePx } : sheet)} withCloseButton>
      {children}
    </DialogFrame>
  )
}

const sheet = {
  ...{
    centered: false,
    size: '100%',
    xOffset: 0,
    yOffset: 0,
    transitionProps: { transition: 'slide-up' as const },
  },
  styles: {
    inner: { alignItems: 'flex-end' },
    content: { borderRadius: '24px 24px 0 0', maxHeight: '92dvh' },
  },
} as const
