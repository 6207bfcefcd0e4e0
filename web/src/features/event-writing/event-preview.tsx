import { Box, Flex, Stack, Text } from '@mantine/core'
import { festName } from '@portal/contract/event-words.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useSession } from '#web/platform/session.ts'
import { isoOfDayTime } from '#web/platform/typed-dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { EventValues } from './event-values.ts'

export function EventPreview({ values, slug }: { values: EventValues; slug: string | undefined }) {
  const { viewer } = useSession()
  const { title, poster, venue, link, seats, fee, fest, category, tags } = values
  const starts = isoOfDayTime(values.startsAt)
  return (
    <section aria-label="As students see it">
      <Text size="md" fw={600} c="var(--portal-text-secondary)" mb={8}>
        As students see it
      </Text>
      <Card padding="none" style={{ overflow: 'hidden' }}>
        <Poster slug={slug ?? (title || 'event')} title={title} picture={poster || null} size="strip" />
        <Stack gap={6} p={16}>
          <Text size="md" fw={600} c="var(--portal-link)">
            {starts === '' ? 'Choose when it starts' : formatDateTime(starts)}
          </Text>
          <Box component="h3" m={0} fz={18} lh={1.22} className="breaks">
            {title.trim() || 'Title of the event'}
          </Box>
          <Text size="md" c="var(--portal-text-secondary)">
            {[viewer?.name, venue.trim() || (link.trim() === '' ? '' : 'Online')].filter(Boolean).join(', ')}
          </Text>
          <Flex gap={6} wrap="wrap">
            {Number(seats) > 0 && <Tag>{`${seats} seats`}</Tag>}
            <Tag>{fee === '' ? 'Free' : `₹${fee}`}</Tag>
            <Tag tone="outlined">
              {[festName(fest), fest === 'TML' && category].filter(Boolean).join(', ')}
            </Tag>
            {tags.map((tag) => (
              <Tag key={tag} tone="outlined">
                {tag}
              </Tag>
            ))}
          </Flex>
        </Stack>
      </Card>
    </section>
  )
}
