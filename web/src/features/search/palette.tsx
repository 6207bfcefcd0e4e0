import { Modal } from '@mantine/core'
import type { MenuViewer } from '@portal/contract/menus.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useOpenOnceMounted } from '#web/ui/open-once-mounted.ts'
import styles from './palette.module.css'
import { PaletteField } from './palette-field.tsx'
import { PaletteList } from './palette-list.tsx'
import type { PaletteRow } from './palette-rows.ts'
import { rememberPick } from './recent-picks.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { usePalette } from './use-palette.ts'

interface PaletteProps {
  isOpen: boolean
  close: () => void
  /** The text typed before the palette was rendered. */
  typedAhead: string
  viewer: MenuViewer
  accountId: string
}

/** The palette: jumps to a room, a person, a thing, or an action that the role may do. */
export function Palette({ isOpen, close, ...who }: PaletteProps) {
  const isOpenNow = useOpenOnceMounted(isOpen)
  return (
    <Modal.Root
      opened={isOpenNow}
      onClose={close}
      returnFocus={false}
      padding={0}
      yOffset={0}
      classNames={{
        inner: 'no-pad',
        content: `column rigid full ground-card floats ${styles.content}`,
        body: `column grow no-pad ${styles.body}`,
      }}
      zIndex="var(--portal-z-popover)"
      transitionProps={{ transition: 'fade-down', duration: 180 }}
    >
      <Modal.Overlay backgroundOpacity={0.62} color="#000" />
      {/* During the closing animation nothing in it may take the focus back from the page. */}
      <Modal.Content aria-label="Search or jump to" inert={!isOpenNow}>
        <Modal.Body>
          <OpenPalette {...who} isOpen={isOpenNow} close={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function OpenPalette({ isOpen, close, typedAhead, viewer, accountId }: PaletteProps) {
  const navigate = useNavigate()
  const palette = usePalette(viewer, accountId, typedAhead)
  const field = useRef<HTMLInputElement>(null)
  const leavesFocus = useFieldFocus(field, isOpen)
  const pick = (row: PaletteRow, isNewTab: boolean) => {
    rememberPick(accountId, row)
    if (isNewTab) {
      window.open(row.path, '_blank', 'noopener')
      return
    }
    // The new page takes the focus.
    leavesFocus.current = new URL(row.path, window.location.href).pathname !== window.location.pathname
    close()
    void navigate({ href: row.path })
  }
  return (
    <>
      <PaletteField ref={field} palette={palette} pick={pick} close={close} />
      <PaletteList palette={palette} pick={pick} />
    </>
  )
}
