import { Button } from '@mantine/core'
import type { AnnouncementState } from '@portal/contract/announcement-words.ts'
import type { AnnouncementCard as Card } from '@portal/contract/announcements.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { countOf, updateAddressOf } from './announcement-labels.ts'
import styles from './announcement-list.module.css'
import { myAnnouncementsPage, useAnnouncementsRefresh } from './announcements.cache.ts'
import { parseMyAnnouncementsSearch } from './announcements-search.ts'
import { WriteLinks } from './list-announcements.tsx'

const states: readonly { value: AnnouncementState; label: string }[] = [
  { value: 'live', label: 'Live' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Draft' },
  { value: 'expired', label: 'Expired' },
]

const emptySentences: Record<AnnouncementState, string> = {
  live: 'What you announce appears here, with how many people read it.',
  scheduled: 'Nothing of yours waits for its moment.',
  draft: 'Drafts that you save appear here.',
  expired: 'What has ended appears here.',
}

/** The viewer's own announcements and internships by state. */
export function ListMyAnnouncements() {
  const [{ state, page }, setSearch] = usePageSearch(parseMyAnnouncementsSearch)
  const load = useQuery(myAnnouncementsPage(state, page))
  useFailureToast(load.error)
  const list = load.data
  return (
    <section className={styles.section} aria-label="Your announcements">
      <div className={styles.tabs}>
        <SegmentedSort
          label="Show"
          options={states}
          value={state}
          onChange={(next) => setSearch({ state: next === 'live' ? undefined : next, page: undefined })}
        />
      </div>
      <ListHead
        summary={list ? countOf(list.total, 'announcement', 'announcements') : ''}
        actions={<WriteLinks />}
      />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No announcements found" sentence={emptySentences[state]} />}
        failedTitle="No announcements found"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((one) => (
              <AnnouncementCard
                key={one._id}
                announcement={one}
                actions={<OwnActions announcement={one} />}
              />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={page}
          totalPages={list.totalPage}
          onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
          hrefFor={(next) => `/announcement/my?state=${state}&page=${next}`}
          label="Pages of your announcements"
        />
      )}
    </section>
  )
}

function OwnActions({ announcement: it }: { announcement: Card }) {
  const [isAsking, setIsAsking] = useState(false)
  const { refreshAll, forget } = useAnnouncementsRefresh()
  const role = useSession().viewer?.roleModel
  const params = { id: it._id }
  const send = async (work: Promise<{ message: string }>) => {
    try {
      toast.good((await work).message)
    } catch (error) {
      toast.warn(error instanceof Error ? error.message : 'That did not work, please try again')
    }
    await refreshAll()
  }
  const remove = async () => {
    toast.good((await call('DELETE /announcements/:id', { params })).message)
    forget(it.slug)
    void refreshAll()
  }
  return (
    <div className={styles.actions}>
      <LinkButton
        to={updateAddressOf(it)}
        size="compact-md"
        leftSection={<Icon name="edit" sizePx={16} />}
        aria-label={`Edit ${it.title}`}
      >
        Edit
      </LinkButton>
      {it.state === 'live' && role !== 'Alumni' && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() =>
            void send(call('PUT /announcements/:id/pin', { params, body: { isPinned: !it.isPinned } }))
          }
        >
          {it.isPinned ? 'Unpin' : 'Pin'}
        </Button>
      )}
      {it.state === 'live' && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => void send(call('PUT /announcements/:id/expire', { params }))}
        >
          Expire now
        </Button>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Icon name="delete" sizePx={16} />}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDelete
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        type={it.kind}
        name={it.title}
        onDelete={remove}
      />
    </div>
  )
}
