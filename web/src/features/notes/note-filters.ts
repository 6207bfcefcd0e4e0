import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { noteModules, noteSorts, noteTypes } from '@portal/contract/note-words.ts'
import { branches, semesters } from '@portal/contract/reference.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { sortNames } from './note-labels.ts'
import { type NotesSearch, type OwnStudies, studiesOf } from './notes-search.ts'
import { subjectsToBrowse } from './subject-groups.ts'

/** Returns the filters of the notes (semester, branch, subject, module and type), and their order. */
export function useNoteFilters(
  search: NotesSearch,
  own: OwnStudies,
  subjects: readonly NoteSubject[],
): ListFilter[] {
  const chosen = subjects.find(({ slug }) => slug === search.subject)
  const studies = studiesOf(search, own)
  if (chosen) studies.semester = String(chosen.semester)
  const usual = studiesOf({ semester: '', branch: '' }, own)
  // Another semester or branch has other subjects, so the chosen one is cleared unless it is among them.
  const move = (change: Partial<typeof studies>) => {
    const to = { ...studies, ...change }
    const isAmong = subjectsToBrowse(subjects, to).some((group) => chosen && group.subjects.includes(chosen))
    return {
      semester: to.semester === usual.semester ? undefined : to.semester || 'all',
      branch: to.branch === usual.branch ? undefined : to.branch || 'all',
      ...(!isAmong && { subject: undefined }),
    }
  }
  return [
    {
      name: 'semester',
      label: college.terms.name,
      any: 'All',
      options: semesters.map(String),
      value: studies.semester,
      usual: usual.semester,
      also: { subject: undefined },
      change: (semester) => move({ semester }),
    },
    {
      name: 'branch',
      label: 'Branch',
      any: 'All',
      options: branches,
      isMore: true,
      value: studies.branch,
      usual: usual.branch,
      also: { subject: undefined },
      change: (branch) => move({ branch }),
    },
    {
      name: 'subject',
      label: 'Subject',
      any: 'Any',
      value: search.subject,
      options: subjectChoices(subjects, studies, chosen),
    },
    {
      name: 'module',
      label: 'Module',
      any: 'Any',
      isMore: true,
      value: search.module,
      options: noteModules.map(String),
    },
    { name: 'type', label: 'Type', any: 'Any', isMore: true, options: noteTypes, value: search.type },
    orderOf(search),
  ]
}

function orderOf({ search, sort }: NotesSearch): ListFilter {
  return {
    name: 'sort',
    label: 'Sort',
    isOrder: true,
    isMore: true,
    value: sort || (search ? '' : 'useful'),
    ...(search === '' ? { usual: 'useful' } : { any: 'Best match' }),
    options: noteSorts.map((value) => ({ value, label: sortNames[value] })),
  }
}

/**
 * Returns the subjects by semester with their number of notes. A subject of another branch, from a link, is
 * included.
 */
function subjectChoices(
  subjects: readonly NoteSubject[],
  studies: { semester: string; branch: string },
  chosen: NoteSubject | undefined,
) {
  const groups = subjectsToBrowse(subjects, studies)
  const isAmong = !chosen || groups.some((group) => group.subjects.includes(chosen))
  const all = isAmong ? groups : [...groups, { name: 'Chosen', subjects: [chosen] }]
  return all.flatMap(({ name, subjects: own }) =>
    own.map((subject) => ({
      value: subject.slug,
      label: subject.name,
      count: subject.noteCount,
      ...(all.length > 1 && { group: name }),
    })),
  )
}
