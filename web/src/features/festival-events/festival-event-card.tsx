import { Box, Group, Stack, Text } from '@mantine/core'
import { feeInWords, groupInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import type { FestivalEvent } from '@portal/contract/festival-events.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatTime } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PillarTag } from './pillar-tag.tsx'

/** A festival event in a list: time, title, place, group size, fee, and the remaining places. */
export function FestivalEventCard({ event }: { event: FestivalEvent }) {
  const titleId = useId()
  const { slug, title, poster, startsAt, venue, category, status, fee, guestFee } = event
  const group = groupInWords(event)
  return (
    <Card component="article" isOpening padding="none" aria-labelledby={titleId}>
      <Group gap={0} wrap="nowrap" align="stretch">
        <Stack gap={6} p={16} flex={1} miw={0}>
          <Text fz="sm" fw={600} c="var(--portal-board-text)">
            {[startsAt && formatTime(startsAt), venue].filter(Boolean).join(' · ')}
          </Text>
          <Text component="h3" id={titleId} fz={18} fw={650} lh={1.22} className="breaks">
            <Link to="/tml/$slug" params={{ slug }} style={{ color: 'inherit', textDecoration: 'none' }}>
              {title}
            </Link>
          </Text>
          <Text variant="dimmed">
            {[
              feeInWords(fee),
              guestFee === null ? 'not for guests' : guestFee !== fee && `guests ${feeInWords(guestFee)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <Group gap={6} mt="auto" pt={8}>
            {category && <PillarTag category={category} />}
            {group ? <Tag>{group}</Tag> : <Tag>Solo</Tag>}
            <StatusTag status={status} words={seatsInWords(event)} />
          </Group>
        </Stack>
        <Box
          w={{ base: 96, xs: 132 }}
          flex="none"
          // Makes the picture as high as the text beside it.
          style={{
            display: 'grid',
            alignItems: 'stretch',
            justifyItems: 'stretch',
            overflow: 'hidden',
            borderRadius: '0 14px 14px 0',
          }}
        >
          <Poster slug={slug} title={title} picture={poster} size="card" />
        </Box>
      </Group>
    </Card>
  )
}

function StatusTag({ status, words }: { status: FestivalEvent['status']; words: string }) {
  if (status === 'cancelled')
    return (
      <Tag tone="bad" icon="close">
        Cancelled
      </Tag>
    )
  if (status === 'over') return <Tag>Over</Tag>
  if (status === 'closed')
    return (
      <Tag tone="plain" icon="lock">
        Closed
      </Tag>
    )
  if (status === 'full')
    return (
      <Tag tone="bad" icon="lock">
        Full
      </Tag>
    )
  return <Tag tone="outlined">{words}</Tag>
}
