import type { CalendarChange } from '@portal/contract/calendar.ts'
import type { CalendarKind } from '@portal/contract/calendar-words.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    calendar_terms: CalendarTermsTable
    calendar_entries: CalendarEntriesTable
    calendar_published: CalendarPublishedTable
    calendar_notices: CalendarNoticesTable
  }
}

/**
 * A day, written and compared as `2026-08-15`. Queries select it as text, because the driver would turn it
 * into a local midnight.
 */
type Day = ColumnType<string, string, string>

export interface CalendarTermsTable {
  term: string
  draft_version: Generated<number>
  published_at: Date | null
  document_key: string | null
  document_bytes: number | null
}

export interface CalendarEntriesTable {
  id: GeneratedAlways<string>
  term: string
  uid: Generated<string>
  source_uid: string | null
  title: string
  kind: CalendarKind
  starts_on: Day
  ends_on: Day
  years: Generated<Year[]>
  branches: Generated<Branch[]>
  note: Generated<string>
  version: Generated<number>
  created_by: string | null
  updated_by: string | null
  created_at: Date
  updated_at: Date
}

export interface CalendarPublishedTable {
  id: string
  term: string
  uid: string
  title: string
  kind: CalendarKind
  starts_on: Day
  ends_on: Day
  years: Year[]
  branches: Branch[]
  note: string
  sequence: number
  modified_at: Date
}

export interface CalendarNoticesTable {
  id: GeneratedAlways<string>
  term: string
  published_at: Date
  published_by: string | null
  note: string
  is_first: boolean
  added_count: number
  changed_count: number
  removed_count: number
  lines: ColumnType<CalendarChange[], string, string>
}
