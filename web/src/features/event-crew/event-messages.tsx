import { Stack, Text } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { messagesOf } from './event-crew.cache.ts'

/** The team's messages to participants, shown to them and to the team. */
export function EventMessages({ event }: { event: Pick<EventDetail, 'slug' | 'mine' | 'can'> }) {
  const isAddressed = event.mine !== null || event.can.participants
  const { data } = useQuery({ ...messagesOf(event.slug), enabled: isAddressed })
  if (!data || data.result.length === 0) return null
  return (
    <Stack component="section" gap={12} mt={20} aria-label="Messages from the team">
      <h2>Messages from the team</h2>
      {data.result.map(({ _id, subject, body, sentAt }) => (
        <Card key={_id}>
          <Text fw={600}>{subject}</Text>
          <Text className="breaks lines">{body}</Text>
          <Text variant="dimmed">
            <RelativeTime iso={sentAt} style="detail" />
          </Text>
        </Card>
      ))}
    </Stack>
  )
}
