import { Button } from '@mantine/core'
import type { EventCard, EventRegistration } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { eventDetail } from './events.cache.ts'

/** Gives up the seat or the place on the waiting list; after the deadline with a reason. */
export function Unregister({ event, mine }: { event: EventCard; mine: EventRegistration }) {
  const [isAsking, setAsking] = useState(false)
  const isWaiting = mine.state === 'Waiting'
  const action = isWaiting ? 'Leave waiting list' : 'Unregister'
  const isGroup = (mine.group?.members.length ?? 1) > 1
  const leave = async (reason: string) => {
    const answer = await call('DELETE /events/:id/registration', {
      params: { id: event._id },
      body: reason ? { reason } : {},
    })
    // The page that this device keeps has the ticket.
    await queryClient.prefetchQuery({ ...eventDetail(event.slug), staleTime: 0 })
    return answer
  }
  const dialog = { isOpen: isAsking, onClose: () => setAsking(false), title: `${action}?`, action }
  return (
    <>
      <Button style={{ alignSelf: 'flex-start' }} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {mine.can.needsReason ? (
        <ReasonDialog
          {...dialog}
          isHarsh
          label="Reason"
          help="The deadline has passed. The team sees why you can't come."
          lengthMax={eventLimits.reasonLengthMax}
          onSend={leave}
        />
      ) : (
        <ConfirmDialog
          {...dialog}
          sentence={sentenceOf(isWaiting, { isGroup, isLeader: mine.isLeader })}
          onConfirm={() => leave('')}
        />
      )}
    </>
  )
}

function sentenceOf(
  isWaiting: boolean,
  { isGroup, isLeader }: { isGroup: boolean; isLeader: boolean },
): string {
  if (isWaiting) return 'You lose your place in line.'
  return isGroup
    ? isLeader
      ? 'You lead this group: all of its seats are given up. Make someone else the leader first if the others should stay.'
      : 'You leave your group, and your seat is free for others.'
    : 'Your seat goes to the next person.'
}
