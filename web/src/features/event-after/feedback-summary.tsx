import { Group, Progress, Stack, Text } from '@mantine/core'
import { eventAfterLimits } from '@portal/contract/event-after-words.ts'
import type { EventFeedback } from '@portal/contract/event-feedback.ts'
import { Card } from '#web/ui/card.tsx'

type Summary = NonNullable<EventFeedback['summary']>

/** The feedback for the team: averages, the distribution of ratings, and anonymous comments. */
export function FeedbackSummary({ count, summary }: Pick<EventFeedback, 'count' | 'summary'>) {
  return (
    <Card component="section" aria-label="Feedback">
      <Stack gap={16}>
        <div>
          <h2>Feedback</h2>
          <Text variant="dimmed">
            {count === 1 ? '1 answer' : `${count ?? 0} answers`}
            {!summary &&
              `. You see them from ${eventAfterLimits.feedbackShownMin} answers on, so that nobody can be guessed.`}
          </Text>
        </div>
        {summary && (
          <Group gap={32} align="flex-start">
            <Rated label="The event" rated={summary.event} />
            <Rated label="The organisation" rated={summary.organisation} />
          </Group>
        )}
        {summary && summary.comments.length > 0 && (
          <Stack component="ul" gap={12} aria-label="Comments">
            {summary.comments
              .map((comment, nth) => ({ comment, nth }))
              .map(({ comment, nth }) => (
                <Text component="li" key={nth} className="breaks lines">
                  “{comment}”
                </Text>
              ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function Rated({ label, rated: { average, counts } }: { label: string; rated: Summary['event'] }) {
  const most = Math.max(1, ...counts)
  return (
    <Stack gap={4} flex="1 1 220px">
      <Text fw={600}>
        {label}: {average.toFixed(1)} of {eventAfterLimits.ratingMax}
      </Text>
      <Stack component="ul" gap={4}>
        {counts
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map(({ stars, count }) => (
            <Group component="li" key={stars} gap={8} wrap="nowrap" fz="sm">
              <span className="rigid" style={{ width: 52 }}>
                {stars === 1 ? '1 star' : `${stars} stars`}
              </span>
              <Progress value={(100 * count) / most} flex={1} aria-hidden="true" />
              <span className="rigid text-right" style={{ width: 28 }}>
                {count}
              </span>
            </Group>
          ))}
      </Stack>
    </Stack>
  )
}
