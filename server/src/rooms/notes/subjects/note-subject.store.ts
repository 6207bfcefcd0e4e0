import type { Branch } from '@portal/contract/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { keptCountIn } from '#platform/database/list-counts.ts'
import { changeRows, readId, readRow, readRows } from '#platform/database/statements.ts'

/* The SQL of the subjects of notes. */

export interface SubjectRow {
  id: string
  slug: string
  name: string
  semester: number
  branches: Branch[]
  isRetired: boolean
  noteCount: number
  /** The number of saves. */
  revision: number
}

const columns = sql`s.id, s.slug, s.name, s.semester, s.branches, s.is_retired as "isRetired", s.revision`
const counted = sql`${columns},
  ${keptCountIn('notes', sql`array[s.id::text]`)} as "noteCount"`

/** The filter of subjects; null matches everything. */
export interface SubjectFilter {
  semester: number | null
  branch: Branch | null
}

/** Returns a condition on a subject `s`. */
export function isOf({ semester, branch }: SubjectFilter): RawBuilder<unknown> {
  const ofSemester = semester === null ? sql`true` : sql`s.semester = ${semester}`
  const ofBranch = branch === null ? sql`true` : sql`${branch}::text = any(s.branches)`
  return sql`${ofSemester} and ${ofBranch}`
}

/** Returns subjects. There are some hundreds in all; `limit` is only a safeguard. */
export function listSubjects(runner: Runner, filter: SubjectFilter) {
  return readRows<SubjectRow>(runner)`select ${counted} from note_subjects s where ${isOf(filter)}
    order by s.semester, s.id limit 2000`
}

export function findSubject(runner: Runner, idOrSlug: string) {
  return readRow<SubjectRow>(runner)`select ${counted} from note_subjects s where ${isNamed(idOrSlug)}`
}

/** Returns the subject and locks its row; further changes wait for this lock. */
export function lockSubject(tx: Transaction, idOrSlug: string) {
  return readRow<SubjectRow>(tx)`
    select ${counted} from note_subjects s where ${isNamed(idOrSlug)} for no key update`
}

function isNamed(idOrSlug: string) {
  const id = idIn(idOrSlug)
  return id === null ? sql`s.slug = ${idOrSlug}` : sql`s.id = ${id}`
}

export type NewSubject = Pick<SubjectRow, 'slug' | 'name' | 'semester' | 'branches'>

/** @returns the id; null when the semester has a subject with that name. */
export async function insertSubject(runner: Runner, subject: NewSubject): Promise<string | null> {
  return readId(runner)`insert into note_subjects (slug, name, semester, branches)
    values (${subject.slug}, ${subject.name}, ${subject.semester}, ${subject.branches})
    on conflict do nothing returning id`
}

/** @returns false when the semester has another subject with that name. */
export async function changeSubject(
  runner: Runner,
  id: string,
  { name, branches, isRetired }: Pick<SubjectRow, 'name' | 'branches' | 'isRetired'>,
): Promise<boolean> {
  const changed = await changeRows(runner)`update note_subjects s
    set name = ${name}, branches = ${branches}, is_retired = ${isRetired}, revision = revision + 1
    where id = ${id} and not exists (select 1 from note_subjects o
      where o.semester = s.semester and lower(o.name) = lower(${name}) and o.id <> s.id)`
  return changed === 1
}

export async function hasSubjects(runner: Runner): Promise<boolean> {
  const row = await readRow<{ has: boolean }>(runner)`select exists (select 1 from note_subjects) as has`
  return row?.has ?? false
}
