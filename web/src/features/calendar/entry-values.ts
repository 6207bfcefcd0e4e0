import { calendarEntryForm, type DraftEntry } from '@portal/contract/calendar.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

/** The form values of an entry. `version` is the version that they are based on. */
export type EntryValues = Pick<
  DraftEntry,
  'title' | 'kind' | 'startsOn' | 'endsOn' | 'years' | 'branches' | 'note' | 'version'
>

export const entryFields = fieldsOf<EntryValues>(calendarEntryForm)

export function entryValuesOf(entry: DraftEntry | null, day = ''): EntryValues {
  if (!entry) {
    const days = { kind: 'teaching', startsOn: day, endsOn: '' } as const
    return { title: '', ...days, years: [], branches: [], note: '', version: 0 }
  }
  const { title, kind, startsOn, endsOn, years, branches, note, version } = entry
  return { title, kind, startsOn, endsOn, years, branches, note, version }
}
