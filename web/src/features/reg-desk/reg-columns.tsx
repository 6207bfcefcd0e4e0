import { Text } from '@mantine/core'
import { type RegistrationState, registrationStateNames } from '@portal/contract/event-words.ts'
import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { Tag, type TagLook } from '#web/ui/tag.tsx'
import type { RegAct } from './kept-acts.ts'

type Row = DeskRegistration

/** Returns the columns of an event's table. Rows with unsent actions are marked. */
export function regColumns(queue: readonly RegAct[]): readonly DeskColumn<Row>[] {
  const kept = new Map(queue.map(({ target, refusal }) => [target, refusal ? refusedTag : unsentTag]))
  return [
    { key: 'name', title: 'Name', widthPx: 160, cell: ({ name }) => name, below: (row) => originOf(row) },
    {
      key: 'team',
      title: 'Team',
      widthPx: 124,
      onCard: 'line',
      cell: ({ groupName, members }) =>
        groupName || (members.length > 1 ? `${members.length} people` : 'Solo'),
    },
    {
      key: 'state',
      title: 'State',
      widthPx: 128,
      isTabular: true,
      onCard: 'state',
      cell: (row) => kept.get(row._id) ?? <RegState state={row.state} />,
    },
    {
      key: 'payment',
      title: 'Payment',
      widthPx: 96,
      onCard: 'line',
      cell: (row) => <Paid row={row} />,
    },
  ]
}

const unsentTag = (
  <Tag tone="waiting" icon="clock">
    Unsent
  </Tag>
)
const refusedTag = (
  <Tag tone="bad" icon="alert">
    Refused
  </Tag>
)

/** Returns where the leader is from. */
export function originOf({ members: [leader] }: Pick<Row, 'members'>): string {
  if (!leader) return ''
  return leader.isGuest ? leader.college : `${leader.prn}, ${leader.year} ${leader.branch}`
}

const tones: Readonly<Record<RegistrationState, TagLook & { word?: string }>> = {
  Unconfirmed: { tone: 'plain', icon: 'mail' },
  Registered: { tone: 'waiting', icon: 'clock', word: 'Waiting' },
  'Pending members': { tone: 'waiting', icon: 'users' },
  Approved: { tone: 'good', icon: 'check' },
  CheckedIn: { tone: 'good', icon: 'check' },
  Waiting: { tone: 'plain', icon: 'clock', word: 'Waiting list' },
  Cancelled: { tone: 'bad', icon: 'close' },
}

export function RegState({ state }: { state: RegistrationState }) {
  return <Tag {...tones[state]}>{tones[state].word ?? registrationStateNames[state]}</Tag>
}

function Paid({ row: { payment, due, can } }: { row: Row }) {
  if (payment)
    return payment.mode === 'Free' ? (
      'Free'
    ) : (
      <>
        {rupees(payment.amount)}{' '}
        <Text component="span" c="dimmed" fz="inherit">
          {payment.mode}
        </Text>
      </>
    )
  if (due === 0) return 'No fee'
  if (!can.pay) return '-'
  return (
    <Text component="span" fz="inherit" fw={600} c="var(--portal-board-text)">
      Unpaid
    </Text>
  )
}
