import { isFeeOfTeam, ordinal } from '@portal/contract/event-labels.ts'
import type { EventDetail, EventParticipant } from '@portal/contract/event-records.ts'
import { type RegistrationState, registrationStateNames } from '@portal/contract/event-words.ts'
import { formatDate, formatTime } from '#web/platform/dates.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { Tag, type TagLook } from '#web/ui/tag.tsx'
import { isFeeDue } from './fee-words.ts'

/**
 * Returns the columns of the table of participants: the group if the event has groups, and the fee, if the
 * team collects one, instead of the time.
 */
export function columnsOf(event: EventDetail) {
  const left = [event.maxMembers > 1 ? '' : 'group', isFeeOfTeam(event) ? 'registered' : 'fee']
  return columns.filter(({ key }) => !left.includes(key))
}

const columns: readonly DeskColumn<EventParticipant>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name }) => name,
    below: ({ prn, year, branch }) => `${prn}, ${year} ${branch}`,
  },
  { key: 'group', title: 'Group', onCard: 'line', cell: ({ groupName }) => groupName },
  { key: 'state', title: 'State', widthPx: 156, onCard: 'state', cell: (row) => <StateTag row={row} /> },
  {
    key: 'fee',
    title: 'Fee',
    widthPx: 88,
    onCard: 'line',
    cell: (row) => <FeeTag row={row} />,
  },
  {
    key: 'registered',
    title: 'Registered',
    isTabular: true,
    widthPx: 138,
    cell: ({ registeredAt }) => `${formatDate(registeredAt).slice(0, 5)}, ${formatTime(registeredAt)}`,
  },
]

const tones: Readonly<Record<RegistrationState, TagLook>> = {
  Unconfirmed: { tone: 'plain', icon: 'mail' },
  Registered: { tone: 'waiting', icon: 'clock' },
  Approved: { tone: 'good', icon: 'check' },
  CheckedIn: { tone: 'good', icon: 'check' },
  'Pending members': { tone: 'waiting', icon: 'users' },
  Waiting: { tone: 'plain', icon: 'clock' },
  Cancelled: { tone: 'bad', icon: 'close' },
}

/** Whether the fee is paid, reported or to be paid back; renders nothing for people who owe nothing. */
function FeeTag({ row }: { row: EventParticipant }) {
  if (row.payment?.refundedAt) return <Tag>Refunded</Tag>
  if (row.isRefundDue) return <Tag tone="bad">Refund due</Tag>
  if (row.payment)
    return (
      <Tag tone="good" icon="check">
        Paid
      </Tag>
    )
  if (!isFeeDue(row)) return null
  return <Tag tone="waiting">{row.transfer ? 'Reported' : 'Due'}</Tag>
}

export function StateTag({ row }: { row: Pick<EventParticipant, 'state' | 'checkedInAt' | 'position'> }) {
  return <Tag {...tones[row.state]}>{wordsOf(row)}</Tag>
}

function wordsOf({ state, checkedInAt, position }: Parameters<typeof StateTag>[0]['row']): string {
  if (checkedInAt) return `In at ${formatTime(checkedInAt)}`
  if (state === 'Waiting' && position) return `${ordinal(position)} in line`
  return registrationStateNames[state]
}
