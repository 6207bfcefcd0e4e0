import { Group, Rating, Stack, Text } from '@mantine/core'
import { eventAfterLimits } from '@portal/contract/event-after-words.ts'
import type { EventFeedback } from '@portal/contract/event-feedback.ts'
import { formatDate } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'

/** A student's feedback, once it can no longer be changed. */
export function OwnFeedback({ mine }: { mine: NonNullable<EventFeedback['mine']> }) {
  const ratings = [
    ['The event', mine.event],
    ['The organisation', mine.organisation],
  ] as const
  return (
    <Card component="section" aria-label="Your feedback">
      <Stack gap={12}>
        <div>
          <h2>Your feedback</h2>
          <Text variant="dimmed">Given on {formatDate(mine.at)}. It can't be changed any more.</Text>
        </div>
        {ratings.map(([label, stars]) => (
          <Group key={label} gap={12} justify="space-between">
            <Text fw={600}>{label}</Text>
            <Rating
              readOnly
              value={stars}
              role="img"
              aria-label={`${stars} of ${eventAfterLimits.ratingMax} stars`}
            />
          </Group>
        ))}
        {mine.comment !== '' && <Text className="breaks">“{mine.comment}”</Text>}
      </Stack>
    </Card>
  )
}
