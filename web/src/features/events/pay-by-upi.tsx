import { Button, Group, Text } from '@mantine/core'
import { feeInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { toast } from '#web/platform/toasts.ts'

/** Where a fee is paid to, to be copied into an app that pays; absent when nothing is due or it is collected in another way. */
export function PayByUpi({ event: { fee, upiId } }: { event: EventDetail }) {
  if (fee === 0 || upiId === '') return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(upiId)
      toast.good('UPI ID copied')
    } catch {
      toast.warn("Couldn't copy the UPI ID. Copy it by hand.")
    }
  }
  return (
    <Group component="section" aria-label="Fee" justify="space-between" gap={12}>
      <div>
        <Text fz="sm" c="dimmed">
          {feeInWords(fee)} a head, by UPI to
        </Text>
        <Text fw={600} className="breaks">
          {upiId}
        </Text>
      </div>
      <Button variant="default" onClick={() => void copy()}>
        Copy UPI ID
      </Button>
    </Group>
  )
}
