import { useMediaQuery } from '@mantine/hooks'
import { sideMenu } from '@portal/contract/menus.ts'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { usePart } from '#web/platform/use-part.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { menuViewer } from './menu-viewer.ts'
import styles from './nav-drawer.module.css'

/** The burger and the drawer below 992 px; it closes by itself above that width. Its code comes with the first opening. */
export function NavDrawer() {
  const { viewer } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { Part, open, ahead } = usePart(async () => (await import('./nav-drawer-panel.tsx')).NavDrawerPanel)
  const hasRail = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  if (hasRail && isOpen) setOpen(false)
  const entries = sideMenu(menuViewer(viewer))
  // A drawer that holds nothing is no menu.
  if (entries.length === 0) return null
  return (
    <>
      <BarButton
        className={styles.burger}
        aria-label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          open()
          setOpen(true)
        }}
        {...ahead}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
      </BarButton>
      {Part && <Part isOpen={isOpen && !hasRail} close={() => setOpen(false)} entries={entries} />}
    </>
  )
}
