import { Text } from '@mantine/core'
import { priceInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { ActionBar as Bar } from '#web/ui/action-bar.tsx'
import { isJoinable } from './register-action.tsx'
import { isPast } from './registration-card.tsx'

interface ActionBarProps {
  event: EventDetail
  /** The register button. */
  action: ReactNode
  guestAction?: ReactNode
}

/**
 * The bar below the page on phones: price, seats and the main action. Renders nothing if there is no action.
 */
export function ActionBar({ event, action, guestAction }: ActionBarProps) {
  const { mine, fee, guestFee, can, slug } = event
  const isVisitor = useSession().viewer === null
  const isGuest = isVisitor && guestFee !== null && Boolean(guestAction)
  const isUseful = mine?.ticket || can.register || (isVisitor && isJoinable(event))
  if (isPast(event) || !isUseful) return null
  return (
    <Bar label="Register">
      <Text variant="dimmed" flex={1}>
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
      ) : (
        action
      )}
    </Bar>
  )
}
