import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core'
import type { RailwayBoard, RailwayQueued } from '@portal/contract/railway-desk-records.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { call } from '#web/platform/call.ts'
import { formatTime } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { KeyHint } from '#web/ui/desk/bulk-bar.tsx'
import { useDeskKeys } from '#web/ui/desk/desk-keys.ts'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { StateTag } from './railway-columns.tsx'
import { railwayDeskChannel, railwayTokens, useRailwayReading } from './railway-desk.cache.ts'

/** Today's queue: the current token, the waiting ones, and the button for the next. */
export function TokenBoard({ onOpen }: { onOpen: (student: RailwayQueued) => void }) {
  const load = useQuery(railwayTokens())
  const { send, isSending } = useSending()
  const client = useQueryClient()
  const read = useRailwayReading()
  useDeskReading(railwayDeskChannel, () => void read())
  const callNext = (id?: string) =>
    send(async () => {
      const answer = await call('PUT /railway/tokens/next', { body: id ? { id } : {} })
      client.setQueryData(railwayTokens().queryKey, answer.data)
      return answer
    })
  const next = () => void callNext()
  useDeskKeys({ n: next })
  const board = load.data
  return (
    <ListStates
      load={load}
      isEmpty={board !== undefined && !board.current && board.waiting.length + board.called.length === 0}
      empty={
        <EmptyState
          title="No tokens today"
          sentence="Students get a token when they choose a pick-up slot."
        />
      }
      skeleton={<SkeletonList heightPx={220} count={2} />}
      failedTitle="Couldn't load the queue"
    >
      {() =>
        board && (
          <Flex
            gap={16}
            align={{ base: 'stretch', md: 'flex-start' }}
            direction={{ base: 'column', md: 'row' }}
          >
            <Now board={board} isBusy={isSending} onNext={next} onOpen={onOpen} />
            <Stack gap={16} flex={1} w="100%" miw={0}>
              <Queue
                title={`Waiting, ${board.waiting.length}`}
                students={board.waiting}
                none="Nobody is waiting."
                actionOf={(student) => ({ label: 'Call', run: () => void callNext(student._id) })}
              />
              <Queue
                title="Called before"
                students={board.called}
                none="Nobody yet."
                actionOf={(student) =>
                  student.state === 'Approved'
                    ? { label: 'Call again', run: () => void callNext(student._id) }
                    : null
                }
              />
            </Stack>
          </Flex>
        )
      }
    </ListStates>
  )
}

function Now({
  board: { current, waiting },
  isBusy,
  onNext,
  onOpen,
}: {
  board: RailwayBoard
  isBusy: boolean
  onNext: () => void
  onOpen: (student: RailwayQueued) => void
}) {
  return (
    <Card component="section" aria-label="Now at the desk">
      <Stack gap={16} w={{ base: '100%', md: 288 }} align="stretch">
        <Text variant="dimmed">Now at the desk</Text>
        <Box ta="center" aria-live="polite" bdrs={14} bg="var(--portal-raised)" p={16}>
          <Text fz={13} fw={600}>
            Token
          </Text>
          <Text ff="var(--mantine-font-family-headings)" fz={64} fw={800} lh={1}>
            {current?.token ?? '-'}
          </Text>
          <Text fw={600} truncate>
            {current?.name ?? 'Nobody was called yet'}
          </Text>
        </Box>
        {current && (
          <Group justify="space-between">
            <StateTag state={current.state} />
            <Button onClick={() => onOpen(current)}>{current.state === 'Approved' ? 'Issue' : 'Open'}</Button>
          </Group>
        )}
        <Button variant="board" loading={isBusy} disabled={waiting.length === 0} onClick={onNext}>
          Call next <KeyHint signs={['n']} />
        </Button>
      </Stack>
    </Card>
  )
}

interface QueueProps {
  title: string
  students: readonly RailwayQueued[]
  none: string
  actionOf: (student: RailwayQueued) => { label: string; run: () => void } | null
}

function Queue({ title, students, none, actionOf }: QueueProps) {
  return (
    <Card component="section" aria-label={title}>
      <Text component="h2" fz={16} fw={650} mb={12}>
        {title}
      </Text>
      {students.length === 0 && <Text c="dimmed">{none}</Text>}
      <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: 'none' }}>
        {students.map((student) => {
          const action = actionOf(student)
          return (
            <Group key={student._id} component="li" gap={12} wrap="nowrap">
              <Text w={44} fz={20} fw={700} ff="var(--mantine-font-family-headings)">
                {student.token}
              </Text>
              <PersonAvatar name={student.name} photo={student.profile} sizePx={36} />
              <Stack gap={0} flex={1} miw={0}>
                <Text className="breaks" fw={600}>
                  {student.name}
                </Text>
                <Text variant="dimmed">
                  {student.prn}, {formatTime(student.pickupAt)}
                </Text>
              </Stack>
              {action ? (
                <Button size="xs" onClick={action.run}>
                  {action.label} <HiddenText>{student.name}</HiddenText>
                </Button>
              ) : (
                <StateTag state={student.state} />
              )}
            </Group>
          )
        })}
      </Stack>
    </Card>
  )
}
