import { Text } from '@mantine/core'
import { priceInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { ActionBar as Bar } from '#web/ui/action-bar.tsx'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { closedForNew, isJoinable, RegisterAction } from './register-action.tsx'

/**
 * The bar below the page on phones: price, seats and the main action. Renders nothing if there is no action.
 */
export function ActionBar({ event, guestAction }: { event: EventDetail; guestAction?: ReactNode }) {
  const { mine, fee, guestFee, can, slug, status } = event
  const [isAsking, setAsking] = useState(false)
  const isVisitor = useSession().viewer === null
  const isGuest = isVisitor && guestFee !== null && Boolean(guestAction)
  // A past event lets no one in.
  const isPast = status === 'cancelled' || status === 'over'
  const isUseful = mine?.ticket || can.register || (isVisitor && isJoinable(event))
  if (!isAsking && (isPast || !isUseful)) return null
  return (
    <Bar label="Register">
      <Text fz="sm" c="dimmed" flex={1}>
        <Text span display="block" fz="md" fw={600} c="bright">
          {mine ? 'You are registered' : priceInWords(isGuest ? guestFee : fee, event)}
        </Text>
        {seatsInWords(event)}
      </Text>
      {mine?.ticket ? (
        <LinkButton
          to="/events/$slug"
          params={{ slug }}
          search={{ ticket: 'open' }}
          variant="board"
          size="lg"
        >
          Show ticket
        </LinkButton>
      ) : isGuest ? (
        guestAction
      ) : null}
      <HeldForm of={mine?.ticket || isGuest || isPast ? null : event} because={closedForNew(event)}>
        {() => <RegisterAction event={event} onAsk={setAsking} />}
      </HeldForm>
    </Bar>
  )
}
