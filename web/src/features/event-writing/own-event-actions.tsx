import { eventLimits } from '@portal/contract/event-words.ts'
import { IconCopy, IconScan } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreItem, MoreLink, MoreMenu } from '#web/ui/more-menu.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import type { OwnEvent } from './event-writing.cache.ts'

interface OwnEventActionsProps {
  event: Pick<OwnEvent, '_id' | 'slug' | 'title' | 'status' | 'registeredCount' | 'waitingCount'>
  /**
   * True if the links to the desk and the scanner are elsewhere on the screen; the buttons are larger then.
   */
  isOnPage?: boolean
}

/** The team's actions for an event: edit, and the others in a menu. */
export function OwnEventActions({ event, isOnPage = false }: OwnEventActionsProps) {
  const [asking, setAsking] = useState<'cancel' | 'delete' | null>(null)
  const { viewer } = useSession()
  const navigate = useNavigate()
  const { send } = useSending()
  const { _id, slug, title, status } = event
  const params = { id: _id }
  const isOut = status !== 'draft' && status !== 'scheduled'
  const isCancelled = status === 'cancelled'
  if (viewer?.roleModel !== 'Team') return null
  const duplicate = () =>
    void send(async () => {
      const answer = await call('POST /events/:id/duplicate', { params })
      void navigate({ to: `/events/update/${answer.data.slug}` })
      return answer
    })
  return (
    <>
      {!isCancelled && (
        <LinkButton
          to="/events/update/$slug"
          params={{ slug }}
          {...(!isOnPage && { size: 'xs' as const })}
          leftSection={<Icon name="edit" sizePx={16} />}
          aria-label={`Edit ${title}`}
        >
          Edit
        </LinkButton>
      )}
      <MoreMenu label={`More for ${title}`}>
        {isOut && !isOnPage && (
          <MoreLink icon="users" to="/events/$slug" params={{ slug }} search={{ view: 'participants' }}>
            Participants
          </MoreLink>
        )}
        {isOut && !isCancelled && !isOnPage && (
          <MoreLink
            icon={<IconScan size={16} stroke={1.6} aria-hidden="true" />}
            to="/events/$slug"
            params={{ slug }}
            search={{ view: 'scan' }}
          >
            Scan tickets
          </MoreLink>
        )}
        <MoreItem icon={<IconCopy size={16} stroke={1.6} aria-hidden="true" />} onClick={duplicate}>
          Duplicate
        </MoreItem>
        {isOut && !isCancelled && status !== 'over' && (
          <MoreItem icon="close" isDanger onClick={() => setAsking('cancel')}>
            Cancel event
          </MoreItem>
        )}
        {event.registeredCount + event.waitingCount === 0 && (
          <MoreItem icon="delete" isDanger onClick={() => setAsking('delete')}>
            Delete
          </MoreItem>
        )}
      </MoreMenu>
      <EventDialogs event={event} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

/** The confirmations before an event is cancelled or deleted. */
function EventDialogs({
  event: { _id, title },
  asking,
  onClose,
}: {
  event: Pick<OwnEvent, '_id' | 'title'>
  asking: 'cancel' | 'delete' | null
  onClose: () => void
}) {
  const params = { id: _id }
  return (
    <>
      <ReasonDialog
        isOpen={asking === 'cancel'}
        onClose={onClose}
        title="Cancel event"
        label="Why it is cancelled"
        help={`Everyone who registered for ${title} is notified, with this reason. This can't be undone.`}
        action="Cancel event"
        isHarsh
        lengthMax={eventLimits.reasonLengthMax}
        onSend={(reason) => call('PUT /events/:id/cancel', { params, body: { reason } })}
      />
      <ConfirmDelete
        isOpen={asking === 'delete'}
        onClose={onClose}
        type="event"
        name={title}
        onDelete={() => call('DELETE /events/:id', { params })}
      />
    </>
  )
}
