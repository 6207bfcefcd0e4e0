import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type CertificatePlace,
  certificateKindNames,
  certificatePlaces,
} from '@portal/contract/event-after-words.ts'
import type { EventCertificates } from '@portal/contract/event-certificates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import dialog from '#web/ui/dialog.module.css'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { attendedOf, useAfterRefresh } from './event-after.cache.ts'

type Placed = EventCertificates['places'][number]
/** Fewer letters find everybody. */
const typedMin = 2

interface GiveCertificatesDialogProps {
  slug: string
  given: EventCertificates
  onClose: () => void
}

/** Names who won, and gives everyone who was checked in their certificate. */
export function GiveCertificatesDialog({ slug, given, onClose }: GiveCertificatesDialogProps) {
  const [places, setPlaces] = useState<readonly Placed[]>(given.places)
  const { isSending, send } = useSending(useAfterRefresh(slug))
  const put = (placed: Placed) =>
    setPlaces([...places.filter(({ participantId }) => participantId !== placed.participantId), placed])
  const give = async () => {
    const body = { places: places.map(({ participantId, place }) => ({ participantId, place })) }
    const isDone = await send(() => call('POST /events/:id/certificates', { params: { id: slug }, body }))
    if (isDone) onClose()
  }
  const people = given.attendedCount === 1 ? 'the 1 person' : `all ${given.attendedCount} people`
  return (
    <Modal
      opened
      onClose={onClose}
      title="Give certificates"
      withCloseButton={false}
      centered
      size={560}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <Stack gap={16}>
        <Text>
          A certificate goes to {people} who {given.attendedCount === 1 ? 'was' : 'were'} checked in. Name the
          winners first, if there are any; in a group, everyone who came gets the place.
        </Text>
        <FindWinner slug={slug} onPlace={put} />
        {places.length > 0 && (
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
                      variant="default"
                      size="compact-sm"
                      flex="none"
                      aria-label={`Remove ${nameOf(one)}`}
                      onClick={() => setPlaces(places.filter((other) => other !== one))}
                    >
                      Remove
                    </Button>
                  </Group>
                )),
            )}
          </Stack>
        )}
      </Stack>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSending} onClick={() => void give()}>
          Give certificates
        </Button>
      </div>
    </Modal>
  )
}

function FindWinner({ slug, onPlace }: { slug: string; onPlace: (placed: Placed) => void }) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 250)
  const isAsked = asked.length >= typedMin
  const { data: found } = useQuery({ ...attendedOf(slug, asked), enabled: isAsked })
  const choose = (placed: Placed) => {
    onPlace(placed)
    setTyped('')
  }
  return (
    <div>
      <TextField
        {...{ name: 'winner', label: 'Find a winner', value: typed, error: undefined, onChange: setTyped }}
        help="Name, PRN or group of someone who was checked in"
      />
      {isAsked && typed !== '' && (
        <Stack component="ul" gap={8} mt={8} aria-label="Found">
          {found?.length === 0 && <Text component="li">Nobody who was checked in has this name</Text>}
          {found?.map(({ _id, name, groupName }) => (
            <Group component="li" key={_id} justify="space-between" gap={8} wrap="nowrap">
              <span className="breaks">{nameOf({ name, groupName })}</span>
              <Group gap={4} wrap="nowrap" flex="none">
                {certificatePlaces.map((place: CertificatePlace) => (
                  <Button
                    key={place}
                    variant="default"
                    size="compact-sm"
                    aria-label={`${certificateKindNames[place]} for ${name}`}
                    onClick={() => choose({ participantId: _id, name, groupName, place })}
                  >
                    {certificateKindNames[place].split(' ')[0]}
                  </Button>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </div>
  )
}

function nameOf({ name, groupName }: Pick<Placed, 'name' | 'groupName'>): string {
  return groupName ? `${name} (${groupName})` : name
}
