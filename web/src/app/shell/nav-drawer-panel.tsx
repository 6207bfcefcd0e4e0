import { Drawer } from '@mantine/core'
import { roleHomes } from '@portal/contract/guards.ts'
import type { MenuEntry } from '@portal/contract/menus.ts'
import { useSession } from '#web/platform/session.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOpenOnceMounted } from '#web/ui/open-once-mounted.ts'
import { Brand } from './brand.tsx'
import styles from './nav-drawer.module.css'
import { RailFoot } from './rail-foot.tsx'
import { SideNav } from './side-nav.tsx'

interface NavDrawerPanelProps {
  isOpen: boolean
  close: () => void
  entries: readonly MenuEntry[]
}

export function NavDrawerPanel({ isOpen, close, entries }: NavDrawerPanelProps) {
  const { viewer } = useSession()
  const isOpenNow = useOpenOnceMounted(isOpen)
  return (
    <Drawer.Root
      opened={isOpenNow}
      onClose={close}
      size="var(--portal-drawer)"
      padding={0}
      classNames={{ content: `ground-card ${styles.content}`, body: `column ${styles.body}` }}
      zIndex="var(--portal-z-drawer)"
      transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
    >
      <Drawer.Overlay backgroundOpacity={0.62} color="#000" />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body>
          <div
            className="row between"
            style={{
              minHeight: 'var(--portal-topbar)',
              padding: 'calc(4px + env(safe-area-inset-top)) 6px 4px 14px',
            }}
          >
            <Brand to={roleHomes[viewer?.roleModel ?? 'All']} />
            <BarButton aria-label="Close menu" onClick={close} data-autofocus>
              <Icon name="close" sizePx={20} />
            </BarButton>
          </div>
          <SideNav
            entries={entries}
            className={`flex grow ${styles.nav}`}
            onChosen={close}
            foot={viewer?.roleModel === 'Student' && <RailFoot role={viewer.roleModel} onChosen={close} />}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
