import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { NotificationPanel } from '#web/features/notifications/notification-panel.tsx'
import { useLiveNotifications, useUnseenCount } from '#web/features/notifications/notifications.cache.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import styles from './bell.module.css'

/** The bell with its count; it opens the notifications. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const unseenCount = useUnseenCount()
  useLiveNotifications()
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
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <BarButton aria-label={nameOf(unseenCount)} onClick={() => setOpen(!isOpen)}>
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {unseenCount > 0 && (
            <span className={styles.count} aria-hidden="true">
              {shownCount(unseenCount)}
            </span>
          )}
        </BarButton>
      </Popover.Target>
      <Popover.Dropdown>
        <NotificationPanel onOpened={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

const countMax = 99

function nameOf(unseenCount: number): string {
  return unseenCount === 0 ? 'Notifications' : `Notifications, ${shownCount(unseenCount)} unseen`
}

function shownCount(unseenCount: number): string {
  return unseenCount > countMax ? `${countMax}+` : String(unseenCount)
}
