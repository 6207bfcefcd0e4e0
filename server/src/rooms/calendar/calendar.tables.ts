import type { CalendarChange } from '@portal/contract/calendar.ts'
import type { CalendarKind } from '@portal/contract/calendar-words.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Narrowed } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    calendar_entries: Narrowed<
      'calendar_entries',
      { kind: CalendarKind; years: Generated<Year[]>; branches: Generated<Branch[]> }
    >
    calendar_published: Narrowed<
      'calendar_published',
      { kind: CalendarKind; years: Year[]; branches: Branch[] }
    >
    calendar_notices: Narrowed<'calendar_notices', { lines: ColumnType<CalendarChange[], string, string> }>
  }
}
