import { Flex, Text } from '@mantine/core'
import type { OwnRailway, RailwayHistoryRow, RailwayMoveItem } from '@portal/contract/railway-records.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import type { RailwayState } from '@portal/contract/railway-states.ts'
import { railwayFieldWords } from '@portal/contract/railway-words.ts'
import { IconIdBadge2, IconSend, IconShieldCheck, IconTrain } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { formatDate } from '#web/platform/dates.ts'
import { SideCard } from '#web/ui/side-card.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

/** The next steps and the history, beside the card. */
export function RailwayAside({ mine }: { mine: OwnRailway }) {
  return (
    <>
      <WhatNext days={mine.office.certificateDays} />
      {mine.applications.length > 0 && (
        <SideCard title="History">
          {mine.applications.map((row) => (
            <HistoryRow key={row._id} row={row}>
              {row._id === mine.application?._id && <Corrections moves={mine.application.history} />}
            </HistoryRow>
          ))}
        </SideCard>
      )}
    </>
  )
}

function WhatNext({ days }: { days: number }) {
  const steps = [
    { Icon: IconSend, title: 'Apply', note: 'Takes two minutes' },
    { Icon: IconShieldCheck, title: 'Desk checks', note: 'By the next working day' },
    { Icon: IconIdBadge2, title: 'Collect', note: 'Bring your ID card to the desk' },
    { Icon: IconTrain, title: 'Buy the pass', note: `At any counter within ${countOf(days, 'day', 'days')}` },
  ]
  return (
    <SideCard title="What happens next">
      {steps.map(({ Icon, title, note }) => (
        <li key={title}>
          <Flex gap={12} py={4}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <div>
              <Text size="md" fw={550}>
                {title}
              </Text>
              <Text variant="dimmed">{note}</Text>
            </div>
          </Flex>
        </li>
      ))}
    </SideCard>
  )
}

const tones: Readonly<Record<RailwayState, TagTone>> = {
  Pending: 'waiting',
  Approved: 'primary',
  Issued: 'good',
  Rejected: 'bad',
  Expired: 'plain',
  Cancelled: 'plain',
}

function HistoryRow({ row, children }: { row: RailwayHistoryRow; children: ReactNode }) {
  const { state, period, serial, appliedAt, issuedAt, station } = row
  return (
    <li>
      <Flex gap={8} justify="space-between" align="center" py={6}>
        <div>
          <Text size="md">{formatDate(issuedAt ?? appliedAt)}</Text>
          <Text size="sm" c="dimmed" className="breaks">
            {period}, Class {row.class}, {station}
            {serial !== null && `, ${serialWords(serial).replaceAll(' ', '\u00a0')}`}
          </Text>
        </div>
        <Tag tone={tones[state]}>{state}</Tag>
      </Flex>
      {children}
    </li>
  )
}

/** The desk's corrections of the application, with their reasons. */
function Corrections({ moves }: { moves: readonly RailwayMoveItem[] }) {
  return moves
    .filter(({ move }) => move === 'correct')
    .map(({ at, reason, changed }) => (
      <Text key={at} size="sm" c="var(--portal-text-secondary)" className="breaks" pb={6}>
        Corrected by the desk on {formatDate(at)}
        {changed.length > 0 && ` (${changed.map((field) => railwayFieldWords[field] ?? field).join(', ')})`}:{' '}
        {reason}
      </Text>
    ))
}
