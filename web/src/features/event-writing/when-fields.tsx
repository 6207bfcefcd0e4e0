import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { scheduleRow } from '@portal/contract/event-fields.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { useQuery } from '@tanstack/react-query'
import { isoOfDayTime } from '#web/platform/typed-dates.ts'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { Field, inputWiring } from '#web/ui/field.tsx'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { RowsField } from '#web/ui/form/rows-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ClashAdvice } from './clash-advice.tsx'
import { movedSchedule, sentSchedule } from './event-values.ts'
import { eventClashes } from './event-writing.cache.ts'
import type { EventForming } from './use-event-form.ts'

export const whenLabels = {
  startsAt: 'Starts',
  endsAt: 'Ends',
  venue: 'Venue',
  link: 'Link',
  schedule: 'Schedule',
  registrationOpensAt: 'Registration opens',
  registrationClosesAt: 'Registration closes',
}

/** The time and the place of an event, with what else takes place then. */
export function WhenFields({ form, event }: { form: EventForming; event: EventDetail | undefined }) {
  const { values, field, change } = form
  const [asked] = useDebouncedValue(
    {
      startsAt: isoOfDayTime(values.startsAt),
      endsAt: values.endsAt > values.startsAt ? isoOfDayTime(values.endsAt) : '',
      venue: values.venue.trim(),
      years: values.eligibleYears.join(','),
      branches: values.eligibleBranches.join(','),
      except: event?._id ?? '',
    },
    300,
  )
  const { data: advice } = useQuery(eventClashes(asked))
  const venue = field('venue')
  return (
    <>
      <FieldPair>
        <DayTimeField
          {...field('startsAt')}
          label={whenLabels.startsAt}
          isRequired
          onChange={(startsAt) =>
            change({
              startsAt,
              schedule: movedSchedule(values.schedule, values.startsAt, startsAt),
              ...(values.endsAt === '' && { endsAt: twoHoursAfter(startsAt) }),
            })
          }
        />
        <DayTimeField {...field('endsAt')} label={whenLabels.endsAt} isRequired />
      </FieldPair>
      <FieldPair>
        <Field name="venue" label={whenLabels.venue} error={venue.error} help="Leave empty if it is online.">
          {(wiring) => (
            <Autocomplete
              {...inputWiring(wiring)}
              data={advice?.venues.map(({ name }) => name) ?? []}
              value={values.venue}
              maxLength={eventLimits.lineLengthMax}
              comboboxProps={{ zIndex: 'var(--portal-z-popover, 300)' as never }}
              autoComplete="off"
              onChange={venue.onChange}
              onBlur={venue.onLeave}
            />
          )}
        </Field>
        <TextField
          {...field('link')}
          label={whenLabels.link}
          type="url"
          help="For an online event, or a map."
        />
      </FieldPair>
      {advice && asked.startsAt !== '' && (
        <ClashAdvice advice={advice} asked={asked} onVenue={(name) => change({ venue: name })} />
      )}
      <FieldPair>
        <DayTimeField
          {...field('registrationClosesAt')}
          label={whenLabels.registrationClosesAt}
          help="Leave empty to close when the event starts."
        />
        <DayTimeField
          {...field('registrationOpensAt')}
          label={whenLabels.registrationOpensAt}
          help="Leave empty to open when it is published."
        />
      </FieldPair>
      <ScheduleRows form={form} />
    </>
  )
}

function ScheduleRows({ form: { values, field } }: { form: EventForming }) {
  return (
    <RowsField
      {...field('schedule')}
      label={whenLabels.schedule}
      thing="part"
      max={eventLimits.scheduleRowsMax}
      schema={scheduleRow}
      sentOf={sentSchedule}
      empty={(rows) => ({ at: rows.at(-1)?.at ?? values.startsAt, what: '' })}
    >
      {(cell, row, set) => (
        <>
          <DayTimeField label="Begins" isRequired value={row.at} onChange={(at) => set({ at })} />
          <TextField
            {...cell('what')}
            label="What happens"
            isRequired
            lengthMax={eventLimits.lineLengthMax}
          />
        </>
      )}
    </RowsField>
  )
}

/** Returns a default end; '' until the start is complete, or if the end would be past midnight. */
function twoHoursAfter(start: string): string {
  const [day = '', time = ''] = start.split('T')
  const hour = Number(time.slice(0, 2))
  if (isoOfDayTime(start) === '' || hour > 21) return ''
  return `${day}T${String(hour + 2).padStart(2, '0')}${time.slice(2)}`
}
