import { Button, Group, Stack } from '@mantine/core'
import { isForThirdPlace, roundName, thirdPlaceName } from '@portal/contract/bracket.ts'
import type { PlanMatch } from '@portal/contract/event-head-records.ts'
import type { PlanKind } from '@portal/contract/event-head-words.ts'
import { headLimits } from '@portal/contract/event-head-words.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { dayTimeOf, isoOfDayTime } from '#web/platform/typed-dates.ts'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { usePanelForm } from './use-panel-form.ts'

interface MatchDialogProps {
  slug: string
  kind: PlanKind
  rounds: number
  match: PlanMatch
  onClose: () => void
}

const nobody = 'none'

/** The time, the place and the winner of a match. */
export function MatchDialog({ slug, kind, rounds, match, onClose }: MatchDialogProps) {
  const { home, away } = match
  const [startsAt, setStartsAt] = useState(match.startsAt ? dayTimeOf(match.startsAt) : '')
  const [venue, setVenue] = useState(match.venue)
  const [winner, setWinner] = useState(match.winner ?? nobody)
  const { problemOf, failure, isBusy, send, clear } = usePanelForm(onClose)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const isWrong = startsAt !== '' && isoOfDayTime(startsAt) === ''
    const body = {
      venue,
      startsAt: isoOfDayTime(startsAt) || null,
      ...(home && away && { winner: winner === nobody ? null : winner }),
    }
    void send(
      () => call('PUT /tml/eventHead/events/:slug/plan/:id', { params: { slug, id: match._id }, body }),
      isWrong ? { startsAt: 'Enter both a day and a time' } : {},
    )
  }
  return (
    <DialogFrame
      onClose={onClose}
      title={kind === 'order' ? (home?.name ?? 'Turn') : nameOfMatch(match, rounds)}
      size={440}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={14}>
          {home && away && (
            <RadioGroup
              label="Winner"
              options={[
                { value: home._id, label: home.name },
                { value: away._id, label: away.name },
                { value: nobody, label: 'Not played yet' },
              ]}
              value={winner}
              onChange={setWinner}
            />
          )}
          <DayTimeField
            label="Starts"
            value={startsAt}
            error={problemOf('startsAt')}
            onChange={(typed) => {
              setStartsAt(typed)
              clear()
            }}
          />
          <TextField
            name={'venue'}
            label={'Venue'}
            value={venue}
            lengthMax={headLimits.venueLengthMax}
            error={problemOf('venue')}
            onChange={(typed) => {
              setVenue(typed)
              clear()
            }}
          />
          {(failure ?? problemOf('winner')) && <Note tone="bad">{failure ?? problemOf('winner')}</Note>}
          <Group justify="flex-end" gap={8}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="board" loading={isBusy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}

function nameOfMatch({ round, slot }: PlanMatch, rounds: number): string {
  if (isForThirdPlace({ round, slot }, rounds)) return thirdPlaceName
  return round === rounds ? roundName(round, rounds) : `${roundName(round, rounds)}, match ${slot + 1}`
}
