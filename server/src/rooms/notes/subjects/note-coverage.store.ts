import { college } from '@portal/contract/college.ts'
import { noteModules } from '@portal/contract/note-words.ts'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

/* The SQL of which modules of a subject have notes, and of who could share some. */

export interface CoverageRow {
  module: number
  /** Notes of every type but papers. */
  noteCount: number
  paperCount: number
  askedCount: number
  isAskedByMe: boolean
}

/** Returns the modules of a subject in order, with the notes that name them and the open requests. */
export function listCoverage(runner: Runner, subjectId: string, viewerId: string) {
  return readRows<CoverageRow>(runner)`
    select m.module, coalesce(n.notes, 0)::int as "noteCount", coalesce(n.papers, 0)::int as "paperCount",
      coalesce(r.count, 0)::int as "askedCount", coalesce(r.mine, false) as "isAskedByMe"
    from unnest(${[...noteModules]}::int[]) as m(module)
    left join (select module, count(*) filter (where type <> 'Paper') as notes, count(*) filter (where type = 'Paper') as papers
      from notes, unnest(modules) as module where subject_id = ${subjectId} and state = 'shown' group by module) n using (module)
    left join (select module, count(*) as count, bool_or(account_id = ${viewerId}) as mine from note_requests
      where subject_id = ${subjectId} and answered_by is null group by module) r using (module)
    order by m.module`
}

export interface WantedRow {
  slug: string
  subject: string
  /** Null for anything of the subject. */
  module: number | null
  askedCount: number
  at: Date
}

const { years, terms } = college
const termsPerYear = Math.ceil(terms.count / years.length)

/**
 * Returns the open requests for the subjects that a student took the year before, most wanted first: those of
 * the branch, in the terms of the year below.
 */
export async function listWantedOf(
  runner: Runner,
  student: { branch: string; year: string } | undefined,
  { since, limit }: { since: Date; limit: number },
): Promise<WantedRow[]> {
  const yearsBefore = student ? years.indexOf(student.year) : 0
  if (!student || yearsBefore < 1) return []
  const last = yearsBefore * termsPerYear
  return readRows<WantedRow>(runner)`
    select s.slug, s.name as subject, nullif(r.module, 0) as module, count(*)::int as "askedCount",
      max(r.asked_at) as at
    from note_subjects s join note_requests r on r.subject_id = s.id
    where ${student.branch}::text = any(s.branches) and not s.is_retired
      and s.semester between ${last - termsPerYear + 1}::int and ${last}::int
      and r.answered_by is null and r.asked_at > ${since}
    group by s.id, r.module order by count(*) desc, s.id, r.module limit ${limit}`
}
