import { Box } from '@mantine/core'
import type { NotificationItem, NotificationType } from '@portal/contract/notifications.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import styles from './notification-list.module.css'
import { isUnseen, markSeen } from './notifications.cache.ts'

interface NotificationListProps {
  items: readonly NotificationItem[]
  /** Called after one was opened, to close the panel. */
  onOpened?: () => void
  menu?: (item: NotificationItem) => ReactNode
}

/** The viewer's notifications with title, type, creator and time, each linked to its subject. */
export function NotificationList({ items, onOpened, menu }: NotificationListProps) {
  const open = (item: NotificationItem) => {
    markSeen(item)
    onOpened?.()
  }
  return (
    <ul data-divided>
      {items.map((item) => (
        <li key={item._id} className={`flex ${styles.item}`} data-unseen={isUnseen(item)}>
          <NotificationLink item={item} onOpen={() => open(item)} />
          {menu && (
            <Box flex="none" py={8} pr={8}>
              {menu(item)}
            </Box>
          )}
        </li>
      ))}
    </ul>
  )
}

const icons: Record<NotificationType, string> = {
  Query: 'message',
  Event: 'calendar',
  Form: 'forms',
  Announcement: 'speakerphone',
  Blog: 'article',
  Railway: 'train',
  Account: 'user',
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedAt?: number
  }
}

function NotificationLink({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const { title, type, target, createdAt, createdBy } = item
  return (
    <Link
      className={`focus-inside flex gap-12 grow shrinks ${styles.link}`}
      to={addressOf(item)}
      {...(target !== null && target !== 'report' && target !== 'team' && { hash: target })}
      // New each time, so that the router navigates even from the same address and the target is highlighted
      // again.
      state={() => ({ openedAt: Date.now() })}
      onClick={onOpen}
      data-hover="ground"
    >
      <Box component="span" pos="relative" flex="none" h={40}>
        <PersonAvatar name={createdBy.name} photo={createdBy.profile} />
        <span className={`center ground-card disc ink-link ${styles.type}`}>
          <Icon name={icons[type]} sizePx={13} />
        </span>
      </Box>
      <Box component="span" flex={1} miw={0}>
        <span className={`text-14 breaks ${styles.title}`}>{title}</span>
        <span className="block text-13 dimmed breaks" style={{ marginTop: 2 }}>
          {target === null ? `${type} by ${createdBy.name}` : `${type}, ${createdBy.name}`},{' '}
          <RelativeTime iso={createdAt} style="notification" />
        </span>
      </Box>
      {isUnseen(item) && (
        <Box component="span" flex="none" w={8} h={8} mt={6} bdrs="50%" bg="var(--portal-board-text)">
          <HiddenText>Unseen</HiddenText>
        </Box>
      )}
    </Link>
  )
}

/** Returns the address of a notification's subject, by its slug. */
function addressOf({ type, slug, target }: Pick<NotificationItem, 'type' | 'slug' | 'target'>): string {
  const name = encodeURIComponent(slug)
  if (target === 'report') return `/reports?report=${name}`
  if (type === 'Query') return `/alumni/eachQuery/${name}`
  if (type === 'Event') return `/events/${name}`
  if (type === 'Railway') return '/railway'
  if (type === 'Account') return '/editalumniprofile'
  if (type === 'Form') return target === 'team' ? `/update/${name}` : `/userform/${name}`
  if (type === 'Blog') return `/blog/${name}`
  return `/announcements?open=${name}`
}
