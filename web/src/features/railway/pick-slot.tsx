import { Button, Group, Stack, Text } from '@mantine/core'
import type { RailwayApplication } from '@portal/contract/railway-records.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { dayOfMoment, formatTime } from '#web/platform/dates.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { pickupSlots } from './railway.cache.ts'
import { withWeekday } from './railway-words.ts'

interface PickSlotProps {
  application: RailwayApplication
  onDone: () => void
}

/** The choice of a day on which the desk is open, and of a slot with free places. */
export function PickSlot({ application: { _id: id, pickupAt }, onDone }: PickSlotProps) {
  const load = useQuery(pickupSlots())
  const days = load.data ?? []
  const [chosenDay, setDay] = useState(pickupAt ? dayOfMoment(pickupAt) : null)
  const [at, setAt] = useState(pickupAt)
  const day = days.find((one) => one.day === chosenDay) ?? days[0]
  const saving = useMutation({
    mutationFn: (wanted: string | null) =>
      call('PUT /railway/applications/:id/pickup', { params: { id }, body: { at: wanted } }),
    onSuccess: async ({ message }) => {
      toast.good(message)
      await reloaded()
      onDone()
    },
    // Removes slots that are full by now.
    onError: () => void load.refetch(),
  })
  if (load.isLoadingError)
    return <FailedState sentence={load.error.message} onRetry={() => void load.refetch()} />
  if (load.isPending) return null
  if (!day) return <Note tone="warn">No slot is left. Come while the desk is open.</Note>
  return (
    <Stack gap={12}>
      <TilesChoice
        label="Day"
        value={day.day}
        tiles={days.map((one) => ({ value: one.day, label: withWeekday(one.day).slice(0, 9) }))}
        onChange={setDay}
      />
      <TilesChoice
        label="Slot"
        value={at}
        error={saving.error?.message}
        tiles={day.slots
          .filter((slot) => slot.places > 0 || slot.at === pickupAt)
          .map((slot) => ({
            value: slot.at,
            label: formatTime(slot.at),
            note: slot.at === pickupAt ? 'yours' : `${slot.places} left`,
          }))}
        onChange={setAt}
      />
      <Group gap={8}>
        <Button
          variant="board"
          loading={saving.isPending}
          onClick={() => (at === null ? toast.warn('Choose a slot first') : saving.mutate(at))}
        >
          Save slot
        </Button>
        {pickupAt && <Button onClick={() => saving.mutate(null)}>Give slot back</Button>}
        <Button onClick={onDone}>Close</Button>
      </Group>
      <Text variant="dimmed">You get a number for the board at the desk.</Text>
    </Stack>
  )
}
