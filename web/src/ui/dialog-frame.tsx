import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal, type ModalProps } from '@mantine/core'
import { useEffect } from 'react'
import styles from './dialog.module.css'
import { useOpenOnceMounted } from './open-once-mounted.ts'

/** The look of a dialog (look.md section 6), as Mantine's Modal takes it. */
const parts = {
  content: 'ground-card floats',
  header: styles.header ?? '',
  title: 'card-title display-face',
  body: styles.body ?? '',
}

type DialogFrameProps = Omit<ModalProps, 'opened'> & {
  /** Left out by one that is drawn only while it is open. */
  opened?: boolean
}

/** What all dialogs have in common, the way back of the focus too. */
export function DialogFrame({ opened = true, ...modal }: DialogFrameProps) {
  const isOpenNow = useOpenOnceMounted(opened)
  useFocusBack(isOpenNow)
  return (
    <Modal
      withCloseButton={false}
      centered
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={parts}
      closeButtonProps={{ 'aria-label': 'Close' }}
      {...modal}
      opened={isOpenNow}
    />
  )
}

/**
 * Gives the focus back when the dialog closes or is removed. The library does so only for an opener that is still there; a
 * menu item is not, and neither is the button of something that was deleted. Where something else has the focus, it stays.
 */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const places = placesOf(document.activeElement)
    const giveBack = () => {
      if (document.activeElement !== document.body) return
      const place = places.find((one) => one.isConnected)
      if (!place) return
      if (place.tabIndex < 0) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    return () => void setTimeout(giveBack, focusBackMs)
  }, [isOpen])
}

/** After the library's own attempt and the frame in which a deleted thing leaves the page. */
const focusBackMs = 50

/** Where the focus may go back to, the nearest first: the opener, the button of its menu, and what they are in. */
function placesOf(opener: Element | null): HTMLElement[] {
  const menuButton = document.getElementById(
    opener?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '',
  )
  const nearest = menuButton ?? opener
  const places: HTMLElement[] = []
  for (let one = nearest; one && one !== document.body; one = one.parentElement)
    if (one instanceof HTMLElement) places.push(one)
  return places
}
