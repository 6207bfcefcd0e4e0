import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useUnseenCount } from '#web/features/notifications/notifications.cache.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import styles from './bell.module.css'

export function BellButton(props: ComponentProps<'button'>) {
  const unseenCount = useUnseenCount()
  return (
    <BarButton {...props} aria-label={nameOf(unseenCount)}>
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {unseenCount > 0 && (
        <span
          className={`round-10 text-11 weight-700 tabular text-center ${styles.count}`}
          aria-hidden="true"
        >
          {shownCount(unseenCount)}
        </span>
      )}
    </BarButton>
  )
}

const countMax = 99

function nameOf(unseenCount: number): string {
  return unseenCount === 0 ? 'Notifications' : `Notifications, ${shownCount(unseenCount)} unseen`
}

function shownCount(unseenCount: number): string {
  return unseenCount > countMax ? `${countMax}+` : String(unseenCount)
}
