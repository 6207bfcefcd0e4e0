import { calendarLimits } from '@portal/contract/calendar-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { type ClassFilter, columns, ofClass, type PublishedRow } from './calendar.store.ts'

/** What is published for the class on the days from `first` to `last` (yyyy-mm-dd), across terms, by first day. */
export async function listPublishedOn(
  runner: Runner,
  { first, last }: { first: string; last: string },
  filter: ClassFilter,
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`select ${columns} from calendar_published
    where starts_on <= ${last} and ends_on >= ${first} and ${ofClass(filter)}
    order by starts_on, id limit ${calendarLimits.entriesMax}`.execute(runner)
  return rows
}
