import { Group, Stack, Text } from '@mantine/core'
import { formatTime } from '#web/platform/dates.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { actWords, type RegAct } from './kept-acts.ts'

/** The actions that wait on this device for the network, and the ones that didn't count. */
export function WaitingActs({
  queue,
  onDismiss,
}: {
  queue: readonly RegAct[]
  onDismiss: (id: string) => void
}) {
  const isOnline = useIsOnline()
  if (isOnline && queue.length === 0) return null
  const waiting = queue.filter(({ refusal }) => refusal === undefined).length
  return (
    <Note tone={queue.some(({ refusal }) => refusal) ? 'bad' : 'warn'}>
      <Stack gap={6}>
        <Text fw={600} role="status">
          {!isOnline && "You're offline. The last lists stay. "}
          {waiting > 0 && `${waiting} ${waiting === 1 ? 'act waits' : 'acts wait'} on this device.`}
          {isOnline && waiting === 0 && 'Sent, but not counted. Check each, then remove it from this list.'}
        </Text>
        {queue.map((act) => (
          <Group key={act.id} gap={10} wrap="nowrap">
            <Icon name={act.refusal ? 'alert' : 'clock'} />
            <Text flex={1} className="breaks">
              {actWords[act.kind]}, {act.name}
              {act.refusal && ` – not counted: ${act.refusal}`}
            </Text>
            <time dateTime={act.at}>{formatTime(act.at)}</time>
            {act.refusal && (
              <BarButton aria-label={`Remove ${act.name}`} onClick={() => onDismiss(act.id)}>
                <Icon name="close" />
              </BarButton>
            )}
          </Group>
        ))}
      </Stack>
    </Note>
  )
}
