import { Group, Text } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { DownloadCertificate } from './download-certificate.tsx'
import { feedbackOf } from './event-after.cache.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { FeedbackSummary } from './feedback-summary.tsx'
import { GiveCertificates } from './give-certificates.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { WithdrawnCertificate } from './withdrawn-certificate.tsx'

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
