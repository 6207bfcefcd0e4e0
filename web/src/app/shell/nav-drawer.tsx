import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { roleHomes } from '@portal/contract/guards.ts'
import { sideMenu } from '@portal/contract/menus.ts'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from './brand.tsx'
import { menuViewer } from './menu-viewer.ts'
import styles from './nav-drawer.module.css'
import { SideNav } from './side-nav.tsx'

/** The burger and the drawer below 992 px; it closes by itself above that width. */
export function NavDrawer() {
  const { viewer } = useSession()
  const [isOpen, setOpen] = useState(false)
  const hasRail = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  if (hasRail && isOpen) setOpen(false)
  const entries = sideMenu(menuViewer(viewer))
  const close = () => setOpen(false)
  // A drawer that holds nothing is no menu.
  if (entries.length === 0) return null
  return (
    <>
      <BarButton
        className={styles.burger}
        aria-label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
      </BarButton>
      <Drawer.Root
        opened={isOpen && !hasRail}
        onClose={close}
        size="var(--portal-drawer)"
        padding={0}
        classNames={{ content: styles.content, body: styles.body }}
        zIndex="var(--portal-z-drawer)"
        transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
      >
        <Drawer.Overlay backgroundOpacity={0.62} color="#000" />
        <Drawer.Content aria-label="Menu">
          <Drawer.Body>
            <div className={styles.head}>
              <Brand to={roleHomes[viewer?.roleModel ?? 'All']} />
              <BarButton aria-label="Close menu" onClick={close} data-autofocus>
                <Icon name="close" sizePx={20} />
              </BarButton>
            </div>
            <SideNav entries={entries} className={styles.nav} onChosen={close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
