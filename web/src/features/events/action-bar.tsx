import { Text } from '@mantine/core'
import { feeInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { ActionBar as Bar } from '#web/ui/action-bar.tsx'
import { eventAddress } from './event-labels.ts'
import { isJoinable, RegisterAction } from './register-action.tsx'

/** On phones below the page: price, seats and the one thing to do; absent when there is none. */
export function ActionBar({ event }: { event: EventDetail }) {
  const { mine, fee, can, slug } = event
  const isVisitor = useSession().viewer === null
  if (!mine?.ticket && !can.register && !(isVisitor && isJoinable(event))) return null
  return (
    <Bar label="Register">
      <Text fz="sm" c="dimmed" flex={1}>
        <Text span display="block" fz="md" fw={600} c="bright">
          {mine ? 'You are registered' : fee > 0 ? `${feeInWords(fee)} a head` : 'Free'}
        </Text>
        {seatsInWords(event)}
      </Text>
      {mine?.ticket ? (
        <LinkButton to={eventAddress(slug)} search={{ ticket: 'open' }} variant="board" size="lg">
          Show ticket
        </LinkButton>
      ) : (
        <RegisterAction event={event} />
      )}
    </Bar>
  )
}
