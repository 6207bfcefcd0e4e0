import { Box, Group, Stack, Text } from '@mantine/core'
import { isForThirdPlace, roundName, thirdPlaceName } from '@portal/contract/bracket.ts'
import type { PlanMatch, PlayPlan } from '@portal/contract/event-head-records.ts'
import { useState } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import styles from './play-plan.module.css'

/** The bracket with a column per round; on a phone one round at a time. */
export function BracketBoard({ plan, onEdit }: { plan: PlayPlan; onEdit: (match: PlanMatch) => void }) {
  const isWide = useMinWidth('62em')
  const rounds = Array.from({ length: plan.rounds }, (_, index) => index + 1)
  // The current round: the first with an undecided match.
  const current = plan.matches.find(({ winner }) => winner === null)?.round ?? plan.rounds
  const third = plan.matches.find((match) => isForThirdPlace(match, plan.rounds))
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = isWide ? rounds : rounds.filter((round) => round === (chosen ?? current))
  return (
    <>
      {!isWide && rounds.length > 1 && (
        <SegmentedSort
          label="Round"
          options={rounds.map((round) => ({ value: `${round}`, label: shortName(round, plan.rounds) }))}
          value={`${chosen ?? current}`}
          onChange={(round) => setChosen(Number(round))}
        />
      )}
      <section
        className="flex gap-28"
        style={{ paddingBottom: 8, overflowX: 'auto' }}
        aria-label="Bracket"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which must work by keyboard too.
        tabIndex={0}
      >
        {shown.map((round) => (
          <Stack key={round} gap={10} flex="1 0 210px" className={styles.round}>
            <Box component="h2" fz="sm" c="dimmed" fw={600}>
              {roundName(round, plan.rounds)}
            </Box>
            <Stack component="ol" gap={12} justify="space-around" flex={1}>
              {plan.matches
                .filter((match) => match.round === round && match._id !== third?._id)
                .map((match) => (
                  <li
                    key={match._id}
                    className="row grow relative"
                    data-leads={(isWide && round < plan.rounds) || undefined}
                  >
                    <Match match={match} isFinal={round === plan.rounds} onEdit={onEdit} />
                  </li>
                ))}
            </Stack>
            {third && round === plan.rounds && (
              <>
                <Box component="h2" fz="sm" c="dimmed" fw={600}>
                  {thirdPlaceName}
                </Box>
                <Match match={third} isFinal={false} onEdit={onEdit} />
              </>
            )}
          </Stack>
        ))}
      </section>
    </>
  )
}

/**
 * Returns a short name ("R1", "QF", "SF", "Final"), so that all rounds of a festival fit side by side on a
 * phone.
 */
function shortName(round: number, rounds: number): string {
  return ['Final', 'SF', 'QF'][rounds - round] ?? `R${round}`
}

interface MatchProps {
  match: PlanMatch
  isFinal: boolean
  onEdit: (match: PlanMatch) => void
}

function Match({ match, isFinal, onEdit }: MatchProps) {
  const { home, away, winner, isBye } = match
  const names = [home, away].map((side) => side?.name ?? (isBye ? 'a bye' : 'not known yet')).join(' and ')
  const side = (one: PlanMatch['home']) => (
    <Group
      component="span"
      gap={6}
      justify="space-between"
      wrap="nowrap"
      mih={26}
      className={styles.side}
      data-won={(one !== null && one._id === winner) || undefined}
      data-open={one === null || undefined}
    >
      <Text component="span" inherit truncate>
        {one?.name ?? (isBye ? 'Bye' : 'Not known yet')}
      </Text>
      {one !== null && one._id === winner && !isBye && (
        <Icon name={isFinal ? 'trophy' : 'check'} sizePx={15} />
      )}
    </Group>
  )
  const inner = (
    <>
      {side(home)}
      {side(away)}
      <small>{placeWords(match) || (isBye ? 'Moves on' : 'No time yet')}</small>
    </>
  )
  if (isBye)
    return <div className={`grid full line ground-card round-10 text-left ${styles.match}`}>{inner}</div>
  return (
    <button
      type="button"
      className={`grid full shrinks line ground-card round-10 text-left ${styles.match}`}
      aria-label={`Match: ${names}`}
      onClick={() => onEdit(match)}
    >
      {inner}
    </button>
  )
}

/** Formats the time and the place of a match; '' if neither is set. */
export function placeWords({ startsAt, venue }: Pick<PlanMatch, 'startsAt' | 'venue'>): string {
  return [startsAt && formatDateTime(startsAt), venue].filter(Boolean).join(', ')
}
