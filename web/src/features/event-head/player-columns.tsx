import { Text } from '@mantine/core'
import type { HeadedEvent, Player } from '@portal/contract/event-head-records.ts'
import { type PlayedState, playedStateNames } from '@portal/contract/event-head-words.ts'
import { ordinal } from '@portal/contract/event-labels.ts'
import { formatTime } from '#web/platform/dates.ts'
import type { DeskColumn } from '#web/ui/desk/desk-column.ts'
import { Tag, type TagLook } from '#web/ui/tag.tsx'

/** Returns the columns of a head's table. A group shows its members below its name. */
export function columnsOf({ maxMembers }: Pick<HeadedEvent, 'maxMembers'>): readonly DeskColumn<Player>[] {
  return maxMembers > 1 ? groupColumns : soloColumns
}

const contact: DeskColumn<Player> = {
  key: 'contact',
  title: 'Contact',
  widthPx: 264,
  cell: ({ email }) => email,
  below: ({ contactNumber }) => contactNumber,
}
/** With the result below: beside an open panel, a column of its own would leave an e-mail too little room. */
const state: DeskColumn<Player> = {
  key: 'state',
  title: 'State',
  onCard: 'state',
  isTabular: true,
  widthPx: 132,
  cell: ({ played, result }) => (
    <>
      <Tag {...tones[played]}>{playedStateNames[played]}</Tag>
      {result && (
        <Text component="span" display="block" variant="dimmed">
          {ordinal(result.place)}, {result.points} pts
        </Text>
      )}
    </>
  ),
}
const soloColumns: readonly DeskColumn<Player>[] = [
  { key: 'name', title: 'Name', widthPx: 164, cell: calledOf, below: classOf },
  ...[contact, state],
]
const groupColumns: readonly DeskColumn<Player>[] = [
  {
    key: 'name',
    title: 'Group',
    widthPx: 164,
    cell: calledOf,
    below: ({ members }) => members.map(({ name }) => name).join(', '),
  },
  ...[contact, state],
]

/** Returns the name of the group or the person. */
export function calledOf({ groupName, name }: Pick<Player, 'groupName' | 'name'>): string {
  return groupName || name
}

/** Formats the class, `124A7001, TE IT`, or a guest's college. */
export function classOf({ members }: Pick<Player, 'members'>): string {
  const [leader] = members
  if (!leader) return ''
  return leader.college || [leader.prn, `${leader.year} ${leader.branch}`].filter(Boolean).join(', ')
}

const tones: Readonly<Record<PlayedState, TagLook>> = {
  none: { tone: 'waiting', icon: 'clock' },
  played: { tone: 'good', icon: 'check' },
  noShow: { tone: 'bad', icon: 'close' },
}

/** Whether they played, and when that was entered. */
export function PlayedTag({ row: { played, playedAt } }: { row: Pick<Player, 'played' | 'playedAt'> }) {
  return (
    <Tag {...tones[played]}>
      {playedStateNames[played]}
      {played === 'played' && playedAt && ` ${formatTime(playedAt)}`}
    </Tag>
  )
}
