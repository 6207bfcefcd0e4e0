import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'

export interface SubjectGroup {
  name: string
  subjects: readonly NoteSubject[]
}

/**
 * Returns the subjects for a list's filter by semester; '' means any. Subjects that are no longer taught are
 * included as long as they have notes.
 */
export function subjectsToBrowse(
  subjects: readonly NoteSubject[],
  { semester, branch }: { semester: string; branch: string },
): SubjectGroup[] {
  const fitting = subjects.filter(
    (subject) =>
      (semester === '' || String(subject.semester) === semester) &&
      (branch === '' || subject.branches.some((one) => one === branch)) &&
      (!subject.isRetired || subject.noteCount > 0),
  )
  return bySemester(fitting)
}

/**
 * Returns the subjects of a semester for sharing, those of the student's branch first. `kept` is included
 * even if it is no longer taught.
 */
export function subjectsToShareFor(
  subjects: readonly NoteSubject[],
  given: { semester: string; branch: string | null; kept: string },
): SubjectGroup[] {
  const fitting = subjects.filter(
    (subject) =>
      String(subject.semester) === given.semester && (!subject.isRetired || subject.slug === given.kept),
  )
  const isOwn = (subject: NoteSubject) => subject.branches.some((one) => one === given.branch)
  return [
    {
      name: given.branch === null ? 'Your branch' : `Your branch, ${given.branch}`,
      subjects: fitting.filter(isOwn),
    },
    { name: 'Other branches', subjects: fitting.filter((subject) => !isOwn(subject)) },
  ]
}

export function bySemester(subjects: readonly NoteSubject[]): SubjectGroup[] {
  const semesters = [...new Set(subjects.map(({ semester }) => semester))].toSorted((a, b) => a - b)
  return semesters.map((semester) => ({
    name: `${college.terms.name} ${semester}`,
    subjects: subjects.filter((subject) => subject.semester === semester),
  }))
}
