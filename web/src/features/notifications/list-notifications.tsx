import { Box, Stack } from '@mantine/core'
import {
  type NotificationItem,
  type NotificationType,
  notificationTypes,
} from '@portal/contract/notifications.ts'
import { IconBellOff, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NotificationChoices } from '#web/college/notification-choices.tsx'
import { dayOfMoment } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { useEmptySentence } from './empty-sentence.ts'
import { ListMutes } from './list-mutes.tsx'
import { NotificationList } from './notification-list.tsx'
import {
  isUnseen,
  markSeen,
  type NotificationFilters,
  notificationsList,
  useMute,
  useUnseenCount,
} from './notifications.cache.ts'
import { UnseenLine } from './unseen-line.tsx'

const typeNames: Record<NotificationType, string> = {
  Query: 'Forum',
  Event: 'Events',
  Announcement: 'Announcements',
  Blog: 'Blogs',
  Railway: 'Railway',
  Form: 'Forms',
  Account: 'Account',
}

/** All notifications of the viewer by day, with filters in the address. */
export function ListNotifications() {
  const address = useListAddress(parseNotificationsSearch)
  const { filters } = address
  const load = useQuery(notificationsList(filters))
  const unseenCount = useUnseenCount()
  return (
    <PagedList
      name="Notifications"
      things={['notification', 'notifications']}
      order="newest first"
      load={load}
      address={address}
      filters={[
        {
          name: 'type',
          label: 'Type',
          any: 'All',
          value: filters.type,
          options: notificationTypes.map((value) => ({ value, label: typeNames[value] })),
        },
        {
          name: 'show',
          label: 'Show',
          any: 'All',
          value: filters.show,
          options: [{ value: 'unseen', label: 'Unseen' }],
        },
      ]}
      tools={<UnseenLine count={unseenCount} />}
      empty={{
        title: 'No notifications found',
        sentence: useEmptySentence(),
      }}
      failedTitle="Couldn't load your notifications"
      cardHeightPx={84}
      aside={<Settings />}
      below={<Settings />}
      all={(items) => <NotificationDays items={items} />}
    />
  )
}

function Settings() {
  return (
    <>
      <NotificationChoices />
      <ListMutes />
    </>
  )
}

export function parseNotificationsSearch(raw: RawSearch): NotificationFilters {
  return {
    type: notificationTypes.find((known) => known === raw.type) ?? '',
    show: raw.show === 'unseen' ? 'unseen' : '',
    page: pageOf(raw.page),
  }
}

function NotificationDays({ items }: { items: readonly NotificationItem[] }) {
  const days = new Map<string, NotificationItem[]>()
  for (const item of items) {
    const day = dayOfMoment(item.createdAt)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return (
    <Stack gap={20}>
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={nameOfDay(day)}>
          <h2
            className="text-13 weight-600 dimmed plain-title"
            tabIndex={-1}
            style={{ margin: '0 0 8px 2px', outline: 'none' }}
          >
            {nameOfDay(day)}
          </h2>
          <Card padding="none" style={{ overflow: 'hidden' }}>
            <NotificationList items={own} menu={(item) => <NotificationMenu item={item} />} />
          </Card>
        </section>
      ))}
    </Stack>
  )
}

const dayMs = 86_400_000

function nameOfDay(day: string): string {
  const now = Date.now()
  if (day === dayOfMoment(new Date(now).toISOString())) return 'Today'
  if (day === dayOfMoment(new Date(now - dayMs).toISOString())) return 'Yesterday'
  return dayInWords(day)
}

/** The menu to mark a notification as read or mute its source. Renders nothing if neither is possible. */
function NotificationMenu({ item }: { item: NotificationItem }) {
  const { mute } = useMute()
  const { canMute } = item
  if (!canMute && !isUnseen(item)) return <Box w={44} />
  return (
    <MoreMenu label={`More for ${item.title}`}>
      {isUnseen(item) && (
        <MoreItem icon={<IconEye size={16} stroke={1.6} />} onClick={() => markSeen(item)}>
          Mark as read
        </MoreItem>
      )}
      {canMute && (
        <MoreItem icon={<IconBellOff size={16} stroke={1.6} />} onClick={() => mute(canMute, true)}>
          {canMute.kind === 'query' ? 'Mute this query' : `Mute ${canMute.name}`}
        </MoreItem>
      )}
    </MoreMenu>
  )
}
