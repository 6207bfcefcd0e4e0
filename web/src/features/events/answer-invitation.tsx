import { Button, Group } from '@mantine/core'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { useEventsRefresh } from './events.cache.ts'

interface AnswerInvitationProps {
  /** The event's. */
  id: string
  /** A seat is offered, else a group asks. */
  isSeat: boolean
  title: string
}

/** Takes the seat or joins the group, or not. */
export function AnswerInvitation({ id, isSeat, title }: AnswerInvitationProps) {
  const { isSending, send } = useSending(useEventsRefresh())
  const answer = (accept: boolean) =>
    void send(() => call('PUT /events/:id/group', { params: { id }, body: { accept } }))
  return (
    <Group gap={8} wrap="nowrap" grow preventGrowOverflow={false} maw={420}>
      <Button
        variant="default"
        disabled={isSending}
        aria-label={`Decline: ${title}`}
        onClick={() => answer(false)}
      >
        Decline
      </Button>
      <Button
        loading={isSending}
        aria-label={`${isSeat ? 'Accept seat' : 'Agree'}: ${title}`}
        onClick={() => answer(true)}
      >
        {isSeat ? 'Accept seat' : 'Agree'}
      </Button>
    </Group>
  )
}
