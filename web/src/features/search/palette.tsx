import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { MenuViewer } from '@portal/contract/menus.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenOnceMounted } from '#web/ui/open-once-mounted.ts'
import styles from './palette.module.css'
import { PaletteField } from './palette-field.tsx'
import { PaletteList } from './palette-list.tsx'
import type { PaletteRow } from './palette-rows.ts'
import { rememberPick } from './recent-picks.ts'
import { usePalette } from './use-palette.ts'

interface PaletteProps {
  isOpen: boolean
  close: () => void
  viewer: MenuViewer
  accountId: string
}

/** The palette: jumps to a room, a person, a thing, or an action that the role may do (look.md section 8). */
export function Palette({ isOpen, close, ...who }: PaletteProps) {
  const isOpenNow = useOpenOnceMounted(isOpen)
  const [hasPicked, setPicked] = useState(false)
  return (
    <Modal.Root
      opened={isOpenNow}
      onClose={close}
      // Whoever has picked something stands on a new page, which takes the focus.
      returnFocus={!hasPicked}
      padding={0}
      yOffset={0}
      classNames={{
        inner: 'no-pad',
        content: `column rigid full ground-card floats ${styles.content}`,
        body: `column grow no-pad ${styles.body}`,
      }}
      zIndex="var(--portal-z-popover)"
      transitionProps={{ transition: 'fade-down', duration: 180, onEntered: () => setPicked(false) }}
    >
      <Modal.Overlay backgroundOpacity={0.62} color="#000" />
      <Modal.Content aria-label="Search or jump to">
        <Modal.Body>
          <OpenPalette {...who} close={close} onPicked={() => setPicked(true)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function OpenPalette({
  viewer,
  accountId,
  close,
  onPicked,
}: Omit<PaletteProps, 'isOpen'> & { onPicked: () => void }) {
  const navigate = useNavigate()
  const palette = usePalette(viewer, accountId)
  const pick = (row: PaletteRow, isNewTab: boolean) => {
    rememberPick(accountId, row)
    if (isNewTab) {
      window.open(row.path, '_blank', 'noopener')
      return
    }
    onPicked()
    close()
    void navigate({ href: row.path })
  }
  return (
    <>
      <PaletteField palette={palette} pick={pick} close={close} />
      <PaletteList palette={palette} pick={pick} />
    </>
  )
}
