import { Text } from '@mantine/core'
import { certificateKindNames } from '@portal/contract/event-after-words.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { ownCertificate } from './event-after.cache.ts'

/** Why the viewer's certificate was withdrawn; renders nothing for people who never had one. */
export function WithdrawnCertificate({ slug }: { slug: string }) {
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
