import { Box, Group, SimpleGrid, Text } from '@mantine/core'
import { mayOpen } from '@portal/contract/guards.ts'
import type { Report } from '@portal/contract/report-records.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatDate, formatDateTime } from '#web/platform/dates.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './reports.module.css'

export function ReportCard({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      className={`one-column align-start gap-16 ${styles.card}`}
      style={{ breakInside: 'avoid' }}
    >
      <Group justify="space-between" align="baseline" gap={8}>
        <Box component="h2" fz={18} id={id}>
          {title}
        </Box>
        {aside && (
          <Text span size="md" c="dimmed">
            {aside}
          </Text>
        )}
      </Group>
      {children}
    </Card>
  )
}

/** The portal's data about the event, which isn't written again. */
export function EventFacts({ report, children }: { report: Report; children?: ReactNode }) {
  const role = useSession().viewer?.roleModel ?? 'All'
  const { startsAt, endsAt, venue, link, team, fest, slug, feedback } = report
  const isOneDay = formatDate(startsAt) === formatDate(endsAt)
  const facts = [
    ['Date', isOneDay ? formatDateTime(startsAt) : `${formatDate(startsAt)} to ${formatDate(endsAt)}`],
    ['Venue', venue || (link ? 'Online' : '-')],
    ['Team', team.name],
    ['Fest', fest],
    ...(feedback ? [['Feedback', `${feedback.average.toFixed(1)} of 5 (${feedback.count})`]] : []),
  ]
  return (
    <ReportCard
      title="Event"
      aside={
        <Tag icon="lock" tone="plain">
          Prefilled
        </Tag>
      }
    >
      <SimpleGrid
        component="dl"
        cols={{ base: 2, sm: facts.length }}
        py={12}
        px={16}
        bdrs={10}
        bg="var(--portal-raised)"
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" variant="dimmed">
              {label}
            </Text>
            <Text component="dd" fz={14} fw={550}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {mayOpen(role, '/events/$slug') && (
        <Text size="md" c="dimmed">
          From the event.{' '}
          <Link to="/events/$slug" params={{ slug }}>
            Open the event
          </Link>
        </Text>
      )}
      {children}
    </ReportCard>
  )
}

const tones = {
  good: { icon: 'check', colour: 'var(--portal-good)', ground: 'var(--portal-good-soft)' },
  bad: { icon: 'alert', colour: 'var(--portal-bad)', ground: 'var(--portal-bad-soft)' },
  waiting: { icon: 'alert', colour: 'var(--portal-board-text)', ground: 'var(--portal-board-soft)' },
} as const satisfies Record<string, { icon: IconName; colour: string; ground: string }>

/** A notice on a soft background: a confirmation, a contradiction, or a comment. */
export function Notice({
  tone,
  children,
  role,
}: {
  tone: keyof typeof tones
  children: ReactNode
  role?: 'status' | 'alert'
}) {
  const { icon, colour, ground } = tones[tone]
  return (
    <Group gap={10} p={12} bdrs={10} bg={ground} c={colour} fz={14} align="start" wrap="nowrap" role={role}>
      <Icon name={icon} />
      <div>{children}</div>
    </Group>
  )
}

/** The council's comment on a returned report. */
export function ReturnedNotice({ report }: { report: Report }) {
  const returned = report.state === 'Returned' && report.history.find(({ state }) => state === 'Returned')
  if (!returned) return null
  return (
    <Notice tone="waiting">
      <b>
        Returned by {returned.by ?? 'the council'}, {formatDate(returned.at)}
      </b>
      <p>“{returned.comment}”</p>
    </Notice>
  )
}
