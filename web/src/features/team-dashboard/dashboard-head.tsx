import { Box, Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TeamDashboard } from './team-dashboard.cache.ts'
import styles from './team-dashboard.module.css'

interface FiguresProps {
  dashboard: TeamDashboard | undefined
  reports: Readonly<Record<'NotStarted' | 'Draft' | 'Returned' | 'late', number>> | undefined
}

/** The head of the dashboard: the team's name, the main action, and the figures of its events. */
export function DashboardHead({ name, ...figures }: FiguresProps & { name: string }) {
  const { dashboard } = figures
  return (
    <>
      <Flex component="header" justify="space-between" align="flex-end" gap={12} mb={16} wrap="wrap">
        <Box miw={0}>
          <Box component="h1" m={0} fz="var(--portal-h1)" className="breaks">
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
      <Figures {...figures} />
    </>
  )
}

function Figures({ dashboard, reports }: FiguresProps) {
  const { registeredCount, registeredBefore, waitingCount, checkedInCount, expectedCount } = dashboard ?? {}
  return (
    <Card component="section" padding="none" aria-label="Figures" style={{ marginBottom: 12 }}>
      <dl className={`grid ${styles.figures}`}>
        <Figure label="Registered, 30 days" value={registeredCount}>
          <Growth now={registeredCount} before={registeredBefore} />
        </Figure>
        <Figure label="Waiting" value={waitingCount} />
        <Figure label="Checked in today" value={checkedInCount}>
          {expectedCount !== undefined && expectedCount > 0 && (
            <Text span size="md" c="dimmed">
              of {expectedCount.toLocaleString('en-IN')}
            </Text>
          )}
        </Figure>
        <Figure label="Reports due" value={reports && reports.NotStarted + reports.Draft + reports.Returned}>
          {reports && reports.late > 0 && (
            <Text span size="md" c="var(--portal-bad)">
              {reports.late} late
            </Text>
          )}
        </Figure>
      </dl>
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

/**
 * The bounds for showing a percentage: with fewer people it is meaningless, and so is a change of several
 * hundred percent.
 */
const comparableMin = 10
const percentMax = 100

/** The change against the 30 days before. */
function Growth({ now, before }: { now: number | undefined; before: number | undefined }) {
  if (now === undefined || before === undefined || before < comparableMin) return null
  const part = Math.round(((now - before) / before) * 100)
  if (part === 0) return null
  if (part > percentMax)
    return (
      <Text span size="md" c="var(--portal-good)">
        up from {before.toLocaleString('en-IN')}
      </Text>
    )
  return (
    <Text span size="md" c={part > 0 ? 'var(--portal-good)' : 'dimmed'}>
      {part > 0 ? '+' : '−'}
      {Math.abs(part)}%
    </Text>
  )
}
