import { Button, Group, Stack } from '@mantine/core'
import { placeInBracket } from '@portal/contract/bracket.ts'
import type { HeadedEvent, Player } from '@portal/contract/event-head-records.ts'
import {
  headLimits,
  pointsForPlace,
  pointsMaxOf,
  type ResultPlace,
  resultPlaces,
} from '@portal/contract/event-head-words.ts'
import { ordinal } from '@portal/contract/event-labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { planOf } from './event-head.cache.ts'
import { usePanelForm } from './use-panel-form.ts'

interface ResultFormProps {
  event: HeadedEvent
  row: Player
  onDone: () => void
}

/** The form of a result. In a bracket it starts with the place that the matches have decided. */
export function ResultForm(props: ResultFormProps) {
  const { event, row } = props
  const hasBracket = event.plan === 'bracket' && row.result === null
  const { data, isPending } = useQuery({ ...planOf(event.slug), enabled: hasBracket })
  if (hasBracket && isPending) return <SkeletonList heightPx={60} count={2} />
  const matches = (data?.matches ?? []).map(({ home, away, ...match }) => ({
    ...match,
    home: home?._id ?? null,
    away: away?._id ?? null,
  }))
  return <ResultFields {...props} decided={hasBracket ? placeInBracket(matches, row._id) : null} />
}

/**
 * The place and the points. The scoring table suggests the points, and a reason is needed for other points or
 * a shared place.
 */
function ResultFields({ event, row, onDone, decided }: ResultFormProps & { decided: ResultPlace | null }) {
  const given = row.result
  const [place, setPlace] = useState<ResultPlace>(given?.place ?? decided ?? 1)
  const [points, setPoints] = useState(String(given?.points ?? pointsForPlace(event.points, place)))
  const [reason, setReason] = useState(given?.reason ?? '')
  const { problemOf, failure, isBusy, send, clear } = usePanelForm(onDone)
  const usual = pointsForPlace(event.points, place)
  const choose = (chosen: `${ResultPlace}`) => {
    const next = resultPlaces.find((one) => `${one}` === chosen) ?? 1
    setPlace(next)
    setPoints(String(pointsForPlace(event.points, next)))
    clear()
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const number = /^\s*\d{1,6}\s*$/.test(points) ? Number(points) : Number.NaN
    void send(
      () =>
        call('PUT /tml/eventHead/registrations/:id/result', {
          params: { id: row._id },
          body: { place, points: number, reason },
        }),
      Number.isNaN(number) ? { points: 'Enter the points as a whole number, e.g. 50' } : {},
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={14}>
        <TilesChoice
          label="Place"
          tiles={resultPlaces.map((one) => ({ value: `${one}` as const, label: ordinal(one) }))}
          value={`${place}`}
          error={problemOf('place')}
          onChange={choose}
        />
        <TextField
          name={'points'}
          label={'Points'}
          value={points}
          inputMode="numeric"
          isShort
          help={
            event.points.length > 0
              ? `The table gives ${usual}. At most ${pointsMaxOf(event.points)}.`
              : 'This event has no points table.'
          }
          error={problemOf('points')}
          onChange={(typed) => {
            setPoints(typed)
            clear()
          }}
        />
        <TextAreaField
          name={'reason'}
          label={'Reason'}
          value={reason}
          rowsMin={2}
          countMax={headLimits.reasonLengthMax}
          help="For a tie, or points that differ from the table"
          error={problemOf('reason')}
          onChange={(typed) => {
            setReason(typed)
            clear()
          }}
        />
        {failure && <Note tone="bad">{failure}</Note>}
        <Group gap={8}>
          <Button type="submit" variant="board" loading={isBusy}>
            Save result
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </Group>
      </Stack>
    </form>
  )
}
