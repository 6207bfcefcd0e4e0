import { Popover } from '@mantine/core'
import { NotificationPanel } from '#web/features/notifications/notification-panel.tsx'
import styles from './bell.module.css'
import { BellButton } from './bell-button.tsx'
import { useOpenAfterTarget } from './use-open-after-target.ts'

/** The bell with its popover of notifications, open on mount. */
export function BellPopover() {
  const { isOpen, setOpen, target } = useOpenAfterTarget<HTMLButtonElement>()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={8}
      middlewares={{ shift: { padding: 12 }, flip: false }}
      width="min(392px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      withinPortal
      radius="lg"
      zIndex="var(--portal-z-popover)"
      transitionProps={{ transition: 'pop-top-right', duration: 180 }}
      classNames={{ dropdown: `no-pad no-edge ground-card floats ${styles.dropdown}` }}
    >
      <Popover.Target>
        <BellButton ref={target} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <NotificationPanel onOpened={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
