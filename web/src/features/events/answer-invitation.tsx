import { Button, Group } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
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
  const card = useFocusAfterwards()
  const answer = async ({ currentTarget }: MouseEvent, accept: boolean) => {
    card.current = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
    const isDone = await send(() => call('PUT /events/:id/group', { params: { id }, body: { accept } }))
    if (!isDone) card.current = null
  }
  return (
    <Group gap={8} wrap="nowrap" grow preventGrowOverflow={false} maw={420}>
      <Button
        variant="default"
        disabled={isSending}
        aria-label={`Decline: ${title}`}
        onClick={(event) => void answer(event, false)}
      >
        Decline
      </Button>
      <Button
        loading={isSending}
        aria-label={`${isSeat ? 'Accept seat' : 'Agree'}: ${title}`}
        onClick={(event) => void answer(event, true)}
      >
        {isSeat ? 'Accept seat' : 'Agree'}
      </Button>
    </Group>
  )
}

/** The buttons go away with the answer: a person who pressed one by keyboard goes on from the card around it, or from the page. */
function useFocusAfterwards() {
  const card = useRef<HTMLElement>(null)
  useEffect(
    () => () => {
      if (card.current === null || document.activeElement !== document.body) return
      const goesOn = card.current.isConnected ? card.current : document.querySelector<HTMLElement>('main')
      goesOn?.focus({ preventScroll: true })
    },
    [],
  )
  return card
}
