import {
  calendarKindNames,
  calendarKinds,
  calendarLimits,
  daysOfYear,
} from '@portal/contract/calendar-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import type { EditFormOf } from '#web/ui/form/use-edit-form.ts'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import type { EntryValues } from './entry-values.ts'

export function EntryInputs({ term, form }: { term: string; form: EditFormOf<EntryValues> }) {
  const { values, problems, field } = form
  const { first, last } = daysOfYear(term.slice(0, 7))
  return (
    <>
      <TextField {...field('title')} label="Title" isRequired lengthMax={calendarLimits.titleLengthMax} />
      <div
        className="grid gap-12"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))' }}
      >
        <SelectField
          {...field('kind')}
          label="Kind"
          isRequired
          options={calendarKinds.map((value) => ({ value, label: calendarKindNames[value].name }))}
        />
        <DayField {...field('startsOn')} label="First day" isRequired min={first} max={last} />
        <DayField
          {...field('endsOn')}
          label="Last day"
          help="dd/MM/yyyy. Leave empty for a one-day entry."
          min={values.startsOn || first}
          max={last}
        />
      </div>
      <TilesPicks
        label="Years"
        isOptional
        help="Leave empty for every year."
        tiles={optionsOf(years)}
        values={values.years}
        error={problems.years}
        onChange={field('years').onChange}
      />
      <TilesPicks
        label="Branches"
        isOptional
        help="Leave empty for every branch."
        tiles={optionsOf(branches)}
        values={values.branches}
        error={problems.branches}
        onChange={field('branches').onChange}
      />
      <TextField
        {...field('note')}
        label="Note"
        countMax={calendarLimits.noteLengthMax}
        lengthMax={calendarLimits.noteLengthMax}
      />
    </>
  )
}
