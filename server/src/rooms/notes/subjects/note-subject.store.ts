import type { Branch } from '@portal/contract/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { keptCountIn } from '#platform/database/list-counts.ts'

/* The SQL of the subjects of notes. */

export interface SubjectRow {
  id: string
  slug: string
  name: string
  semester: number
  branches: Branch[]
  isRetired: boolean
  noteCount: number
}

const columns = sql`s.id, s.slug, s.name, s.semester, s.branches, s.is_retired as "isRetired"`
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
export async function listSubjects(runner: Runner, filter: SubjectFilter): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`select ${counted} from note_subjects s where ${isOf(filter)}
    order by s.semester, s.id limit 2000`.execute(runner)
  return rows
}

export async function findSubject(runner: Runner, idOrSlug: string): Promise<SubjectRow | undefined> {
  const id = idIn(idOrSlug)
  const match = id === null ? sql`s.slug = ${idOrSlug}` : sql`s.id = ${id}`
  const { rows } = await sql<SubjectRow>`select ${counted} from note_subjects s where ${match}`.execute(
    runner,
  )
  return rows[0]
}

export type NewSubject = Pick<SubjectRow, 'slug' | 'name' | 'semester' | 'branches'>

/** @returns the id; null when the semester has a subject with that name. */
export async function insertSubject(runner: Runner, subject: NewSubject): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into note_subjects (slug, name, semester, branches)
    values (${subject.slug}, ${subject.name}, ${subject.semester}, ${subject.branches})
    on conflict do nothing returning id`.execute(runner)
  return rows[0]?.id ?? null
}

/** @returns false when the semester has another subject with that name. */
export async function changeSubject(
  runner: Runner,
  id: string,
  { name, branches, isRetired }: Pick<SubjectRow, 'name' | 'branches' | 'isRetired'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update note_subjects s
    set name = ${name}, branches = ${branches}, is_retired = ${isRetired}
    where id = ${id} and not exists (select 1 from note_subjects o
      where o.semester = s.semester and lower(o.name) = lower(${name}) and o.id <> s.id)`.execute(runner)
  return numAffectedRows === 1n
}

export async function hasSubjects(runner: Runner): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select 1 from note_subjects) as has`.execute(
    runner,
  )
  return rows[0]?.has ?? false
}
