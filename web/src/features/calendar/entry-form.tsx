import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import type { DraftEntry } from '@portal/contract/calendar.ts'
import {
  type CalendarKind,
  calendarKindNames,
  calendarKinds,
  calendarLimits,
  daysOfYear,
} from '@portal/contract/calendar-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { call } from '#web/platform/call.ts'
import { daysInDigits } from '#web/ui/calendar-days.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chevron } from '#web/ui/select-chevron.tsx'
import { calendarDraft } from './calendar.cache.ts'
import styles from './calendar.module.css'
import { ClassPicks } from './class-picks.tsx'
import { useCalendarSaving } from './use-calendar-saving.ts'
import { entryValuesOf, useEntryValues } from './use-entry-values.ts'

interface EntryFormProps {
  term: string
  /** null: a new one. */
  entry: DraftEntry | null
  onUnsaved: (isUnsaved: boolean) => void
  /** What was kept is thrown away; the form begins again. */
  onStartAfresh: () => void
  onClose: () => void
}

/** An entry of the draft. When somebody else has changed it meanwhile, what was typed stays, and the newest is shown. */
export function EntryForm({ term, entry, onUnsaved, onStartAfresh, onClose }: EntryFormProps) {
  const { values, version, isUnsaved, foundAt, change, discard } = useEntryValues(term, entry)
  const { isSaving, failure, problems, save } = useCalendarSaving()
  const { form, focusFirstWrong } = useFirstWrongField()
  const newest = useNewest(term, entry?._id)
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  // The entry may stand far below the form that opens for it.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [form])
  const close = () => {
    discard()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await save(() =>
      entry
        ? call('PUT /calendar/entries/:id', { params: { id: entry._id }, body: { ...values, version } })
        : call('POST /calendar/:term/entries', { params: { term }, body: values }),
    )
    if (isSaved) close()
    else focusFirstWrong()
  }
  const { first, last } = daysOfYear(term.slice(0, 7))
  const isBehind = failure?.code === 'CONFLICT' && newest !== undefined && newest.version !== version
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Entry"
    >
      <DraftNote
        savedAt={foundAt}
        onStartOver={() => {
          discard()
          onStartAfresh()
        }}
      />
      {isBehind && (
        <div className={styles.conflict} role="alert">
          <p>
            <Icon name="alert" sizePx={16} /> {failure.message} It's now “<bdi>{newest.title}</bdi>”,{' '}
            {daysInDigits(newest.startsOn, newest.endsOn)}. Your changes are below.
          </p>
          <Button size="xs" variant="default" onClick={() => change({ version: newest.version })}>
            Keep my version
          </Button>{' '}
          <Button
            size="xs"
            variant="default"
            onClick={() => change({ ...entryValuesOf(newest), version: newest.version })}
          >
            Use their version
          </Button>
        </div>
      )}
      <Field label="Title" isRequired error={problems.title}>
        {(wiring) => (
          <Input
            {...wiring}
            value={values.title}
            error={problems.title !== undefined}
            maxLength={calendarLimits.titleLengthMax}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.triple}>
        <Field label="Kind" isRequired error={problems.kind}>
          {(wiring) => (
            <Input
              {...wiring}
              component="select"
              {...chevron}
              value={values.kind}
              onChange={({ currentTarget }) => change({ kind: currentTarget.value as CalendarKind })}
            >
              {calendarKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {calendarKindNames[kind].name}
                </option>
              ))}
            </Input>
          )}
        </Field>
        <DayField
          label="First day"
          isRequired
          min={first}
          max={last}
          value={values.startsOn}
          error={problems.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <DayField
          label="Last day"
          help="dd/MM/yyyy. Leave empty for a one-day entry."
          min={values.startsOn || first}
          max={last}
          value={values.endsOn}
          error={problems.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
      </div>
      <ClassPicks
        label="Years"
        all={years}
        picked={values.years}
        onChange={(picked) => change({ years: picked })}
      />
      <ClassPicks
        label="Branches"
        all={branches}
        picked={values.branches}
        onChange={(picked) => change({ branches: picked })}
      />
      <Field
        label="Note"
        error={problems.note}
        aside={`${values.note.length} of ${calendarLimits.noteLengthMax}`}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={values.note}
            maxLength={calendarLimits.noteLengthMax}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.foot}>
        <Button variant="default" onClick={close}>
          {isUnsaved ? 'Discard' : 'Close'}
        </Button>
        <Button type="submit" variant="board" loading={isSaving}>
          {entry ? 'Save entry' : 'Add to draft'}
        </Button>
      </div>
    </form>
  )
}

/** The same entry as the draft has it now, read anew after a refusal. */
function useNewest(term: string, id: string | undefined): DraftEntry | undefined {
  const client = useQueryClient()
  return client.getQueryData(calendarDraft(term).queryKey)?.entries.find(({ _id }) => _id === id)
}
