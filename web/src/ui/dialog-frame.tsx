import { Modal, type ModalProps } from '@mantine/core'
import styles from './dialog.module.css'
import { useFocusBack } from './focus-back.ts'
import { useOpenOnceMounted } from './open-once-mounted.ts'

/** The classes of a dialog, in the form of Mantine's Modal. */
const parts = {
  content: 'ground-card floats',
  header: styles.header ?? '',
  title: 'card-title display-face',
  body: styles.body ?? '',
}

type DialogFrameProps = Omit<ModalProps, 'opened'> & {
  /** Left out by a dialog that is rendered only while it is open. */
  opened?: boolean
}

/** The frame of all dialogs. It also returns the focus. */
export function DialogFrame({ opened = true, onExitTransitionEnd, ...modal }: DialogFrameProps) {
  const isOpenNow = useOpenOnceMounted(opened)
  const { onClosed } = useFocusBack(opened)
  return (
    <Modal
      withCloseButton={false}
      centered
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={parts}
      // The margin keeps the header as low as with Mantine's button of 28 px.
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20, m: -8 }}
      {...modal}
      opened={isOpenNow}
      onExitTransitionEnd={() => {
        onExitTransitionEnd?.()
        onClosed()
      }}
    />
  )
}
