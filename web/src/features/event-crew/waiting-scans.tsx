import { Box, Group, Stack, Text } from '@mantine/core'
import { formatTime } from '#web/platform/dates.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { nameOfScan, type QueuedScan } from './scan-queue.ts'

interface WaitingScansProps {
  queue: readonly QueuedScan[]
  onDismiss: (id: string) => void
}

/** The scans that wait on this device for the network, and the ones that didn't count. */
export function WaitingScans({ queue, onDismiss }: WaitingScansProps) {
  const isOnline = useIsOnline()
  const waiting = queue.filter(({ refusal }) => refusal === undefined)
  if (isOnline && queue.length === 0) return null
  return (
    <Stack gap={12}>
      {!isOnline && (
        <Box
          py={12}
          px={14}
          c="var(--portal-board-text)"
          bdrs={12}
          bg="var(--portal-board-soft)"
          role="status"
        >
          <b>You're offline. Keep scanning.</b>
          <p>
            {waiting.length === 0
              ? 'Check-ins are kept on this device and sent when you are back.'
              : `${waiting.length} ${waiting.length === 1 ? 'check-in' : 'check-ins'} will be sent when you're back.`}
          </p>
        </Box>
      )}
      {queue.length > 0 && (
        <section aria-label="Waiting to send">
          <Group justify="space-between">
            <Box component="h2" fz={18}>
              Waiting to send
            </Box>
            <Text c="dimmed">{waiting.length}</Text>
          </Group>
          <ul>
            {queue.map((one) => (
              <li key={one.id} className="row gap-10 line-below" style={{ padding: '10px 0' }}>
                <span className="grow breaks">
                  {nameOfScan(one)}
                  {one.refusal && (
                    <Box component="small" display="block" c="var(--portal-bad)">
                      Not counted: {one.refusal}
                    </Box>
                  )}
                </span>
                <time dateTime={one.at}>{formatTime(one.at)}</time>
                {one.refusal ? (
                  <BarButton aria-label={`Remove ${nameOfScan(one)}`} onClick={() => onDismiss(one.id)}>
                    <Icon name="close" />
                  </BarButton>
                ) : (
                  <Icon name="clock" />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
