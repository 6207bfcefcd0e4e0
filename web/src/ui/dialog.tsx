import { type ModalProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { DialogFrame } from './dialog-frame.tsx'

interface DialogProps
  extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'closeOnClickOutside' | 'closeOnEscape'> {
  sizePx?: number
  sentence?: ReactNode
  children: ReactNode
}

/** A small dialog. The element to focus first has `data-autofocus`. */
export function Dialog({ sizePx = 400, sentence, children, ...modal }: DialogProps) {
  return (
    <DialogFrame {...modal} size={sizePx}>
      {sentence !== undefined && (
        <Text size="lg" c="var(--portal-text-secondary)" lh={1.55}>
          {sentence}
        </Text>
      )}
      {children}
    </DialogFrame>
  )
}

/** The buttons of a dialog: at the right, or stacked on a phone. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
