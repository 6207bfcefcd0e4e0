import { Button, Flex, Stack, Text } from '@mantine/core'
import type { HeadedEvent, Player } from '@portal/contract/event-head-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { headsChannel, playersToMark, reloadHeads } from './event-head.cache.ts'
import { calledOf, classOf } from './player-columns.tsx'
import { useMarking } from './use-player-acts.ts'

/** One entry at a time, with two large buttons in reach of a thumb. Marking one shows the next. */
export function QuickCards({ event }: { event: HeadedEvent }) {
  const load = useQuery(playersToMark(event.slug))
  useDeskReading(headsChannel(event._id), () => void reloadHeads())
  const { mark, isBusy } = useMarking()
  const [later, setLater] = useState<readonly string[]>([])
  const [isMarking, setMarking] = useState(false)
  const rows = load.data?.result ?? []
  // A postponed entry comes again after all others.
  const row = rows.find(({ _id }) => !later.includes(_id)) ?? rows[0]
  const press = async (played: 'played' | 'noShow') => {
    if (!row || isMarking) return
    setMarking(true)
    await mark([row], played)
    setMarking(false)
  }
  return (
    <ListStates
      load={load}
      isEmpty={rows.length === 0}
      empty={
        event.counts.approved === 0 ? (
          <EmptyState
            title="No participants found"
            sentence="People appear here once the registration desk has approved them."
          />
        ) : (
          <EmptyState title="Everyone is marked" sentence="Nobody is left to mark as played or no-show." />
        )
      }
      skeleton={<SkeletonList heightPx={320} count={1} />}
      failedTitle="Couldn't load the participants"
    >
      {() =>
        row && (
          <QuickCard
            row={row}
            leftCount={load.data?.total ?? rows.length}
            isBusy={isBusy || isMarking}
            onMark={(played) => void press(played)}
            onLater={() =>
              setLater([...later.filter((id) => id !== row._id), row._id].slice(-rows.length + 1))
            }
          />
        )
      }
    </ListStates>
  )
}

interface QuickCardProps {
  row: Player
  leftCount: number
  isBusy: boolean
  onMark: (played: 'played' | 'noShow') => void
  onLater: () => void
}

function QuickCard({ row, leftCount, isBusy, onMark, onLater }: QuickCardProps) {
  const { groupName, members, contactNumber } = row
  return (
    <Card component="section" aria-label={calledOf(row)} className="full middle" style={{ maxWidth: 520 }}>
      <Stack gap={16}>
        <Text variant="dimmed" role="status">
          {leftCount} to mark
        </Text>
        <Flex gap={14} align="center">
          <PersonAvatar name={calledOf(row)} photo={members[0]?.profile ?? null} sizePx={56} />
          <div>
            <Text component="h2" fz={24} fw={700} lh={1.15} className="breaks">
              {calledOf(row)}
            </Text>
            <Text c="dimmed">{groupName ? `${members.length} members` : classOf(row)}</Text>
          </div>
        </Flex>
        {groupName && <Text size="sm">{members.map(({ name }) => name).join(', ')}</Text>}
        <Flex gap={8} wrap="wrap">
          {contactNumber && (
            <Button component="a" href={`tel:${contactNumber}`} mih={44}>
              Call {contactNumber}
            </Button>
          )}
          {leftCount > 1 && (
            <Button variant="subtle" mih={44} onClick={onLater}>
              Later
            </Button>
          )}
        </Flex>
        <Flex gap={12}>
          <Button
            flex={1}
            h={64}
            leftSection={<Icon name="close" />}
            disabled={isBusy}
            onClick={() => onMark('noShow')}
          >
            No-show
          </Button>
          <Button
            variant="board"
            flex={1.4}
            h={64}
            leftSection={<Icon name="check" />}
            disabled={isBusy}
            onClick={() => onMark('played')}
          >
            Played
          </Button>
        </Flex>
      </Stack>
    </Card>
  )
}
