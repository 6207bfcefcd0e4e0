import { Box, Flex, Progress, Text } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatTime } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { TeamDashboard } from './team-dashboard.cache.ts'

/** A running event: the number of people checked in, the latest ones, and the link to the scanner. */
export function RunningEvent({ event }: { event: TeamDashboard['running'][number] }) {
  const { slug, title, endsAt, checkedInCount, expectedCount, latest } = event
  return (
    <Card component="section" aria-label={`On now: ${title}`} style={{ marginBottom: 12 }}>
      <Flex justify="space-between" fz={14}>
        <b>On now</b>
        <Text span size="md" c="dimmed">
          until {formatTime(endsAt)}
        </Text>
      </Flex>
      <Box component="h2" m="8px 0" fz={18} className="breaks">
        {title}
      </Box>
      <Flex justify="space-between" fz={14}>
        <span>
          <b>{checkedInCount}</b> of {expectedCount} in
        </span>
        <Text span size="md" c="dimmed">
          {Math.max(0, expectedCount - checkedInCount)} to come
        </Text>
      </Flex>
      <Progress
        value={expectedCount === 0 ? 0 : (checkedInCount / expectedCount) * 100}
        h={6}
        my={8}
        color="var(--portal-good)"
        aria-label={`${checkedInCount} of ${expectedCount} checked in`}
      />
      <LinkButton
        to="/events/$slug"
        params={{ slug }}
        search={{ view: 'scan' }}
        variant="filled"
        fullWidth
        leftSection={<IconScan size={18} stroke={1.6} aria-hidden="true" />}
      >
        Scan tickets
      </LinkButton>
      {latest.map(({ name, profile, at }) => (
        <Flex key={`${at} ${name}`} gap={10} align="center" mt={10} fz={14}>
          <PersonAvatar name={name} photo={profile} />
          <Text span flex={1} className="breaks">
            {name}
          </Text>
          <Text span size="md" c="dimmed">
            {formatTime(at)}
          </Text>
        </Flex>
      ))}
    </Card>
  )
}
