import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { EventDetail, EventRegistration } from '@portal/contract/event-records.ts'
import { IconPrinter, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOpensOffline } from '#web/platform/opens-offline.ts'
import { useSession } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { QrPlate } from '#web/ui/qr-plate.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AddToCalendar } from './event-aside.tsx'
import { hoursInWords, ownBadgeOf, placeInWords, startInWords } from './event-labels.ts'
import { eventDetail, ownProfile } from './events.cache.ts'
import styles from './ticket.module.css'

interface TicketProps {
  event: EventDetail
  mine: EventRegistration
  /** The code signed by the portal. */
  code: string
}

/**
 * The ticket to show at the door: the signed code as a QR code, and its holder. Once opened it is kept on the
 * device.
 */
export function Ticket({ event, mine, code }: TicketProps) {
  const { slug, title, poster, startsAt, endsAt, contacts } = event
  const badge = ownBadgeOf(mine)
  const facts = useHolderFacts(mine)
  const isKept = useOpensOffline(eventDetail(slug).queryKey)
  return (
    <div className={styles.page}>
      <Group justify="space-between" mb={12} data-print="no">
        <BackLink to="/events/$slug" params={{ slug }} label={title} />
        <Tag {...badge}>{badge.words}</Tag>
      </Group>
      <PaperHead startsAt={startsAt} />
      <article
        className={`line ground-card round-18 clip ${styles.ticket}`}
        aria-label={`Ticket for ${title}`}
      >
        <Poster slug={slug} title={title} picture={poster} size="strip" />
        <Box py={24} style={{ gridArea: '1 / 2 / 3', alignSelf: 'center' }}>
          <QrPlate code={code} sizePx={236} />
        </Box>
        <Box className={styles.words} p="20px 20px 24px">
          <Text c="var(--portal-link)">{startsAt && startInWords(startsAt)}</Text>
          <Box component="h1" fz={22}>
            {title}
          </Box>
          <Text c="dimmed">
            {[placeInWords(event), startsAt && endsAt && hoursInWords(startsAt, endsAt)]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <Facts facts={facts} />
        </Box>
        <Stack gap={8} align="center" pb={20} role="status" data-print="no">
          {isKept && (
            <Tag tone="good" icon={<IconWifiOff size={15} stroke={1.6} aria-hidden="true" />}>
              Saved on this device. Works offline.
            </Tag>
          )}
        </Stack>
      </article>
      <Group gap={8} mt={12} wrap="nowrap" data-print="no">
        <AddToCalendar slug={slug} />
        <Button
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
      <Paper mine={mine} contacts={contacts} />
    </div>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Group component="dl" gap="8px 28px" mt={14}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" variant="dimmed">
            {label}
          </Text>
          <Text component="dd" fw={600}>
            {value}
          </Text>
        </div>
      ))}
    </Group>
  )
}

/** Printed only: the college and the portal that the ticket belongs to. */
function PaperHead({ startsAt }: Pick<EventDetail, 'startsAt'>) {
  const { collegeName, portalName } = useSite()
  return (
    <div className={styles.paper}>
      <Group justify="space-between" pb={10} mb={20} style={{ borderBottom: '2px solid' }}>
        <Group gap={10}>
          <img src="/icon.svg" alt="" width={40} height={40} />
          <div>
            <Text fw={700}>{collegeName}</Text>
            <Text fz="sm">{portalName}</Text>
          </div>
        </Group>
        <Text fz="sm" ta="right">
          Ticket
          {startsAt && (
            <>
              <br />
              {startInWords(startsAt)}
            </>
          )}
        </Text>
      </Group>
    </div>
  )
}

/** Printed only: the lower half of the sheet. */
function Paper({ mine, contacts }: Pick<TicketProps, 'mine'> & Pick<EventDetail, 'contacts'>) {
  return (
    <div className={styles.paper}>
      <Group align="flex-start" gap={40} grow>
        <PaperPart title="On the day">
          <p>Bring your college ID and this page, or the ticket on your phone.</p>
          <p>The code is signed by the portal and is valid once. Do not share it.</p>
        </PaperPart>
        {mine.group && (
          <PaperPart title="Your group">
            {mine.group.members.map(({ name, isLeader, hasAccepted }) => (
              <p key={name}>
                {name}
                {isLeader ? ', leader' : ''}
                {hasAccepted ? '' : ' (not confirmed yet)'}
              </p>
            ))}
          </PaperPart>
        )}
        {contacts.length > 0 && (
          <PaperPart title="Questions">
            {contacts.map(({ name, phone }) => (
              <p key={name}>{[name, phone].filter(Boolean).join(', ')}</p>
            ))}
          </PaperPart>
        )}
      </Group>
    </div>
  )
}

function PaperPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box fz="sm">
      <Box component="h2" fz={16} mb={6}>
        {title}
      </Box>
      <Stack gap={6}>{children}</Stack>
    </Box>
  )
}

function useHolderFacts({ group }: EventRegistration): [label: string, value: string][] {
  const { viewer } = useSession()
  const { data: own } = useQuery({ ...ownProfile(), enabled: viewer?.roleModel === 'Student' })
  const facts: [string, string][] = [
    ['Name', viewer?.name ?? ''],
    ['Class', [own?.year, own?.branch].filter(Boolean).join(' ')],
    ['PRN', own?.prn ?? ''],
    ['Group', group?.name ?? ''],
  ]
  return facts.filter(([, value]) => value !== '')
}
