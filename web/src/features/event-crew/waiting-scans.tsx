import { Box, Group, Stack, Text } from '@mantine/core'
import type { KeptQueue } from '#web/platform/kept-queue.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { KeptList } from '#web/ui/kept-list.tsx'
import { nameOfScan, type QueuedScan } from './scan-queue.ts'

/** The scans that wait on this device to be sent, and the ones that didn't count. */
export function WaitingScans({ kept }: { kept: KeptQueue<QueuedScan> }) {
  const isOnline = useIsOnline()
  const waiting = kept.items.filter(({ refusal }) => refusal === undefined).length
  if (isOnline && kept.items.length === 0) return null
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
            {waiting === 0
              ? 'Check-ins are kept on this device and sent when you are back.'
              : `${waiting} ${waiting === 1 ? 'check-in' : 'check-ins'} will be sent when you're back.`}
          </p>
        </Box>
      )}
      {kept.items.length > 0 && (
        <section aria-label="Waiting to send">
          <Group justify="space-between" mb={10}>
            <Box component="h2" fz={18}>
              Waiting to send
            </Box>
            <Text c="dimmed">{waiting}</Text>
          </Group>
          <KeptList kept={kept} labelOf={nameOfScan} />
        </section>
      )}
    </Stack>
  )
}
