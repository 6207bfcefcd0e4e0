import { type ReactNode, useEffect } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import { DialogFrame } from '../dialog-frame.tsx'
import { goOnFromOpenRow } from './desk-focus.ts'

interface DeskDialogProps {
  title: ReactNode
  sizePx: number
  onClose: () => void
  children: ReactNode
}

/** The frame of a desk's dialogs; below 992 px a sheet from the bottom. */
export function DeskDialog({ title, sizePx, onClose, children }: DeskDialogProps) {
  const isWide = useMinWidth('62em')
  useEffect(() => () => void setTimeout(goOnWhenLost), [])
  return (
    <DialogFrame onClose={onClose} title={title} {...(isWide ? { size: sizePx } : sheet)} withCloseButton>
      {children}
    </DialogFrame>
  )
}

/** The frame returns the focus to the element that opened it, but a dialog opened by a desk key has none. */
function goOnWhenLost(): void {
  if (document.activeElement === document.body) goOnFromOpenRow()
}

const sheet = {
  centered: false,
  size: '100%',
  xOffset: 0,
  yOffset: 0,
  transitionProps: { transition: 'slide-up' as const },
  styles: {
    inner: { alignItems: 'flex-end' },
    content: { borderRadius: '24px 24px 0 0', maxHeight: '92dvh' },
  },
} as const
