import { Box, Flex, SimpleGrid, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TeamDashboard } from './team-dashboard.cache.ts'

/** Whose dashboard it is, the one thing to do, and how the team's events are doing. */
export function DashboardHead({ name, dashboard }: { name: string; dashboard: TeamDashboard | undefined }) {
  return (
    <>
      <Flex component="header" justify="space-between" align="flex-end" gap={12} wrap="wrap">
        <Box miw={0}>
          <Box component="h1" m={0} fz="var(--portal-h1)" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Text size="md" c="dimmed" mih={22}>
            {dashboard && dayInWords(dashboard.day)}
          </Text>
        </Box>
        <LinkButton to="/events/create" variant="board" leftSection={<Icon name="plus" />}>
          Create event
        </LinkButton>
      </Flex>
      <Figures dashboard={dashboard} />
      <SimpleGrid component="nav" cols={{ base: 1, xs: 3 }} spacing={8} aria-label="Create">
        <Shortcut to="/announcements/create" icon="speakerphone">
          Announcement
        </Shortcut>
        <Shortcut to="/blogs/create" icon="article">
          Blog
        </Shortcut>
        <Shortcut to="/events/my" icon="calendar">
          My events
        </Shortcut>
      </SimpleGrid>
    </>
  )
}

function Shortcut({ to, icon, children }: { to: string; icon: string; children: string }) {
  return (
    <LinkButton to={to} justify="flex-start" h={44} leftSection={<Icon name={icon} />}>
      {children}
    </LinkButton>
  )
}

function Figures({ dashboard }: { dashboard: TeamDashboard | undefined }) {
  const { registeredCount, registeredBefore, waitingCount, checkedInCount, expectedCount } = dashboard ?? {}
  return (
    <Card component="dl" padding="row" aria-label="Figures">
      <SimpleGrid cols={{ base: 1, xxs: 3 }} spacing={12}>
        <Figure label="Registrations, 30 days" value={registeredCount}>
          <Growth now={registeredCount} before={registeredBefore} />
        </Figure>
        <Figure label="On waiting lists" value={waitingCount} />
        <Figure label="Checked in today" value={checkedInCount}>
          {expectedCount !== undefined && expectedCount > 0 && (
            <Text span size="md" c="dimmed">
              of {expectedCount.toLocaleString('en-IN')}
            </Text>
          )}
        </Figure>
      </SimpleGrid>
    </Card>
  )
}

function Figure({
  label,
  value,
  children,
}: {
  label: string
  value: number | undefined
  children?: ReactNode
}) {
  return (
    <div>
      <Text component="dt" size="md" c="dimmed">
        {label}
      </Text>
      <Flex component="dd" m={0} gap={8} align="baseline">
        <Text span fz={20} fw={700} ff="heading">
          {value?.toLocaleString('en-IN') ?? '-'}
        </Text>
        {children}
      </Flex>
    </div>
  )
}

/** Against the 30 days before; of nothing there is no growth. */
function Growth({ now, before }: { now: number | undefined; before: number | undefined }) {
  if (now === undefined || !before) return null
  const part = Math.round(((now - before) / before) * 100)
  if (part === 0) return null
  return (
    <Text span size="md" c={part > 0 ? 'var(--portal-good)' : 'dimmed'}>
      {part > 0 ? '+' : '−'}
      {Math.abs(part)}%
    </Text>
  )
}
