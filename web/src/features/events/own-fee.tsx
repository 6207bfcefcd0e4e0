import { Button, Group, Text } from '@mantine/core'
import { isFeeOfTeam, priceInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail, EventRegistration } from '@portal/contract/event-records.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'
import { copyText } from '#web/platform/copy-text.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/tag.tsx'

/**
 * The fee of the viewer's seat: how to pay it, or that it is paid. People on the waiting list owe nothing.
 */
export function OwnFee({ event, mine }: { event: EventDetail; mine: EventRegistration }) {
  const { fee, feeNote, upiId } = event
  if (mine.feePaidAt)
    return (
      <Group component="section" aria-label="Fee" gap={8}>
        <Tag tone="good" icon="check">
          Fee paid
        </Tag>
        <Text fz="sm" c="dimmed">
          {formatDateTime(mine.feePaidAt)}
        </Text>
      </Group>
    )
  // An offered seat isn't theirs until they take it.
  if (fee === 0 || !hasSeat(mine.state) || mine.can.accept) return null
  if (!isFeeOfTeam(event)) return mine.state === 'Registered' ? <AtDesk event={event} /> : null
  return (
    <section aria-label="Fee">
      <Group justify="space-between" gap={12}>
        <div>
          <Text fz="sm" c="dimmed">
            {priceInWords(fee, event)}
            {upiId && ', by UPI to'}
          </Text>
          <Text fw={600} className="breaks">
            {upiId}
          </Text>
        </div>
        {upiId && (
          <Button variant="default" onClick={() => void copy(upiId)}>
            Copy UPI ID
          </Button>
        )}
      </Group>
      {feeNote && (
        <Text fz="sm" c="dimmed" mt={4}>
          {feeNote}
        </Text>
      )}
    </section>
  )
}

function AtDesk({ event }: { event: EventDetail }) {
  return (
    <Text component="section" aria-label="Fee" fz="sm" c="dimmed">
      {priceInWords(event.fee, event)}, to be paid at the registration desk
    </Text>
  )
}

function copy(upiId: string): Promise<void> {
  return copyText(upiId, 'UPI ID', 'Copy it by hand.')
}
