import { Box, Text } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GateArt } from '#web/ui/arches.tsx'
import { BrokenLineArt } from '#web/ui/broken-line-art.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { useEmptySentence } from './empty-sentence.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'
import { notificationPage } from './notifications.cache.ts'
import { UnseenLine } from './unseen-line.tsx'

/**
 * The panel of the bell, four notifications per page. By the owner's specification a list that couldn't be
 * loaded is empty; it offers a retry.
 */
export function NotificationPanel({ onOpened }: { onOpened: () => void }) {
  const [page, setPage] = useState(1)
  const load = useQuery(notificationPage(page, limits.notificationsPageSize))
  const { data, isPending } = load
  return (
    <div>
      <div className="row wrap between gap-12 pad-row line-below">
        {/* While the list loads, the first stop of the keyboard would be the link below it. */}
        <Box component="h2" fz={18} tabIndex={-1} style={{ outline: 'none' }} data-autofocus>
          Notifications
        </Box>
        <UnseenLine count={data?.unseenCount ?? 0} />
      </div>
      {isPending && <SkeletonList count={1} heightPx={84} />}
      {!isPending && (data?.result.length ?? 0) === 0 && (
        <NoNotifications retry={load.isLoadingError ? load : undefined} />
      )}
      {data && <NotificationList items={data.result} onOpened={onOpened} />}
      {data && Math.max(page, data.totalPage) > 1 && (
        <div className={`flex pad-8 line-above ${styles.pager}`}>
          <Pager page={page} load={load} onPage={setPage} label="Pages of notifications" />
        </div>
      )}
      <Link
        className="focus-inside center text-14 weight-600 ink-link line-above"
        style={{ minHeight: 44 }}
        to="/notifications"
        onClick={onOpened}
        data-hover="line"
      >
        See all
      </Link>
    </div>
  )
}

interface NoNotificationsProps {
  /** Set if they couldn't be loaded. */
  retry: { isFetching: boolean; refetch: () => unknown } | undefined
}

/** The empty state without a card, because the panel is the frame. */
function NoNotifications({ retry }: NoNotificationsProps) {
  const sentence = useEmptySentence()
  return (
    <Box pt={28} pb={32} px={20} ta="center" role="status">
      {retry ? <BrokenLineArt /> : <GateArt />}
      <Text size="xl" mt={16} mb={4} fw={600}>
        No notifications found
      </Text>
      <Text variant="dimmed" mb={retry ? 12 : 0}>
        {retry ? "Couldn't load your notifications. Check your connection and try again." : sentence}
      </Text>
      {retry && (
        <PlainButton isBusy={retry.isFetching} onClick={() => void retry.refetch()}>
          Retry
        </PlainButton>
      )}
    </Box>
  )
}
