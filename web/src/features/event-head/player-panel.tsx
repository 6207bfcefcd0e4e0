import { Stack, Text } from '@mantine/core'
import type { HeadedEvent, Player } from '@portal/contract/event-head-records.ts'
import { headLimits, placeNames } from '@portal/contract/event-head-words.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { DeskFacts, DeskHistory, panelItems } from '#web/ui/desk/desk-facts.tsx'
import { ReasonForm } from '#web/ui/desk/reason-form.tsx'
import { NoteForm } from './note-form.tsx'
import { PlayedTag } from './player-columns.tsx'
import { ResultForm } from './result-form.tsx'
import type { PlayerWork } from './use-player-acts.ts'

interface PlayerPanelProps {
  event: HeadedEvent
  row: Player
  work: PlayerWork
  view: string | null
  onView: (view: string | null) => void
}

/** The panel of an entry: the details, or one of the head's forms. */
export function PlayerPanel({ event, row, work, view, onView }: PlayerPanelProps) {
  const close = () => onView(null)
  if (view === 'result') return <ResultForm event={event} row={row} onDone={close} />
  if (view === 'note') return <NoteForm row={row} onDone={close} />
  if (view === 'withdraw')
    return (
      <ReasonForm
        label="Why is the result removed?"
        reasons={['Entered for the wrong entry', 'Scored again', 'Disqualified']}
        note="The history keeps the result and your reason. The ledger loses its points."
        missing="Enter a reason"
        action="Remove result"
        lengthMax={headLimits.reasonLengthMax}
        isBusy={work.isBusy}
        onSend={(reason) => void work.withdraw(row, reason)}
        onCancel={close}
      />
    )
  return (
    <Stack gap={18}>
      <div>
        <PlayedTag row={row} />
      </div>
      <DeskFacts facts={factsOf(row)} />
      {row.groupName && <Members members={row.members} />}
      <DeskHistory entries={historyOf(row)} />
    </Stack>
  )
}

function factsOf({ result, playedAt, playedBy, played, email, contactNumber, note }: Player) {
  return [
    ...(result
      ? [
          [
            'Result',
            `${placeNames[result.place]}, ${result.points} points${result.branch ? ` for ${result.branch}` : ''}`,
          ] as const,
          ['Given', `${formatDateTime(result.at)} by ${result.by}`] as const,
          ...(result.reason ? [['Reason', result.reason] as const] : []),
        ]
      : []),
    ...(played !== 'none' && playedAt
      ? [['Marked', `${formatDateTime(playedAt)}${playedBy ? ` by ${playedBy}` : ''}`] as const]
      : []),
    ['E-mail', email],
    ['Phone', contactNumber && <a href={`tel:${contactNumber}`}>{contactNumber}</a>],
    ['Note to desk', note],
  ] as const
}

function Members({ members }: Pick<Player, 'members'>) {
  return (
    <Stack component="section" gap={8} aria-label="Members">
      <Text component="h3" size="sm" fw={600}>
        Members
      </Text>
      <ul className={panelItems}>
        {members.map(({ name, email, college, year, branch, isLeader }) => (
          <li key={email || name}>
            {name}
            {isLeader && ' (leader)'}
            <span>{college || `${year} ${branch}`}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function historyOf({ history }: Player) {
  return history.map(({ place, points, by, withdrawnAt, withdrawnBy, withdrawReason }) => ({
    at: withdrawnAt,
    words: `${placeNames[place]}, ${points} points by ${by}, removed`,
    by: withdrawnBy,
    reason: withdrawReason,
  }))
}
