import { Box, Button, Stack } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { callActs } from '#web/platform/file-acts.ts'
import { useKeptStates } from '#web/platform/kept-queue.ts'
import {
  isKept,
  type KeptItem,
  type KeptName,
  type KeptPlace,
  keptPlaces,
  keptText,
  parseKept,
} from '#web/platform/kept-store.ts'
import {
  type KeptKind,
  type KeptKinds,
  kindOf,
  onOutboxChange,
  removeKept,
  setRefusal,
  startOutbox,
} from '#web/platform/outbox.ts'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeptList } from '#web/ui/kept-list.tsx'

/** The queues of this device. The code of desks and doors is loaded when something of them waits. */
const kinds: KeptKinds = {
  'portal-acts': async () => callActs,
  'portal-desk-acts': async () => (await import('#web/features/reg-desk/kept-acts.ts')).deskActs,
  'portal-scans': async () => (await import('#web/features/event-crew/send-scan.ts')).keptScans,
}

// Pages without the shell load this file too (app.tsx), so that what waits is sent whatever page is open.
startOutbox(kinds)

/** Says how much waits on this device to be sent, and opens the list. */
export function OutboxLine() {
  const [isOpen, setOpen] = useState(false)
  const { places, stateOf } = usePlaces()
  const items = places.flatMap((place) => place.items)
  if (items.length === 0) return null
  const refused = items.filter(({ refusal }) => refusal !== undefined).length
  const waiting = items.length - refused
  const words = [
    waiting > 0 && `${waiting} waiting to be sent`,
    refused > 0 && `${refused} couldn't be sent`,
  ].filter(Boolean)
  return (
    <Box mb={16} role="status">
      <Button
        size="xs"
        leftSection={<Icon name={refused > 0 ? 'alert' : 'clock'} sizePx={16} />}
        onClick={() => setOpen(true)}
      >
        {words.join(', ')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={countOf(items.length, 'thing waits on this device', 'things wait on this device')}
        sizePx={520}
      >
        <Stack gap={14} mt={14}>
          {places.map((place) => (
            <Waiting key={place.key} place={place} stateOf={stateOf} />
          ))}
        </Stack>
        <DialogButtons>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </DialogButtons>
      </Dialog>
    </Box>
  )
}

interface Place extends KeptPlace {
  items: readonly KeptItem[]
}

/** Returns the queues of the account with what waits in them. */
function usePlaces() {
  const { ownerId, stateOf } = useKeptStates()
  // A text, because a new list at each call would render without end.
  const text = useSyncExternalStore(onOutboxChange, () =>
    JSON.stringify(keptPlaces(ownerId).map((place) => ({ ...place, text: keptText(place.key) }))),
  )
  const stored: (KeptPlace & { text: string })[] = JSON.parse(text)
  return {
    places: stored.map((place): Place => ({ ...place, items: parseKept(place.text, isKept) })),
    stateOf,
  }
}

function Waiting({ place, stateOf }: { place: Place; stateOf: ReturnType<typeof useKeptStates>['stateOf'] }) {
  const { key, items } = place
  const kind = useKind(place.name)
  const kept = {
    items,
    stateOf,
    retry: (id: string) => setRefusal(key, id, undefined),
    remove: (id: string) => void removeKept(place, id),
  }
  if (!kind) return null
  return (
    <KeptList
      kept={{ ...kept, items: items.filter(kind.isItem) }}
      labelOf={kind.labelOf}
      {...(kind.textOf && { textOf: kind.textOf })}
    />
  )
}

function useKind(name: KeptName): KeptKind | null {
  const [kind, setKind] = useState<KeptKind | null>(null)
  useEffect(() => {
    kindOf(name)?.then(setKind, () => undefined)
  }, [name])
  return kind
}
