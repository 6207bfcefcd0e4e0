import { Flex, Group, Stack, Text } from '@mantine/core'
import type {
  RailwayDeskCheck,
  RailwayDeskDetail,
  RailwayDeskRow,
} from '@portal/contract/railway-desk-records.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { railwayFieldWords, railwayLimits, railwayLineNames } from '@portal/contract/railway-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayInDigits, formatDate, formatDateTime } from '#web/platform/dates.ts'
import { DeskFacts, DeskHistory, panelItems } from '#web/ui/desk/desk-facts.tsx'
import { ReasonForm } from '#web/ui/desk/reason-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lineColour } from '#web/ui/line-mark.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { CorrectForm } from './correct-form.tsx'
import { ProofTiles } from './proof-tiles.tsx'
import { StateTag } from './railway-columns.tsx'
import { railwayDetail } from './railway-desk.cache.ts'
import { moveWords, stateTags } from './railway-words.ts'
import type { RailwayActs } from './use-railway-acts.ts'

interface ApplicationPanelProps {
  row: RailwayDeskRow
  /** The open form, or `document`; null for the details. */
  view: string | null
  onView: (view: string | null) => void
  work: RailwayActs
  /** The next leaf, shown between the documents and the history. */
  leaf?: ReactNode
}

/**
 * The panel of an application: the student, the eligibility, the documents and the history, or one of the
 * forms.
 */
export function ApplicationPanel({ row, view, onView, work, leaf }: ApplicationPanelProps) {
  const load = useQuery(railwayDetail(row._id))
  const one = load.data
  const back = () => onView(null)
  if (view === 'notCollect' || view === 'withdraw' || view === 'undo')
    return <MoveForm row={row} work={work} move={view} onCancel={back} />
  if (!one) return <LoadingState load={load} failedTitle="Couldn't load the details" heightPx={160} />
  if (view === 'correct') return <CorrectForm one={one} onDone={back} />
  return (
    <>
      <Route one={one} />
      <Checks checks={one.checks} />
      <ProofTiles
        proofs={one.proofs}
        name={one.name}
        isDecided={one.state !== 'Pending'}
        isAsked={view === 'document'}
        onClosed={back}
      />
      {row.can.issue ? leaf : null}
      <DeskFacts facts={factsOf(one)} />
      <DeskHistory
        entries={one.history.map(({ at, move, by, reason, changed }) => ({
          at,
          reason,
          words: [moveWords[move], wordsOf(changed)].filter(Boolean).join(': '),
          by: by === one.name ? null : by,
        }))}
      />
      <Earlier one={one} />
    </>
  )
}

function wordsOf(changed: readonly string[]): string {
  return changed.map((field) => railwayFieldWords[field] ?? field).join(', ')
}

/** The route in the colour of its line, with the requested pass. */
function Route({ one }: { one: RailwayDeskDetail }) {
  const colour = lineColour(one.line)
  return (
    <Stack gap={10}>
      <Group justify="space-between">
        <StateTag state={one.state} />
        <Text variant="dimmed">
          {(one.serial && serialWords(one.serial)) ?? (one.token !== null ? `Token ${one.token}` : one.kind)}
        </Text>
      </Group>
      <Group gap={10} wrap="nowrap" fw={600}>
        <span>{one.station}</span>
        <Flex flex={1} miw={24} h={4} bdrs={2} bg={colour} />
        <span>{one.destination}</span>
      </Group>
      <Text fz={13} c="var(--portal-text-secondary)">
        {railwayLineNames[one.line]} line, class {one.class}, {one.period.toLowerCase()}
      </Text>
    </Stack>
  )
}

const checkIcons = { good: 'check', warn: 'alert', bad: 'alert' } as const
const checkInks = {
  good: 'var(--portal-good)',
  warn: 'var(--portal-board-text)',
  bad: 'var(--portal-bad)',
} as const

function Checks({ checks }: { checks: readonly RailwayDeskCheck[] }) {
  return (
    <Stack component="ul" gap={6} m={0} p={0} aria-label="Checks" style={{ listStyle: 'none' }}>
      {checks.map(({ tone, sentence }) => (
        <Group
          key={sentence}
          component="li"
          gap={8}
          wrap="nowrap"
          align="flex-start"
          fz={13}
          c={checkInks[tone]}
        >
          <Icon name={checkIcons[tone]} sizePx={16} />
          <Text component="span" fz={13} flex={1} c={tone === 'good' ? 'var(--portal-text)' : 'inherit'}>
            {sentence}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

function factsOf(one: RailwayDeskDetail) {
  const { lastPassNumber, lastPassEndsOn, collectBy, pickupAt, validTill, certificateTill } = one
  const lastPass = [lastPassNumber, lastPassEndsOn && `to ${dayInDigits(lastPassEndsOn)}`]
  return [
    ['Born', `${dayInDigits(one.bornOn)}, ${one.gender}`],
    ['Phone', one.phone],
    ['Address', `${one.address}, ${one.pin}`],
    ['Last pass', lastPass.filter(Boolean).join(' ')],
    ['Applied', formatDateTime(one.appliedAt)],
    ...(one.reason ? [['Reason', one.reason] as const] : []),
    ...(collectBy && one.state === 'Approved' ? [['Collect by', dayInDigits(collectBy)] as const] : []),
    ...(pickupAt ? [['Pick-up', formatDateTime(pickupAt)] as const] : []),
    ...(one.issuedAt ? [['Issued', formatDateTime(one.issuedAt)] as const] : []),
    ...(certificateTill ? [['Use until', dayInDigits(certificateTill)] as const] : []),
    ...(validTill ? [['Pass ends', dayInDigits(validTill)] as const] : []),
  ] as const
}

function Earlier({ one: { earlier } }: { one: RailwayDeskDetail }) {
  if (earlier.length === 0) return null
  return (
    <section aria-label="Earlier concessions">
      <h3>Earlier concessions</h3>
      <ul className={panelItems}>
        {earlier.map(({ _id, state, serial, at, route }) => (
          <li key={_id}>
            {[stateTags[state].word, serial && serialWords(serial)].filter(Boolean).join(' ')}
            <span>
              {formatDate(at)}, {route}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const moveForms = {
  notCollect: {
    label: 'Why was it not collected?',
    reasons: ['The student did not come', 'The student no longer needs it'],
    note: 'A leaf that was filled is marked as not collected. The student is notified.',
    action: 'Mark not collected',
  },
  withdraw: {
    label: 'Why is it cancelled?',
    reasons: ['Issued by mistake', 'Wrong class or period', 'The student left the college'],
    note: 'A leaf that was filled is marked as cancelled. The student reads the reason.',
    action: 'Cancel concession',
  },
  undo: {
    label: 'Why is it put back?',
    reasons: ['Decided by mistake', 'Something has to be checked again'],
    note: 'The application is pending again.',
    action: 'Put back to pending',
  },
} as const

/** The forms of rare moves that need a reason. */
function MoveForm({
  row,
  work,
  move,
  onCancel,
}: {
  row: RailwayDeskRow
  work: RailwayActs
  move: keyof typeof moveForms
  onCancel: () => void
}) {
  const state = move === 'undo' ? 'Pending' : 'Cancelled'
  const more = move === 'notCollect' && { isNotCollected: true }
  return (
    <ReasonForm
      {...moveForms[move]}
      missing="Enter a reason"
      lengthMax={railwayLimits.reasonLengthMax}
      isBusy={work.isBusy}
      onSend={(reason) => work.decide({ row, state, reason, ...more }, onCancel)}
      onCancel={onCancel}
    />
  )
}
