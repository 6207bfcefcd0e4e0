import { Box, Drawer } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import { useOpenOnceMounted } from './open-once-mounted.ts'
import styles from './side-sheet.module.css'

interface SideSheetProps {
  isOpen: boolean
  onClose: () => void
  label: string
  /** Whether the focus returns to the element that opened the sheet; false if the caller does that. */
  returnsFocus?: boolean
  /** Marks the sheet as a desk's panel, for code that checks whether the focus is in it. */
  isDeskPanel?: boolean
  children: ReactNode
}

/** A sheet over the page: from the bottom on a phone, at the right on a wider screen. */
export function SideSheet({ isOpen, onClose, label, children, ...props }: SideSheetProps) {
  const { returnsFocus = true, isDeskPanel } = props
  const isWide = useMinWidth('48em')
  const isOpenNow = useOpenOnceMounted(isOpen)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root
      opened={isOpenNow}
      onClose={() => isOnTop(body.current) && onClose()}
      returnFocus={returnsFocus}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? '400px' : 'auto'}
      padding={0}
      classNames={{ content: `column ground-card ${styles.sheet}`, body: `column grow ${styles.body}` }}
      // On a phone the sheet is as high as its content.
      styles={isWide ? {} : { content: { height: 'auto' } }}
      zIndex="var(--portal-z-drawer)"
      transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
    >
      <Drawer.Overlay backgroundOpacity={0.62} color="#000" />
      <Drawer.Content aria-label={label}>
        <Drawer.Body ref={body} data-desk-panel={isDeskPanel}>
          <Box
            hiddenFrom="sm"
            flex="none"
            w={40}
            h={5}
            mt={8}
            mx="auto"
            bdrs={3}
            bg="var(--portal-control-edge)"
          />
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The library closes everything that is open on Escape; a sheet under a dialog or a menu stays. */
function isOnTop(body: HTMLElement | null): boolean {
  const layers = [...document.querySelectorAll('[role="dialog"][aria-modal], [role="menu"]')]
  return body === null || layers.at(-1)?.contains(body) === true
}
