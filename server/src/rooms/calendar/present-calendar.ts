import type { CalendarEntry, DraftEntry } from '@portal/contract/calendar.ts'
import type { EntryContent } from './calendar.store.ts'
import type { DraftRow } from './calendar-draft.store.ts'
import { isSame } from './compare-calendar.ts'

export function presentEntry(row: EntryContent & { id: string }): CalendarEntry {
  const { id, title, kind, startsOn, endsOn, years, branches, note } = row
  return { _id: id, title, kind, startsOn, endsOn, years, branches, note }
}

/** @param published the same entry as readers see it; undefined if it isn't published. */
export function presentDraft(row: DraftRow, published: EntryContent | undefined): DraftEntry {
  const state = !published ? 'added' : isSame(published, row) ? 'same' : 'changed'
  return { ...presentEntry(row), version: row.version, state }
}
