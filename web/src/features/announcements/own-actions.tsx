import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import { IconPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreItem, MoreLink, MoreMenu } from '#web/ui/more-menu.tsx'
import { updateLinkOf } from './announcement-labels.ts'
import { announcementDetail } from './announcements.cache.ts'

interface OwnActionsProps {
  announcement: AnnouncementCard
  /** True if the readers aren't already shown on the page. */
  hasReadersLink?: boolean
  onDeleted?: () => void
}

/** The author's actions: edit, and in the menu pin, remind, end and delete. */
export function OwnActions({ announcement, hasReadersLink, onDeleted }: OwnActionsProps) {
  const [asking, setAsking] = useState<'delete' | 'end' | null>(null)
  const client = useQueryClient()
  const { send } = useSending()
  const { _id, slug, title, kind, state, isPinned } = announcement
  const params = { id: _id }
  const isLive = state === 'live'
  const remove = async () => {
    const answer = await call('DELETE /announcements/:id', { params })
    onDeleted?.()
    client.removeQueries({ queryKey: announcementDetail(slug).queryKey })
    return answer
  }
  return (
    <>
      <LinkButton
        {...updateLinkOf(announcement)}
        size="xs"
        mt={6}
        leftSection={<Icon name="edit" sizePx={16} />}
        aria-label={`Edit ${title}`}
      >
        Edit
      </LinkButton>
      <MoreMenu label={`More for ${title}`}>
        {hasReadersLink && (isLive || state === 'expired') && (
          <MoreLink icon="users" to="/announcements" search={{ open: slug }}>
            Readers
          </MoreLink>
        )}
        {announcement.can.pin && (
          <MoreItem
            icon={<IconPin size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() =>
              void send(() => call('PUT /announcements/:id/pin', { params, body: { isPinned: !isPinned } }))
            }
          >
            {isPinned ? 'Unpin' : 'Pin to top'}
          </MoreItem>
        )}
        {isLive && (
          <MoreItem
            icon="send"
            onClick={() => void send(() => call('POST /announcements/:id/remind', { params }))}
          >
            Send reminder
          </MoreItem>
        )}
        {isLive && (
          <MoreItem icon="clock" onClick={() => setAsking('end')}>
            End now
          </MoreItem>
        )}
        <MoreItem icon="delete" isDanger onClick={() => setAsking('delete')}>
          Delete
        </MoreItem>
      </MoreMenu>
      <ConfirmDialog
        isOpen={asking === 'end'}
        onClose={() => setAsking(null)}
        title={`End ${kind}`}
        sentence={`Only you will still see ${title}.`}
        action="End now"
        onConfirm={() => call('PUT /announcements/:id/expire', { params })}
      />
      <ConfirmDelete
        isOpen={asking === 'delete'}
        onClose={() => setAsking(null)}
        type={kind}
        name={title}
        onDelete={remove}
      />
    </>
  )
}
