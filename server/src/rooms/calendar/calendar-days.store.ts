import { calendarLimits } from '@portal/contract/calendar-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readRows } from '#platform/database/statements.ts'
import { type ClassFilter, columns, ofClass, type PublishedRow } from './calendar.store.ts'

/** Returns the published entries for the class from `first` to `last` (yyyy-mm-dd), by first day. */
export function listPublishedOn(
  runner: Runner,
  { first, last }: { first: string; last: string },
  filter: ClassFilter,
) {
  return readRows<PublishedRow>(runner)`select ${columns} from calendar_published
    where starts_on <= ${last} and ends_on >= ${first} and ${ofClass(filter)}
    order by starts_on, id limit ${calendarLimits.entriesMax}`
}

const busyMax = 12

/**
 * Returns the entries that keep one of these classes from coming from `first` to `last` (yyyy-mm-dd): tests,
 * exams and holidays.
 * @param classes empty lists mean everyone.
 */
export function listBusyDays(
  runner: Runner,
  { first, last }: { first: string; last: string },
  { years, branches }: { years: readonly string[]; branches: readonly string[] },
) {
  const ofOne = (column: RawBuilder<unknown>, wanted: readonly string[]) =>
    sql`(${column} = '{}' or ${sql.lit(wanted.length === 0)} or ${column} && ${[...wanted]}::text[])`
  return readRows<PublishedRow>(runner)`select ${columns} from calendar_published
    where starts_on <= ${last} and ends_on >= ${first} and kind in ('test', 'practical', 'exam', 'holiday')
      and ${ofOne(sql`years`, years)} and ${ofOne(sql`branches`, branches)}
    order by starts_on, id limit ${busyMax}`
}

const holidaysMax = 60

/** Returns the distinct days of everyone's holidays from `first` to `last` (yyyy-mm-dd), in order. */
export async function listHolidays(runner: Runner, { first, last }: { first: string; last: string }) {
  return readColumn(runner)`select distinct d::date::text as day
    from calendar_published,
      generate_series(greatest(starts_on, ${first}::date), least(ends_on, ${last}::date), interval '1 day') as d
    where starts_on <= ${last} and ends_on >= ${first} and kind = 'holiday' and years = '{}' and branches = '{}'
    order by day limit ${holidaysMax}`
}

/** Returns the last day (yyyy-mm-dd) of the tests and exams of the class on that day; null for none. */
export async function examsEndOn(runner: Runner, day: string, filter: ClassFilter): Promise<string | null> {
  const [last] = await readColumn(runner)`select max(ends_on)::text as last from calendar_published
    where starts_on <= ${day} and ends_on >= ${day} and kind in ('test', 'practical', 'exam') and ${ofClass(filter)}
    having count(*) > 0`
  return last ?? null
}
