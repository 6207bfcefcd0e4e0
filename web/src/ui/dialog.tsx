import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal, type ModalProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { dialogParts } from './dialog-parts.ts'
import { useOpenOnceMounted } from './open-once-mounted.ts'

interface DialogProps
  extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'closeOnClickOutside' | 'closeOnEscape'> {
  sizePx?: number
  /** What it is about, below the title. */
  sentence?: ReactNode
  children: ReactNode
}

/** A small dialog (look.md section 6). What has the focus first carries `data-autofocus`. */
export function Dialog({ sizePx = 400, opened, sentence, children, ...modal }: DialogProps) {
  const isOpenNow = useOpenOnceMounted(opened)
  return (
    <Modal
      {...modal}
      opened={isOpenNow}
      withCloseButton={false}
      centered
      size={sizePx}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      {sentence !== undefined && (
        <Text size="lg" c="var(--portal-text-secondary)" lh={1.55}>
          {sentence}
        </Text>
      )}
      {children}
    </Modal>
  )
}

/** Its buttons, at the right; on a phone one below the other. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
