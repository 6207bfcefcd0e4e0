import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageOf, usePageHref, usePageSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationPage } from './notifications.cache.ts'
import styles from './own-notifications.module.css'
import { UnseenLine } from './unseen-line.tsx'

/** More than the bell's four, for a page that has the room. */
const pageSize = 10

/** The viewer's notifications as a list of the page, its page in the address. */
export function OwnNotifications() {
  const [{ page }, setSearch] = usePageSearch((raw) => ({ page: pageOf(raw.page) }))
  const hrefFor = usePageHref('page')
  const list = useQuery(notificationPage(page, pageSize))
  return (
    <section aria-labelledby="own-notifications">
      <Group gap={12} justify="space-between" mt={8} mb={12}>
        <h2 id="own-notifications">Notifications</h2>
        <UnseenLine count={list.data?.unseenCount ?? 0} />
      </Group>
      <ListStates
        load={list}
        isEmpty={list.data?.result.length === 0}
        empty={
          <EmptyState
            title="No notifications found"
            sentence="You'll see new queries, events and announcements here."
          />
        }
        failedTitle="Couldn't load your notifications"
      >
        {() =>
          list.data && (
            <Card padding="none" className={styles.card}>
              <NotificationList items={list.data.result} />
            </Card>
          )
        }
      </ListStates>
      <Pager
        page={page}
        load={list}
        onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
        hrefFor={hrefFor}
        label="Pages of notifications"
      />
    </section>
  )
}
