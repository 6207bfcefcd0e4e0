import { Box, Button, Group, Text } from '@mantine/core'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'

/** The current home station, and the state of a request for another one. */
export function StationChangeNote({ mine }: { mine: OwnRailway }) {
  const { home, stationChange } = mine
  const { send, isSending } = useSending()
  const cancel = (id: string) =>
    send(() => call('PUT /railway/station-changes/:id/cancel', { params: { id } }))
  if (!home) return null
  const isPending = stationChange?.state === 'Pending'
  return (
    <Card component="section" aria-label="Home station">
      <Group justify="space-between" gap={8}>
        <div>
          <Text variant="dimmed">Home station</Text>
          <Text fw={600}>
            {home.station}, {home.line}
          </Text>
        </div>
        {isPending ? (
          <Button loading={isSending} onClick={() => void cancel(stationChange._id)}>
            Cancel request
          </Button>
        ) : (
          <LinkButton to="/railway" search={{ form: 'station' }} resetScroll={false}>
            Change station
          </LinkButton>
        )}
      </Group>
      {stationChange && <ChangeWords mine={mine} change={stationChange} />}
    </Card>
  )
}

interface ChangeWordsProps {
  mine: OwnRailway
  change: NonNullable<OwnRailway['stationChange']>
}

/** The result of the last request, with the next step. */
function ChangeWords({ mine: { application, home }, change }: ChangeWordsProps) {
  const { state, station, reason, askedAt, decidedAt } = change
  if (state === 'Pending')
    return (
      <Text size="md" mt={8}>
        You asked for {station} on {formatDate(askedAt)}. The desk checks it.
      </Text>
    )
  const on = decidedAt === null ? '' : ` on ${formatDate(decidedAt)}`
  if (state === 'Rejected')
    return (
      <Box mt={12}>
        <Note tone="bad">
          <strong>
            {station} was rejected{on}
          </strong>
          <br />
          {reason}
        </Note>
        <Text variant="dimmed" mt={8}>
          You still travel from {home?.station}. To try again, select Change station and add another proof.
        </Text>
      </Box>
    )
  // Once there is a concession from that station, the note is no longer needed.
  const isUsed = application === null || application.station === station
  if (state !== 'Approved' || isUsed || station !== home?.station) return null
  return (
    <Box mt={12}>
      <Note tone="good">
        {station} was approved{on}. Your next concession starts there; this one stays from{' '}
        {application.station}.
      </Note>
    </Box>
  )
}
