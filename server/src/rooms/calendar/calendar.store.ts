import type { CalendarChange } from '@portal/contract/calendar.ts'
import { type CalendarKind, calendarLimits } from '@portal/contract/calendar-words.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Runner, Tables, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import './calendar.tables.ts'

/* The SQL of the published calendar. The draft: calendar-draft.store.ts. */

/** The content of an entry, in the draft and published. */
export interface EntryContent {
  title: string
  kind: CalendarKind
  startsOn: string
  endsOn: string
  years: Year[]
  branches: Branch[]
  note: string
}

export interface PublishedRow extends EntryContent {
  id: string
  uid: string
  sequence: number
  modifiedAt: Date
}

export interface TermRow {
  draftVersion: number
  publishedAt: Date | null
  documentKey: string | null
  documentBytes: number | null
}

/** The state of a term without a row. */
const untouched: TermRow = { draftVersion: 0, publishedAt: null, documentKey: null, documentBytes: null }

export async function findTerm(runner: Runner, term: string): Promise<TermRow> {
  const { rows } = await sql<TermRow>`select draft_version as "draftVersion", published_at as "publishedAt",
      document_key as "documentKey", document_bytes as "documentBytes"
    from calendar_terms where term = ${term}`.execute(runner)
  return rows[0] ?? untouched
}

/** The filter by class; null for any. An entry without classes is for everyone. */
export interface ClassFilter {
  year: Year | null
  branch: Branch | null
}

export const columns = sql`id, uid, title, kind, starts_on::text as "startsOn", ends_on::text as "endsOn", years, branches, note,
  sequence, modified_at as "modifiedAt"`

export function ofClass({ year, branch }: ClassFilter) {
  return sql`(${year}::text is null or years = '{}' or ${year} = any(years))
    and (${branch}::text is null or branches = '{}' or ${branch} = any(branches))`
}

/** Returns the matching published entries of a term; `name` is a part of the title, in any case. */
export async function listPublished(
  runner: Runner,
  term: string,
  filter: ClassFilter & { kind: CalendarKind | null; name: string },
): Promise<PublishedRow[]> {
  const { kind, name } = filter
  const { rows } = await sql<PublishedRow>`select ${columns} from calendar_published
    where term = ${term} and ${ofClass(filter)} and (${kind}::text is null or kind = ${kind})
      and (${name} = '' or strpos(lower(title), lower(${name})) > 0)
    order by starts_on, id limit ${calendarLimits.entriesMax}`.execute(runner)
  return rows
}

/** Returns the number of entries in a term, and the class's period of teaching. */
export async function readTermFigures(runner: Runner, term: string, filter: ClassFilter) {
  const isTaught = sql`kind = 'teaching' and ${ofClass(filter)}`
  const { rows } = await sql<TermFigures>`select count(*)::int as total,
      (min(starts_on) filter (where ${isTaught}))::text as "firstTeachingDay",
      (max(ends_on) filter (where ${isTaught}))::text as "lastTeachingDay"
    from calendar_published where term = ${term}`.execute(runner)
  return rows[0] ?? { total: 0, firstTeachingDay: null, lastTeachingDay: null }
}

interface TermFigures {
  total: number
  firstTeachingDay: string | null
  lastTeachingDay: string | null
}

/** Returns the content of a subscription: the class's entries in these terms. */
export async function listFeed(
  runner: Runner,
  terms: readonly string[],
  filter: ClassFilter,
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`select ${columns} from calendar_published
    where term = any(${[...terms]}::text[]) and ${ofClass(filter)}
    order by starts_on, id limit ${calendarLimits.feedEntriesMax}`.execute(runner)
  return rows
}

export async function findPublished(runner: Runner, id: string): Promise<PublishedRow | undefined> {
  const { rows } =
    await sql<PublishedRow>`select ${columns} from calendar_published where id = ${idIn(id)}`.execute(runner)
  return rows[0]
}

type NoticeRow = Omit<Selectable<Tables['calendar_notices']>, 'term'>

/** Returns the newest notices of a term. */
export function listNotices(runner: Runner, term: string): Promise<NoticeRow[]> {
  return runner
    .selectFrom('calendar_notices')
    .select(['id', 'published_at', 'published_by', 'note', 'is_first', 'added_count', 'changed_count'])
    .select(['removed_count', 'lines'])
    .where('term', '=', term)
    .orderBy('id', 'desc')
    .limit(calendarLimits.noticesShown)
    .execute()
}

export async function addNotice(
  tx: Transaction,
  { lines, ...notice }: Omit<Insertable<Tables['calendar_notices']>, 'lines'> & { lines: CalendarChange[] },
): Promise<string> {
  const { id } = await tx
    .insertInto('calendar_notices')
    .values({ ...notice, lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
