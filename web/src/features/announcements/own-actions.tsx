import { Button } from '@mantine/core'
import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import { type ReactNode, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { updateAddressOf } from './announcement-labels.ts'
import styles from './announcement-list.module.css'
import { useAnnouncementsRefresh } from './announcements.cache.ts'
import { ListAnnouncementReads } from './list-announcement-reads.tsx'
import { SayStillOpen } from './say-still-open.tsx'

type Asking = 'delete' | 'expire' | null

/** What the author does with one of his own: edit, pin, see who has read it, tell the others again, end, delete. */
export function OwnActions({ announcement }: { announcement: AnnouncementCard }) {
  const [asking, setAsking] = useState<Asking>(null)
  const [hasReads, setHasReads] = useState(false)
  const { send, actions } = useOwnActions(announcement)
  const mayPin = useSession().viewer?.roleModel !== 'Alumni'
  const isLive = announcement.state === 'live'
  return (
    <>
      {announcement.asksIfOpen && (
        <SayStillOpen announcement={announcement} onYes={() => void send(actions.sayOpen())} />
      )}
      <div className={styles.actions}>
        <LinkButton
          to={updateAddressOf(announcement)}
          size="compact-md"
          leftSection={<Icon name="edit" sizePx={16} />}
          aria-label={`Edit ${announcement.title}`}
        >
          Edit
        </LinkButton>
        {isLive && mayPin && (
          <Action onClick={() => void send(actions.pin())}>{announcement.isPinned ? 'Unpin' : 'Pin'}</Action>
        )}
        {isLive && <Action onClick={() => void send(actions.remind())}>Send reminder</Action>}
        {isLive && <Action onClick={() => setAsking('expire')}>End now</Action>}
        {(isLive || announcement.state === 'expired') && (
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={hasReads}
            onClick={() => setHasReads(!hasReads)}
          >
            Readers
          </Button>
        )}
        <Action icon="delete" onClick={() => setAsking('delete')}>
          Delete
        </Action>
      </div>
      {hasReads && <ListAnnouncementReads id={announcement._id} />}
      <ConfirmDialog
        isOpen={asking === 'expire'}
        onClose={() => setAsking(null)}
        title={`End ${announcement.kind}`}
        sentence={`Only you will still see ${announcement.title}.`}
        action="End now"
        failedSentence="Couldn't end it. Please try again."
        onConfirm={actions.expire}
      />
      <ConfirmDelete
        isOpen={asking === 'delete'}
        onClose={() => setAsking(null)}
        type={announcement.kind}
        name={announcement.title}
        onDelete={actions.remove}
      />
    </>
  )
}

function Action({ icon, onClick, children }: { icon?: 'delete'; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      {...(icon && { leftSection: <Icon name={icon} sizePx={16} /> })}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function useOwnActions(announcement: AnnouncementCard) {
  const { refreshAll, forget } = useAnnouncementsRefresh()
  const params = { id: announcement._id }
  /** Says how it went, and shows the list as it is now. */
  const send = async (work: Promise<{ message: string }>) => {
    try {
      toast.good((await work).message)
    } catch (error) {
      toast.warn(error instanceof Error ? error.message : "That didn't work. Please try again.")
    }
    await refreshAll()
  }
  const actions = {
    pin: () => call('PUT /announcements/:id/pin', { params, body: { isPinned: !announcement.isPinned } }),
    remind: () => call('POST /announcements/:id/remind', { params }),
    sayOpen: () => call('PUT /internships/:id/open', { params }),
    expire: async () => {
      toast.good((await call('PUT /announcements/:id/expire', { params })).message)
      void refreshAll()
    },
    remove: async () => {
      toast.good((await call('DELETE /announcements/:id', { params })).message)
      forget(announcement.slug)
      void refreshAll()
    },
  }
  return { send, actions }
}
