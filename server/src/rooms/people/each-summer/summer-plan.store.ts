import type { Summer, SummerHold, SummerStudent } from '@portal/contract/each-summer.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { studentsHolding } from '../student.cards.ts'

/* Who moves up a year, and who doesn't. The preview and the run read the same rows. */

const known = sql`array[${sql.join(branches.map((branch) => sql.lit(branch)))}]`

/** What keeps a student from moving until someone completes the record; null if nothing does. */
const missing = sql`case when s.account_id is null then 'record' when s.branch <> all (${known}) then 'branch'
  when s.prn like 'FREED-%' then 'PRN' end`

/** Blocked and merged accounts don't move. A hold for an earlier summer counts only if the student has left. */
const students = (academicYear: string) => sql`(
  select a.id, a.name, a.email, s.prn, s.branch, s.year, s.semester, ${missing} as missing,
    case when h.hold = 'left' or h.academic_year = ${academicYear} then h.hold end as hold
  from accounts a left join students s on s.account_id = a.id left join year_holds h on h.account_id = a.id
  where a.role = 'Student' and a.blocked_at is null and a.merged_into is null) as p`

/** Returns the students who move, as a subselect of `id`, `branch`, `year` and `semester`. */
export const movingStudents = (academicYear: string): RawBuilder<unknown> =>
  sql`(select p.id, p.branch, p.year, p.semester from ${students(academicYear)}
    where p.missing is null and p.hold is null)`

/** Returns the number of students by class, who move and who are held. */
export function countClasses(runner: Runner, academicYear: string) {
  return readRows<Summer['classes'][number]>(runner)`
    select p.branch, p.year, count(*) filter (where p.hold is null)::int as "movingCount",
      count(p.hold)::int as "heldCount"
    from ${students(academicYear)} where p.missing is null
    group by p.branch, p.year
    order by p.branch, array_position(array[${sql.join(years.map((year) => sql.lit(year)))}], p.year)`
}

/** Returns a text that is different once anyone moves, is held, is added or changes their class. */
export async function revisionOf(runner: Runner, academicYear: string): Promise<string> {
  const row = await readRow<{ revision: string }>(runner)`
    select md5(${academicYear} || coalesce(string_agg(concat_ws(' ', p.id, p.branch, p.year, p.hold, p.missing), ','
      order by p.id), '')) as revision from ${students(academicYear)}`
  return row?.revision ?? ''
}

const incompleteShown = 100

export async function listIncomplete(runner: Runner, academicYear: string) {
  const rows = await readRows<Summer['incomplete'][number] & { total: number }>(runner)`
    select p.id::text as "_id", p.name, p.email, p.missing, (count(*) over ())::int as total
    from ${students(academicYear)} where p.missing is not null
    order by lower(p.name), p.id limit ${incompleteShown}`
  return {
    incomplete: rows.map(({ total: _total, ...row }) => row),
    incompleteCount: rows[0]?.total ?? 0,
  }
}

const columns = sql`p.id::text as "_id", p.name, p.prn, p.branch, p.year, p.hold`

export function listHeld(runner: Runner, academicYear: string) {
  return readRows<SummerStudent>(runner)`
    select ${columns} from ${students(academicYear)} where p.missing is null and p.hold is not null
    order by lower(p.name), p.id`
}

export function findStudent(runner: Runner, academicYear: string, id: string) {
  return readRow<SummerStudent>(runner)`
    select ${columns} from ${students(academicYear)} where p.missing is null and p.id = ${idIn(id)}`
}

const foundShown = 20

/** @param likes patterns as in `studentsHolding`, at least one. */
export function findStudents(runner: Runner, academicYear: string, likes: readonly string[]) {
  return readRows<SummerStudent>(runner)`
    select ${columns} from ${students(academicYear)} where p.missing is null and p.id in ${studentsHolding(likes)}
    order by lower(p.name), p.id limit ${foundShown}`
}

export async function saveHold(
  tx: Transaction,
  held: { accountId: string; hold: SummerHold | null; academicYear: string; actorId: string; at: Date },
): Promise<void> {
  const { accountId, hold, academicYear, actorId, at } = held
  await changeRows(tx)`delete from year_holds where account_id = ${accountId}`
  if (hold !== null)
    await changeRows(tx)`insert into year_holds (account_id, hold, academic_year, held_by, held_at)
      values (${accountId}, ${hold}, ${academicYear}, ${actorId}, ${at})`
}
