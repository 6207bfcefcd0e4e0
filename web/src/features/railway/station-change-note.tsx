import { Button, Group, Text } from '@mantine/core'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { toast } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { useRailwayRefresh } from './railway.cache.ts'

/** The station that counts, and what became of a request for another one. */
export function StationChangeNote({ mine: { home, stationChange } }: { mine: OwnRailway }) {
  const refresh = useRailwayRefresh()
  const cancelling = useMutation({
    mutationFn: (id: string) => call('PUT /railway/station-changes/:id/cancel', { params: { id } }),
    onSuccess: async ({ message }) => {
      toast.good(message)
      await refresh()
    },
    onError: (error) => toast.warn(error.message),
  })
  if (!home) return null
  const isPending = stationChange?.state === 'Pending'
  const isRejected = stationChange?.state === 'Rejected'
  return (
    <Card component="section" aria-label="Home station">
      <Group justify="space-between" gap={8}>
        <div>
          <Text size="sm" c="dimmed">
            Home station
          </Text>
          <Text fw={600}>
            {home.station}, {home.line}
          </Text>
        </div>
        {isPending ? (
          <Button
            variant="default"
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate(stationChange._id)}
          >
            Cancel request
          </Button>
        ) : (
          <LinkButton to="/railway" search={{ form: 'station' }} resetScroll={false}>
            Change station
          </LinkButton>
        )}
      </Group>
      {isPending && (
        <Text size="md" mt={8}>
          You asked for {stationChange.station} on {formatDate(stationChange.askedAt)}. The desk checks it.
        </Text>
      )}
      {isRejected && (
        <Text size="md" mt={8} c="var(--portal-bad)">
          {stationChange.station} was rejected: {stationChange.reason}
        </Text>
      )}
    </Card>
  )
}
