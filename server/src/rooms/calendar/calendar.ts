import type { Room } from '#platform/room.ts'
import { addCalendarEntry } from './add-calendar-entry.ts'
import { attachCalendarDocument } from './attach-calendar-document.ts'
import { calendarMerge } from './calendar.merge.ts'
import { ownCalendarData } from './calendar.own-data.ts'
import { todayOfCalendar } from './calendar.today.ts'
import { deleteCalendarEntry } from './delete-calendar-entry.ts'
import { giveCalendarTemplate } from './give-calendar-template.ts'
import { importCalendar } from './import-calendar.ts'
import { publishCalendarTerm } from './publish-calendar-term.ts'
import { readCalendarDocument } from './read-calendar-document.ts'
import { readCalendarDraft } from './read-calendar-draft.ts'
import { readCalendarEntryFile } from './read-calendar-entry-file.ts'
import { readCalendarTerm } from './read-calendar-term.ts'
import { removeCalendarDocument } from './remove-calendar-document.ts'
import { subscribeToCalendar } from './subscribe-to-calendar.ts'
import { updateCalendarEntry } from './update-calendar-entry.ts'

export { examsEndOn, listBusyDays, listHolidays } from './calendar-days.store.ts'

/**
 * The academic calendar: the council edits a term, and everyone reads it.
 *
 * Emits: nothing. The owner's specification has no bell type for the calendar; readers see 'What changed' on
 * the page.
 * Locks: the term, then its entries and notices, then uploads.
 * Never: shows readers anything of a draft; publishes a part of a term; changes an academic year that is
 * over; loses one council member's change to another's (each names the version that it saw).
 */
export const calendarRoom: Room = {
  name: 'calendar',
  tables: ['calendar_terms', 'calendar_entries', 'calendar_published', 'calendar_notices'],
  handlers: [
    ...[readCalendarTerm, subscribeToCalendar, readCalendarEntryFile, readCalendarDocument],
    ...[readCalendarDraft, addCalendarEntry, updateCalendarEntry, deleteCalendarEntry],
    ...[publishCalendarTerm, importCalendar, giveCalendarTemplate],
    ...[attachCalendarDocument, removeCalendarDocument],
  ],
  ownData: ownCalendarData,
  merge: calendarMerge,
  today: todayOfCalendar,
}
