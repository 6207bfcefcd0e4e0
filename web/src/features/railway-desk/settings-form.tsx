import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import {
  railwayClasses,
  railwayLimits,
  railwayLineOptions,
  railwayPeriods,
} from '@portal/contract/railway-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLineStations } from '#web/college/use-line-stations.ts'
import { call } from '#web/platform/call.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm, FieldGroup, FieldPair } from '#web/ui/form/edit-form.tsx'
import { RowsField } from '#web/ui/form/rows-field.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { type EditFormOf, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { TilesChoice, TilesPicks } from '#web/ui/tiles-choice.tsx'
import { TimeControl } from '#web/ui/time-control.tsx'
import { railwaySettingsOfDesk } from './railway-desk.cache.ts'
import { bodyOf, type SettingsValues, settingsFields, valuesOf } from './settings-values.ts'

type Form = EditFormOf<SettingsValues>

/** The desk's settings: whether it takes applications, the rules, the hours and the booklets. */
export function RailwaySettingsTab() {
  const load = useQuery(railwaySettingsOfDesk())
  return (
    <ListStates
      load={load}
      skeleton={<SkeletonList heightPx={400} count={1} />}
      failedTitle="Couldn't load the settings"
    >
      {() => load.data && <SettingsForm settings={load.data} />}
    </ListStates>
  )
}

function SettingsForm({ settings }: { settings: RailwaySettings }) {
  const form = useEditForm({
    draftKey: null,
    initial: valuesOf(settings),
    fields: settingsFields,
    // Sends changed settings only, so that two people who change different ones don't overwrite each other.
    send: (values) => {
      const [before, after] = [bodyOf(valuesOf(settings)), bodyOf(values)]
      const changed = Object.entries(after).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof RailwaySettings]),
      )
      return call('PUT /railway/settings', { body: Object.fromEntries(changed) })
    },
    next: ({ data }) => valuesOf(data),
  })
  return (
    <EditForm form={form} thing="settings" label="Settings" submitLabel="Save settings">
      <Applications form={form} />
      <Rules form={form} />
      <Counter form={form} />
      <Booklets form={form} />
    </EditForm>
  )
}

function Applications({ form }: { form: Form }) {
  const { field, values } = form
  return (
    <FieldGroup title="Applications">
      <CheckField {...field('isOpen')} help="While it is off, students can see their pass but not apply.">
        Take applications
      </CheckField>
      {!values.isOpen && (
        <DayField {...field('opensOn')} label="Opens again on" help="Leave empty if you don't know yet" />
      )}
      <TextAreaField
        {...field('notice')}
        label="Notice"
        help="Students see it above their card"
        rowsMin={2}
        countMax={railwayLimits.noticeLengthMax}
      />
      <FieldPair>
        <Picks form={form} name="periods" label="Periods" options={railwayPeriods} />
        <Picks form={form} name="classes" label="Classes" options={railwayClasses} />
      </FieldPair>
    </FieldGroup>
  )
}

function Rules({ form }: { form: Form }) {
  const stations = useStationNames()
  const number = (name: NumberField, label: string, help: string) => (
    <TextField {...form.field(name)} label={label} help={help} isRequired inputMode="numeric" lengthMax={3} />
  )
  return (
    <FieldGroup title="Rules">
      <SelectField
        {...form.field('destination')}
        label="The college's station"
        isRequired
        options={stations}
      />
      <FieldPair>
        {number('ageMin', 'Youngest age', 'In completed years')}
        {number('ageMax', 'Oldest age', 'In completed years')}
      </FieldPair>
      <FieldPair>
        {number('certificateDays', 'Certificate is good for', 'Days, the day of issue included')}
        {number('renewalDays', 'Renewal opens', 'Days before the pass ends')}
      </FieldPair>
      <FieldPair>
        {number('collectDays', 'Time to collect', 'Days after the approval')}
        {number('proofDays', 'Proofs are kept', 'Days after the decision')}
      </FieldPair>
    </FieldGroup>
  )
}
type NumberField = 'ageMin' | 'ageMax' | 'certificateDays' | 'renewalDays' | 'collectDays' | 'proofDays'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, nth) => ({
  value: String(nth + 1),
  label,
}))
const slots = ['1', '2', '3', '4', '6'].map((value) => ({ value, label: value }))

function Counter({ form }: { form: Form }) {
  const { field, values, problems, change } = form
  return (
    <FieldGroup title="Counter and pick-up" note="Holidays come from the academic calendar.">
      <TilesPicks
        label="Open on"
        tiles={weekdays}
        values={values.openDays}
        error={problems.openDays}
        onChange={(openDays) => change({ openDays })}
      />
      <FieldPair>
        <Time form={form} name="opensAt" label="Opens at" />
        <Time form={form} name="closesAt" label="Closes at" />
      </FieldPair>
      <TilesChoice {...field('slotsPerHour')} label="Slots per hour" tiles={slots} />
      <FieldPair>
        <TextField {...field('placesPerSlot')} label="Students per slot" isRequired inputMode="numeric" />
        <TextField {...field('place')} label="Place" lengthMax={80} />
      </FieldPair>
      <TextField {...field('placeHint')} label="How to find it" lengthMax={120} />
      <RowsField
        {...field('closedOn')}
        label="Also closed on"
        thing="day"
        max={railwayLimits.closedDaysMax}
        empty={() => ({ day: '' })}
      >
        {(_, row, to) => <DayField label="Day" value={row.day} onChange={(day) => to({ day })} />}
      </RowsField>
    </FieldGroup>
  )
}

function Booklets({ form }: { form: Form }) {
  return (
    <FieldGroup
      title="Families of lines"
      note="Each family has booklets of its own. Every line belongs to one."
    >
      <RowsField
        {...form.field('families')}
        label="Families"
        thing="family"
        max={railwayLimits.familiesMax}
        empty={() => ({ code: '', name: '', lines: [] })}
      >
        {(cell, row, to) => (
          <>
            <FieldPair>
              <TextField
                name={'code'}
                label={'Letters before the number'}
                value={row.code}
                isRequired
                autoCapitalize="characters"
                lengthMax={3}
                onChange={(code) => to({ code: code.toUpperCase() })}
              />
              <TextField {...cell('name')} label={'Name'} isRequired lengthMax={40} />
            </FieldPair>
            <TilesPicks
              label="Lines"
              tiles={railwayLineOptions}
              values={row.lines}
              onChange={(lines) => to({ lines })}
            />
          </>
        )}
      </RowsField>
    </FieldGroup>
  )
}

interface PicksProps<Name extends 'periods' | 'classes'> {
  form: Form
  name: Name
  label: string
  options: readonly SettingsValues[Name][number][]
}

function Picks<Name extends 'periods' | 'classes'>({ form, name, label, options }: PicksProps<Name>) {
  const values: readonly SettingsValues[Name][number][] = form.values[name]
  return (
    <TilesPicks
      label={label}
      tiles={options.map((value) => ({ value, label: value }))}
      values={values}
      error={form.problems[name]}
      onChange={(chosen) => form.change({ [name]: chosen })}
    />
  )
}

function Time({ form, name, label }: { form: Form; name: 'opensAt' | 'closesAt'; label: string }) {
  const { value, error, onChange } = form.field(name)
  return (
    <Field name={name} label={label} isRequired error={error}>
      {(wiring) => (
        <TimeControl wiring={wiring} value={value} isWrong={error !== undefined} onChange={onChange} />
      )}
    </Field>
  )
}

/** Returns every station name once, sorted. */
function useStationNames() {
  const stations = useLineStations()
  return useMemo(
    () => [...new Set(Object.values(stations ?? {}).flat())].sort().map((value) => ({ value, label: value })),
    [stations],
  )
}
