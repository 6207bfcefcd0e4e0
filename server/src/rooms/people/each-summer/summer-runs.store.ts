import { termsPerYear, years } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readColumn, readId, readRow, readRows } from '#platform/database/statements.ts'
import { movingStudents } from './summer-plan.store.ts'

/* A run and its undo: a handful of statements for all people. Writers hold the locks of the accounts. */

export interface RunRow {
  id: string
  academicYear: string
  at: Date
  by: string
  movedCount: number
  graduatedCount: number
  undoneAt: Date | null
  kept: { _id: string; name: string }[]
}

const ladder = sql`array[${sql.join(years.map((year) => sql.lit(year)))}]`
/** The year above; null above the last. */
const yearAbove = (year: string) => sql`(${ladder})[array_position(${ladder}, ${sql.ref(year)}) + 1]`
const perYear = sql.lit(termsPerYear)
const firstSemester = (year: string) =>
  sql`(array_position(${ladder}, ${sql.ref(year)}) - 1) * ${perYear} + 1`

const runs = sql`select r.id::text as id, r.academic_year as "academicYear", r.run_at as at, a.name as by, r.undone_at as "undoneAt",
    (select count(to_year)::int from year_moves m where m.run_id = r.id) as "movedCount",
    (select (count(*) - count(to_year))::int from year_moves m where m.run_id = r.id) as "graduatedCount",
    (select coalesce(json_agg(json_build_object('_id', k.id::text, 'name', k.name) order by lower(k.name), k.id), '[]')
      from year_moves m join accounts k on k.id = m.account_id where m.run_id = r.id and m.is_kept) as kept
  from year_runs r join accounts a on a.id = r.run_by`

export function lastRun(runner: Runner) {
  return readRow<RunRow>(runner)`${runs} order by r.id desc limit 1`
}

/** Returns the run and locks it: it isn't undone twice, and no mail is sent meanwhile. */
export async function lockRun(tx: Transaction, id: string): Promise<RunRow | undefined> {
  await changeRows(tx)`select from year_runs where id = ${idIn(id)} for no key update`
  return readRow<RunRow>(tx)`${runs} where r.id = ${idIn(id)}`
}

/** @returns null if a run of that academic year is in force. A run at the same time waits here. */
export async function insertRun(
  tx: Transaction,
  run: { academicYear: string; actorId: string; at: Date },
): Promise<string | null> {
  return readId(tx)`insert into year_runs (academic_year, run_by, run_at)
    values (${run.academicYear}, ${run.actorId}, ${run.at})
    on conflict (academic_year) where undone_at is null do nothing returning id`
}

/** Returns the accounts of all students, to be locked. */
export function listStudentIds(tx: Transaction) {
  return readColumn(tx)`select id from accounts where role = 'Student' order by id`
}

/**
 * Moves everyone who moves, and writes down where from.
 * @returns the accounts that moved, and those that became alumni.
 */
export async function moveStudents(
  tx: Transaction,
  run: { id: string; academicYear: string; passOutYear: number; actorId: string; at: Date },
) {
  const { id, academicYear, passOutYear, actorId, at } = run
  const moves = await readRows<{ accountId: string; isGraduate: boolean }>(tx)`
    insert into year_moves (run_id, account_id, branch, from_year, to_year, from_semester)
    select ${id}, p.id, p.branch, p.year, ${yearAbove('p.year')}, p.semester
    from ${movingStudents(academicYear)} as p
    returning account_id as "accountId", to_year is null as "isGraduate"`
  await changeRows(tx)`
    update students s set year = m.to_year,
      semester = case when s.semester is not null then ${firstSemester('m.to_year')} end
    from year_moves m where m.run_id = ${id} and m.to_year is not null and m.account_id = s.account_id`
  await changeRows(tx)`
    insert into alumni (account_id, status, branch, pass_out_year, body, prn_or_roll, submitted_at, decided_at, decided_by)
    select a.id, 'approved', m.branch, ${passOutYear}, a.about, s.prn, ${at}::timestamptz, ${at}::timestamptz, ${actorId}::bigint
    from year_moves m join accounts a on a.id = m.account_id join students s on s.account_id = a.id
    where m.run_id = ${id} and m.to_year is null`
  await changeRows(tx)`
    update accounts a set role = 'Alumni' from year_moves m
    where m.run_id = ${id} and m.to_year is null and m.account_id = a.id`
  return {
    movedIds: moves.map(({ accountId }) => accountId),
    graduateIds: moves.filter(({ isGraduate }) => isGraduate).map(({ accountId }) => accountId),
  }
}

export function listMovedIds(tx: Transaction, runId: string) {
  return readColumn(tx)`select account_id from year_moves where run_id = ${runId} order by account_id`
}

/** Whether a person is still as the run left them. An alumnus isn't once they or the desk changed the profile. */
const isAsMoved = sql`a.merged_into is null and case
  when m.to_year is not null then a.role = 'Student' and s.year = m.to_year
  else a.role = 'Alumni' and l.status = 'approved' and l.decided_at = r.run_at and l.branch = m.branch
    and l.pass_out_year = left(r.academic_year, 4)::int and l.body = a.about and l.prn_or_roll = s.prn
    and l.cover_url is null and l.employment_type is null and l.post_grad_year is null and l.domains = '{}'
    and l.qualification || l.company_name || l.designation || l.college || l.course || l.city = ''
    and not l.has_chosen_questions and l.takes_desk_mail end`

/**
 * Puts everyone back who is still as the run left them, and marks the others.
 * @returns the alumni who are students again.
 */
export async function putYearsBack(
  tx: Transaction,
  { runId, actorId, at }: { runId: string; actorId: string; at: Date },
): Promise<string[]> {
  await changeRows(tx)`
    update year_moves set is_kept = true where run_id = ${runId} and account_id not in (
      select m.account_id from year_moves m join year_runs r on r.id = m.run_id
      join accounts a on a.id = m.account_id join students s on s.account_id = a.id
      left join alumni l on l.account_id = a.id where m.run_id = ${runId} and ${isAsMoved})`
  await changeRows(tx)`
    update students s set year = m.from_year,
      semester = case when s.semester = ${firstSemester('m.to_year')} then m.from_semester else s.semester end
    from year_moves m
    where m.run_id = ${runId} and not m.is_kept and m.to_year is not null and m.account_id = s.account_id`
  const back = await readColumn(tx)`
    delete from alumni l using year_moves m
    where m.run_id = ${runId} and not m.is_kept and m.to_year is null and m.account_id = l.account_id
    returning l.account_id`
  await changeRows(tx)`update accounts set role = 'Student' where id = any (${back}::bigint[])`
  await changeRows(tx)`update year_runs set undone_at = ${at}, undone_by = ${actorId} where id = ${runId}`
  return back
}

/** Returns the next alumni of a run in the order of their ids who are still alumni and can sign in. */
export function listWelcomedAfter(
  tx: Transaction,
  runId: string,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return readRows<{ id: string; name: string; email: string }>(tx)`
    select a.id, a.name, a.email from year_moves m join accounts a on a.id = m.account_id
    where m.run_id = ${runId} and m.to_year is null and a.id > ${afterId} and a.role = 'Alumni'
      and a.blocked_at is null and a.merged_into is null
    order by a.id limit ${limit}`
}

/** Moves the mark of progress of the mails, if it is still at `from`. */
export async function moveMailed(tx: Transaction, id: string, { from, to }: { from: string; to: string }) {
  const changed = await changeRows(tx)`
    update year_runs set mailed_to = ${to} where id = ${id} and mailed_to = ${from}`
  return changed === 1
}
