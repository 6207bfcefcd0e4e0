import type { EventDetail } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { HoldNote } from '#web/college/hold-note.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { isoOfDayTime } from '#web/platform/typed-dates.ts'
import { PublishWhen } from '#web/ui/form/publish-when.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Note } from '#web/ui/note.tsx'
import type { EventValues } from './event-values.ts'
import type { EventForming } from './use-event-form.ts'

interface PublishFieldsProps {
  form: EventForming
  event: EventDetail | undefined
  isLater: boolean
  onLater: (isLater: boolean) => void
}

export const publishLabels = {
  publishAt: 'Publish at',
  changeNote: 'What changed',
}

/** The time of publishing; for a published event, the message to the people who registered. */
export function PublishFields({ form, event, isLater, onLater }: PublishFieldsProps) {
  const { field, values, base, wasPublished } = form
  if (!wasPublished)
    return (
      <>
        {event && <HoldNote because={event.heldBecause} />}
        <PublishWhen {...field('publishAt')} isLater={isLater} onLater={onLater} />
        <Note tone="inform" icon="mail">
          Everyone who can see it is notified once, when it is published.
        </Note>
      </>
    )
  const moves = movesOf(base, values)
  const reachedCount = event ? event.registeredCount + event.waitingCount : 0
  return (
    <>
      {moves.length > 0 && reachedCount > 0 && (
        <Note tone="warn" icon="mail">
          <b>{countOf(reachedCount, 'person', 'people')} will be notified</b>
          {moves.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Note>
      )}
      <TextField
        {...field('changeNote')}
        label={publishLabels.changeNote}
        help="Shown with the event, e.g. “The room is 302 now”."
        countMax={eventLimits.lineLengthMax}
      />
    </>
  )
}

/** Returns sentences about changes of time and place. */
function movesOf(before: EventValues, after: EventValues): string[] {
  const words = (dayTime: string) => formatDateTime(isoOfDayTime(dayTime))
  const isMoved = (name: 'startsAt' | 'endsAt') =>
    after[name] !== before[name] && isoOfDayTime(after[name]) !== '' && isoOfDayTime(before[name]) !== ''
  return [
    ...(isMoved('startsAt') ? [`Starts ${words(after.startsAt)}, before: ${words(before.startsAt)}`] : []),
    ...(isMoved('endsAt') ? [`Ends ${words(after.endsAt)}, before: ${words(before.endsAt)}`] : []),
    ...(after.venue.trim() === before.venue
      ? []
      : [`Venue ${after.venue.trim() || 'online'}, before: ${before.venue || 'online'}`]),
  ]
}
