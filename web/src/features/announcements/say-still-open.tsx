import { Button, Text } from '@mantine/core'
import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { updateLinkOf } from './announcement-labels.ts'

/** Asks an alumnus whether their internship is still open, near its last day. */
export function SayStillOpen({ announcement }: { announcement: AnnouncementCard }) {
  const { send, isSending } = useSending()
  const { _id: id, internship } = announcement
  return (
    <Card component="section" aria-label="Still open?">
      <Text mb={8}>
        Still open? It closes after {dayInDigits(internship?.deadline ?? '')}. If the position is filled, end
        it now.
      </Text>
      <Button
        variant="filled"
        size="xs"
        loading={isSending}
        onClick={() => void send(() => call('PUT /internships/:id/open', { params: { id } }))}
      >
        Yes, still open
      </Button>{' '}
      <LinkButton {...updateLinkOf(announcement)} size="xs">
        Change last day
      </LinkButton>
    </Card>
  )
}
