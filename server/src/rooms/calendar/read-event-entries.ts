import { calendarEntryForm } from '@portal/contract/calendar.ts'
import {
  type CalendarKind,
  calendarKinds,
  calendarLimits,
  daysOfYear,
  partsOfTerm,
} from '@portal/contract/calendar-words.ts'
import type { ReadEvent } from '#platform/icalendar/read-icalendar.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { contentIn, dayErrorsOf } from './entry-content.ts'
import { type ImportedFile, kindNamed } from './read-sheet-entries.ts'

/**
 * Converts the events of an .ics file to entries. Days outside the academic year are skipped, because a
 * personal calendar holds many years. The kind is the event's category if it is a known one, else the
 * selected kind.
 */
export function readEventEntries(
  events: readonly ReadEvent[],
  { term, kind }: { term: string; kind: CalendarKind },
): ImportedFile {
  const { first, last } = daysOfYear(partsOfTerm(term).academicYear)
  const read: ImportedFile = { rowCount: 0, entries: [], errors: [], headRow: null, sheet: '', sheets: [] }
  for (const event of events) {
    if (event.startsOn < first || event.startsOn > last) continue
    read.rowCount += 1
    const named = event.categories.map(kindNamed)
    const form = calendarEntryForm.safeParse({
      title: cutText(event.title, calendarLimits.titleLengthMax),
      kind: calendarKinds.find((known) => named.includes(known)) ?? kind,
      startsOn: event.startsOn,
      endsOn: event.endsOn,
      note: cutText(event.note, calendarLimits.noteLengthMax),
    })
    const issues = form.success ? dayErrorsOf(contentIn(form.data), term) : form.error.issues
    const errors = issues.map(({ message }) => ({
      row: event.number,
      column: cutText(event.title, 60),
      message,
    }))
    read.errors.push(...errors)
    if (form.success && issues.length === 0)
      read.entries.push({ ...contentIn(form.data), sourceUid: cutText(event.uid, 300) || null })
  }
  return read
}
