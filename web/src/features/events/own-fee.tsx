import { Button, Group, Text } from '@mantine/core'
import { isFeeOfTeam, priceInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail, EventRegistration } from '@portal/contract/event-records.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'
import { copyText } from '#web/platform/copy-text.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface OwnFeeProps {
  event: EventDetail
  mine: EventRegistration
}

/**
 * The fee of the viewer's seat: how to pay it, that it is reported or paid, or that it is paid back. People on
 * the waiting list owe nothing.
 */
export function OwnFee({ event, mine }: OwnFeeProps) {
  const { fee } = event
  if (mine.feePaidAt) return <Paid event={event} mine={mine} paidAt={mine.feePaidAt} />
  // An offered seat isn't theirs until they take it.
  if (event.status === 'cancelled' || fee === 0 || !hasSeat(mine.state) || mine.can.accept) return null
  if (!isFeeOfTeam(event)) return mine.state === 'Registered' ? <AtDesk event={event} /> : null
  return <Due event={event} mine={mine} />
}

function Paid({ event, mine: { payment }, paidAt }: OwnFeeProps & { paidAt: string }) {
  const isCancelled = event.status === 'cancelled'
  const [tone, words, at] = payment.refundedAt
    ? (['plain', 'Fee paid back', payment.refundedAt] as const)
    : isCancelled
      ? (['waiting', 'Refund due', null] as const)
      : (['good', 'Fee paid', paidAt] as const)
  return (
    <Group component="section" aria-label="Fee" gap={8} justify="space-between">
      <Group gap={8}>
        <Tag tone={tone} icon="check">
          {words}
        </Tag>
        <Text variant="dimmed">{at ? formatDateTime(at) : 'The team pays your fee back.'}</Text>
      </Group>
      {!payment.refundedAt && (
        <DownloadButton path={`/events/${encodeURIComponent(event.slug)}/registration/receipt`}>
          Receipt
        </DownloadButton>
      )}
    </Group>
  )
}

function Due({ event, mine }: OwnFeeProps) {
  const { fee, feeNote, upiId } = event
  const { utr, reportedAt } = mine.payment
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./pay-by-upi.tsx')).PayByUpi,
  )
  return (
    <section aria-label="Fee">
      <Group justify="space-between" gap={12}>
        <div>
          <Text variant="dimmed">
            {priceInWords(fee, event)}
            {upiId && ', by UPI to'}
          </Text>
          <Text fw={600} className="breaks">
            {upiId}
          </Text>
        </div>
        {upiId && (
          <Group gap={8}>
            <Button onClick={() => void copy(upiId)}>Copy UPI ID</Button>
            <Button variant="filled" aria-haspopup="dialog" onClick={open} {...ahead}>
              {utr ? 'Correct payment' : 'Pay by UPI'}
            </Button>
          </Group>
        )}
      </Group>
      {utr && reportedAt && (
        <Text fz="sm" mt={8}>
          You reported UTR {utr}, {formatDateTime(reportedAt)}. The team confirms it when it has arrived.
        </Text>
      )}
      {feeNote && (
        <Text variant="dimmed" mt={4}>
          {feeNote}
        </Text>
      )}
      {Part && isOpen && <Part event={event} mine={mine} onClose={close} />}
    </section>
  )
}

function AtDesk({ event }: { event: EventDetail }) {
  return (
    <Text component="section" aria-label="Fee" variant="dimmed">
      {priceInWords(event.fee, event)}, to be paid at the registration desk
    </Text>
  )
}

function copy(upiId: string): Promise<void> {
  return copyText(upiId, 'UPI ID', 'Copy it by hand.')
}
