import type { Author } from '@portal/contract/author.ts'
import type { Fest } from '@portal/contract/event-words.ts'
import type { ReportForm } from '@portal/contract/report-records.ts'
import { type ReportMove, type ReportState, reportLimits } from '@portal/contract/report-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readCount, readRow, readRows } from '#platform/database/statements.ts'
import type { TimeSpan } from '#platform/text/indian-day.ts'
import { type Attendance, attendanceOf, type HeldEventRow, heldEvents } from '#rooms/events/events.cards.ts'
import { accountsOfTeam, authorOf, nameOf } from '#rooms/people/people.cards.ts'

/* The SQL of reports. Each belongs to a past event; one that is not started has no row. */

export interface ReportRow extends HeldEventRow, Omit<ReportForm, 'summary'> {
  author: Author
  attendance: Attendance
  state: ReportState
  summary: string
  summaryWords: number
  editedAt: Date | null
  firstSubmittedAt: Date | null
  submittedAt: Date | null
  returnedAt: Date | null
  acceptedAt: Date | null
  number: string | null
  remindedAt: Date | null
  version: number
  /** Whether it is overdue and not submitted: one definition for rows, counts, filters and reminders. */
  isLate: boolean
}

export interface ReportFilters {
  /** Only reports of this account's events; null for all. */
  authorId: string | null
  state: ReportState | null
  /** The first moment included, and the second excluded. */
  between: TimeSpan | null
  team: string
  fest: Fest | null
  name: string
  eventIds: readonly string[] | null
  isLate: boolean
}

const stateOf = sql<ReportState>`coalesce(r.state, 'NotStarted')`
const dueDays = sql.lit(reportLimits.dueDays)
const dueDaysAfterReturn = sql.lit(reportLimits.dueDaysAfterReturn)
const dueAt = sql`greatest(e.ends_at + interval '1 day' * ${dueDays}, r.returned_at + interval '1 day' * ${dueDaysAfterReturn})`
const isOpen = sql`${stateOf} in ('NotStarted', 'Draft', 'Returned')`

const columnsAt = (
  now: Date,
) => sql`e.id, e.slug, e.title, e.fest, e.author_id as "authorId", e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.venue, e.link, e.poster, e.contacts, ${authorOf(sql`e.author_id`)} as author,
  ${attendanceOf(sql`e.id`)} as attendance, ${stateOf} as state,
  coalesce(r.coordinators, '') as coordinators, coalesce(r.faculty, '') as faculty, coalesce(r.speaker, '') as speaker,
  coalesce(r.designation, '') as designation, coalesce(r.objectives, '') as objectives, coalesce(r.summary, '') as summary,
  coalesce(r.summary_words, 0) as "summaryWords", coalesce(r.outcome, '') as outcome, r.expense,
  coalesce(r.walk_ins, 0) as "walkIns", coalesce(r.numbers, '[]') as numbers, coalesce(r.photos, '[]') as photos,
  coalesce(r.links, '[]') as links, r.edited_at as "editedAt", r.first_submitted_at as "firstSubmittedAt",
  r.submitted_at as "submittedAt", r.returned_at as "returnedAt", r.accepted_at as "acceptedAt", r.number,
  coalesce(r.has_attendance, true) as "hasAttendance", coalesce(r.version, 0) as version,
  m.reminded_at as "remindedAt", ${isLate(now)} as "isLate"`

function from(now: Date): RawBuilder<unknown> {
  return sql`${heldEvents(now)} as e left join event_reports r on r.event_id = e.id
    left join event_report_reminders m on m.event_id = e.id`
}

/** Returns reports, latest event first. */
export async function listReports(
  runner: Runner,
  { filters, now, page, limit }: { filters: ReportFilters; now: Date; page: number; limit: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = whereOf(filters, now)
  const counted = await readRows<{ total: number }>(runner)`
    select count(*)::int as total from ${from(now)} where ${where}`
  // The rows of the page are chosen before attendance is counted.
  const rows = await readRows<ReportRow>(runner)`select ${columnsAt(now)} from (
      select e.id as chosen from ${from(now)} where ${where}
      order by e.ends_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}
    ) as page join ${from(now)} on e.id = page.chosen order by e.ends_at desc, e.id desc`
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Returns the number of reports by state and of late ones, ignoring the filter by state. */
export async function countReports(
  runner: Runner,
  filters: ReportFilters,
  now: Date,
): Promise<Partial<Record<ReportState, number>> & { late: number }> {
  const where = whereOf({ ...filters, state: null, isLate: false }, now)
  const rows = await readRows<{ state: ReportState; count: number; late: number }>(runner)`
    select ${stateOf} as state, count(*)::int as count, count(*) filter (where ${isLate(now)})::int as late
    from ${from(now)} where ${where} group by 1`
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { ...counts, late: rows.reduce((sum, { late }) => sum + late, 0) }
}

/** Returns all reports of a year, earliest first, for a spreadsheet, an archive or statistics. */
export function listReportsOfYear(runner: Runner, filters: ReportFilters, now: Date) {
  return readRows<ReportRow>(runner)`select ${columnsAt(now)} from ${from(now)}
    where ${whereOf(filters, now)} order by e.ends_at, e.id limit ${sql.lit(yearMax)}`
}
/** The maximum number of events, more than a college holds in a year. */
const yearMax = 5_000

/** Returns the report by the id or slug of its event; undefined until the event is over. */
export function findReport(runner: Runner, address: string, now: Date) {
  return readRow<ReportRow>(runner)`select ${columnsAt(now)} from ${from(now)}
    where e.id = ${idIn(address)} or e.slug = ${address} limit 1`
}

/** Returns a past event's outcome and photos, empty unless its report is accepted; undefined without one. */
export function findOutcome(runner: Runner, address: string, now: Date) {
  return readRow<Pick<ReportRow, 'outcome' | 'photos'>>(runner)`
    select coalesce(r.outcome, '') as outcome, coalesce(r.photos, '[]') as photos
    from ${heldEvents(now)} as e left join event_reports r on r.event_id = e.id and r.state = 'Accepted'
    where e.id = ${idIn(address)} or e.slug = ${address} limit 1`
}

/** Returns events with overdue reports whose team the portal has not reminded automatically. */
export function listUnreminded(runner: Runner, now: Date, limit: number) {
  return readRows<ReportRow>(runner)`select ${columnsAt(now)} from ${from(now)}
    where ${isLate(now)} and m.is_automatic is not true
      and e.ends_at > ${now}::timestamptz - interval '60 days'
    order by e.ends_at limit ${limit}`
}

function isLate(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isOpen} and ${dueAt} < ${now}`
}

function whereOf(filters: ReportFilters, now: Date): RawBuilder<unknown> {
  const { authorId, state, between, team, fest, name } = filters
  const conditions = [sql`true`]
  if (authorId !== null) conditions.push(sql`e.author_id = ${authorId}`)
  if (state) conditions.push(sql`${stateOf} = ${state}`)
  if (between) conditions.push(sql`e.starts_at >= ${between.from} and e.starts_at < ${between.until}`)
  if (team) conditions.push(sql`e.author_id in ${accountsOfTeam(team)}`)
  if (fest) conditions.push(sql`e.fest = ${fest}`)
  if (name)
    conditions.push(sql`strpos(lower(e.title || ' ' || ${nameOf(sql`e.author_id`)}), lower(${name})) > 0`)
  if (filters.eventIds) conditions.push(sql`e.id = any (${[...filters.eventIds]}::bigint[])`)
  if (filters.isLate) conditions.push(isLate(now))
  return sql.join(conditions, sql` and `)
}

export interface LockedReport {
  state: ReportMove
  version: number
  editedById: string | null
  editedBy: string | null
}

/**
 * Returns the report and locks its row.
 * @returns undefined when it is not started.
 */
export function lockReport(tx: Transaction, eventId: string) {
  return readRow<LockedReport>(tx)`
    select state, version, edited_by_id as "editedById", ${nameOf(sql`edited_by_id`)} as "editedBy"
    from event_reports where event_id = ${eventId} for update`
}

/** Saves the form; a report that was not started becomes a draft. */
export async function saveReportForm(
  tx: Transaction,
  eventId: string,
  form: ReportForm & { summaryWords: number },
  { byId, now }: { byId: string; now: Date },
): Promise<void> {
  const { coordinators, faculty, speaker, designation, objectives, summary, outcome, expense } = form
  const [numbers, photos, links] = [form.numbers, form.photos, form.links].map((list) => JSON.stringify(list))
  await changeRows(tx)`
    insert into event_reports (event_id, state, coordinators, faculty, speaker, designation, objectives,
      summary, summary_words, outcome, expense, walk_ins, numbers, photos, links, has_attendance, edited_by_id, edited_at)
    values (${eventId}, 'Draft', ${coordinators}, ${faculty}, ${speaker}, ${designation}, ${objectives},
      ${summary}, ${form.summaryWords}, ${outcome}, ${expense}, ${form.walkIns}, ${numbers}::jsonb, ${photos}::jsonb,
      ${links}::jsonb, ${form.hasAttendance}, ${byId}, ${now})
    on conflict (event_id) do update set coordinators = excluded.coordinators, faculty = excluded.faculty,
      speaker = excluded.speaker, designation = excluded.designation, objectives = excluded.objectives,
      summary = excluded.summary, summary_words = excluded.summary_words, outcome = excluded.outcome,
      expense = excluded.expense, walk_ins = excluded.walk_ins, numbers = excluded.numbers, photos = excluded.photos,
      links = excluded.links, has_attendance = excluded.has_attendance, edited_by_id = excluded.edited_by_id,
      edited_at = excluded.edited_at, version = event_reports.version + 1`
}

/**
 * Moves a locked report, and adds the account and the reason to its history.
 * @returns the id of the move.
 */
export async function moveReport(
  tx: Transaction,
  eventId: string,
  move: { state: ReportMove; byId: string; comment: string; number: string | null; now: Date },
): Promise<string> {
  const { state, byId, comment, number, now } = move
  const [submitted, returned, accepted] = (['Submitted', 'Returned', 'Accepted'] as const).map(
    (one) => state === one,
  )
  await changeRows(tx)`update event_reports set state = ${state},
      first_submitted_at = case when ${submitted} then coalesce(first_submitted_at, ${now}) else first_submitted_at end,
      submitted_at = case when ${submitted} then ${now}::timestamptz else submitted_at end,
      returned_at = case when ${returned} then ${now}::timestamptz end,
      accepted_at = case when ${accepted} then ${now}::timestamptz end,
      number = coalesce(${number}, number)
    where event_id = ${eventId}`
  return addReportMove(tx, eventId, { state, byId, comment, now })
}

/** @returns the id of the move. */
export async function addReportMove(
  tx: Transaction,
  eventId: string,
  { state, byId, comment, now }: { state: ReportMove; byId: string; comment: string; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('event_report_moves')
    .values({ event_id: eventId, state, by_id: byId, comment, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the moves of a report, latest first. */
export async function listReportMoves(runner: Runner, eventId: string) {
  return readRows<{ state: ReportMove; at: Date; by: string | null; comment: string }>(runner)`
    select state, at, ${nameOf(sql`by_id`)} as by, comment from event_report_moves
    where event_id = ${eventId} order by id desc limit 100`
}

/** Returns how many reports of an academic year have a number. Callers must be serialised. */
export function countNumbered(tx: Transaction, academicYear: string): Promise<number> {
  return readCount(tx)`
    select count(*)::int as count from event_reports where number like ${`${academicYear}/%`}`
}

/**
 * @returns false when the team was reminded since the moment; of two simultaneous presses only one reminds.
 */
export async function noteReminder(
  tx: Transaction,
  eventId: string,
  { now, since, isAutomatic }: { now: Date; since: Date; isAutomatic: boolean },
): Promise<boolean> {
  const changed = await changeRows(tx)`
    insert into event_report_reminders as m (event_id, reminded_at, is_automatic)
    values (${eventId}, ${now}, ${isAutomatic})
    on conflict (event_id) do update
      set reminded_at = excluded.reminded_at, is_automatic = m.is_automatic or excluded.is_automatic
      where m.reminded_at <= ${since}`
  return changed === 1
}

/** Returns the pictures of a report; undefined when nobody has written it. */
export function findReportPictures(runner: Runner, eventId: string) {
  return readRow<Pick<ReportRow, 'photos' | 'summary'>>(runner)`
    select photos, summary from event_reports where event_id = ${eventId}`
}
