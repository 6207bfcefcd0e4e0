import { Button, Group, Stack, Text } from '@mantine/core'
import { certificateKindNames, certificatePlaces } from '@portal/contract/event-after-words.ts'
import type { EventCertificates } from '@portal/contract/event-certificates.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import dialog from '#web/ui/dialog.module.css'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { FindAttended, nameOf } from './find-attended.tsx'

type Placed = EventCertificates['places'][number]

interface GiveCertificatesDialogProps {
  slug: string
  given: EventCertificates
  onClose: () => void
}

/** Enters the places and gives everyone who was checked in their certificate. */
export function GiveCertificatesDialog({ slug, given, onClose }: GiveCertificatesDialogProps) {
  const [places, setPlaces] = useState<readonly Placed[]>(given.places)
  const { isSending, send } = useSending()
  const put = (placed: Placed) =>
    setPlaces([...places.filter(({ participantId }) => participantId !== placed.participantId), placed])
  const give = async () => {
    const body = { places: places.map(({ participantId, place }) => ({ participantId, place })) }
    const isDone = await send(() => call('POST /events/:id/certificates', { params: { id: slug }, body }))
    if (isDone) onClose()
  }
  const people = given.attendedCount === 1 ? 'the 1 person' : `all ${given.attendedCount} people`
  return (
    <DialogFrame onClose={onClose} title="Give certificates" size={560}>
      <Stack gap={16}>
        <Text>
          A certificate goes to {people} who {given.attendedCount === 1 ? 'was' : 'were'} checked in. Name the
          winners first, if there are any; in a group, everyone who came gets the place. Someone whose place
          changes gets a new certificate, and the old one is no longer valid.
        </Text>
        <FindAttended slug={slug} label="Find a winner">
          {(found, forget) =>
            certificatePlaces.map((place) => (
              <Button
                key={place}
                size="compact-sm"
                aria-label={`${certificateKindNames[place]} for ${found.name}`}
                onClick={() => {
                  put({ ...found, place })
                  forget()
                }}
              >
                {certificateKindNames[place].split(' ')[0]}
              </Button>
            ))
          }
        </FindAttended>
        <PlacesList places={places} onRemove={(one) => setPlaces(places.filter((other) => other !== one))} />
      </Stack>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" loading={isSending} onClick={() => void give()}>
          Give certificates
        </Button>
      </div>
    </DialogFrame>
  )
}

/** The people with a place so far. */
function PlacesList({ places, onRemove }: { places: readonly Placed[]; onRemove: (one: Placed) => void }) {
  if (places.length === 0) return null
  return (
    <Stack component="ul" gap={8} aria-label="Places">
      {certificatePlaces.flatMap((place) =>
        places
          .filter((one) => one.place === place)
          .map((one) => (
            <Group component="li" key={one.participantId} justify="space-between" gap={8} wrap="nowrap">
              <span className="breaks">
                <b>{certificateKindNames[place]}:</b> {nameOf(one)}
              </span>
              <Button
                size="compact-sm"
                flex="none"
                aria-label={`Remove ${nameOf(one)}`}
                onClick={() => onRemove(one)}
              >
                Remove
              </Button>
            </Group>
          )),
      )}
    </Stack>
  )
}
