import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import { writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import type { PublishedRow } from './calendar.store.ts'

/** Returns published entries as an iCalendar file. */
export function calendarFileOf(name: string, entries: readonly PublishedRow[]): Buffer {
  return writeICalendar(
    name,
    'academic-calendar',
    entries.map(({ uid, title, kind, startsOn, endsOn, years, branches, note, sequence, modifiedAt }) => {
      const audience = [years.join(', '), branches.join(', ')].filter(Boolean).join(' · ')
      return {
        uid,
        title,
        when: { startsOn, endsOn },
        description: [calendarKindNames[kind].name, audience, note].filter(Boolean).join('\n'),
        categories: [calendarKindNames[kind].name],
        sequence,
        modifiedAt,
      }
    }),
  )
}
