import { bellChoices } from '#web/college/notification-choices.tsx'
import {
  ListNotifications,
  parseNotificationsSearch,
} from '#web/features/notifications/list-notifications.tsx'
import { mutes, notificationsList } from '#web/features/notifications/notifications.cache.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="Notifications" sentence="Answers to you, and news from events, teams and the forum." />
      <ListNotifications />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(notificationsList(parseNotificationsSearch(search)))
  void client.prefetchQuery(mutes)
  void client.prefetchQuery(bellChoices)
}
