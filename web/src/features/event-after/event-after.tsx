import { Group, Rating, Stack, Text } from '@mantine/core'
import { certificateKindNames, eventAfterLimits } from '@portal/contract/event-after-words.ts'
import type { EventFeedback } from '@portal/contract/event-feedback.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadCertificate } from './download-certificate.tsx'
import { feedbackOf, ownCertificate } from './event-after.cache.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackSummary } from './feedback-summary.tsx'
import { GiveCertificates } from './give-certificates.tsx'

/** The certificates and the feedback of a past event, for its participants and its team. */
export function EventAfter({ event }: { event: EventDetail }) {
  const { slug, status, mine, can } = event
  const hasCome = mine?.state === 'CheckedIn'
  const isShown = status === 'over' && (hasCome || can.participants)
  const { data: feedback } = useQuery({ ...feedbackOf(slug), enabled: isShown })
  if (!isShown) return status === 'over' && mine ? <WithdrawnCertificate slug={slug} /> : null
  return (
    <>
      {mine && !mine.certificate && <WithdrawnCertificate slug={slug} />}
      {mine?.certificate && (
        <Card component="section" aria-label="Your certificate">
          <Group justify="space-between" gap={12}>
            <div>
              <h2>Your certificate</h2>
              <Text variant="dimmed">Anyone can check it by its QR code.</Text>
            </div>
            <DownloadCertificate event={event} code={mine.certificate} />
          </Group>
        </Card>
      )}
      {can.participants && <GiveCertificates event={event} />}
      {feedback && hasCome && feedback.refusal === null && <FeedbackForm slug={slug} feedback={feedback} />}
      {feedback?.mine && feedback.refusal !== null && <OwnFeedback mine={feedback.mine} />}
      {feedback && can.participants && <FeedbackSummary {...feedback} />}
    </>
  )
}

/** Why the viewer's certificate was withdrawn; renders nothing for people who never had one. */
function WithdrawnCertificate({ slug }: { slug: string }) {
  const { data } = useQuery(ownCertificate(slug))
  if (!data?.withdrawn) return null
  const { kind, cause, reason, withdrawnAt } = data.withdrawn
  return (
    <Card component="section" aria-label="Your certificate" edge="bad">
      <h2>Your certificate was withdrawn</h2>
      <Text className="breaks">
        Your certificate of {certificateKindNames[kind]} is no longer valid since {formatDate(withdrawnAt)}.{' '}
        {cause === 'team' ? `Reason: ${reason}` : 'Your check-in was undone.'}
      </Text>
      <Text variant="dimmed">If you think this is a mistake, write to the team of the event.</Text>
    </Card>
  )
}

/** A student's feedback, once it can no longer be changed. */
function OwnFeedback({ mine }: { mine: NonNullable<EventFeedback['mine']> }) {
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
