import { type NoteSort, noteModules, noteSorts, noteTypes } from '@portal/contract/note-words.ts'
import { branches, semesters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const notesTabs = [
  { value: 'browse', label: 'All' },
  { value: 'saved', label: 'Saved' },
  { value: 'mine', label: 'Mine' },
] as const
export type NotesTab = (typeof notesTabs)[number]['value']

/** The state of the screen as the address holds it; '' is no choice. */
export interface NotesSearch {
  tab: NotesTab
  /** '' is the student's own, 'all' any. */
  semester: string
  branch: string
  subject: string
  module: string
  type: string
  /** '' is the usual order: the best match while searching, else the most useful. */
  sort: NoteSort | ''
  search: string
  page: number
  /** The note whose preview is open. */
  note: string
}

/** What does not fit means no choice: whatever a person types into the address is taken. */
export function parseNotesSearch(raw: RawSearch): NotesSearch {
  return {
    tab: notesTabs.find(({ value }) => value === raw.tab)?.value ?? 'browse',
    semester: oneOf(['all', ...semesters.map(String)], raw.semester),
    branch: oneOf(['all', ...branches], raw.branch),
    subject: raw.subject?.trim().slice(0, 300) ?? '',
    module: oneOf(noteModules.map(String), raw.module),
    type: oneOf(noteTypes, raw.type),
    sort: noteSorts.find((known) => known === raw.sort) ?? '',
    search: raw.search?.trim() ?? '',
    page: pageOf(raw.page),
    note: raw.note?.trim() ?? '',
  }
}

/** Which semester and branch a student learns in; null where his profile does not say. */
export interface OwnStudies {
  semester: number | null
  branch: string | null
}

/** What is asked of the server: the student's own semester and branch until he chooses others, any for one subject. */
export function notesFilter(search: NotesSearch, own: OwnStudies) {
  const { subject, module, type, sort, search: words, page } = search
  const given = subject === '' ? studiesOf(search, own) : { semester: '', branch: '' }
  return { ...given, subject, module, type, search: words, page, sort: sort || (words ? '' : 'useful') }
}

export type NotesFilter = ReturnType<typeof notesFilter>

/** The semester and branch that are chosen, '' being any. */
export function studiesOf({ semester, branch }: Pick<NotesSearch, 'semester' | 'branch'>, own: OwnStudies) {
  return {
    semester: chosen(semester, own.semester === null ? '' : String(own.semester)),
    branch: chosen(branch, own.branch ?? ''),
  }
}

function chosen(given: string, own: string): string {
  return given === 'all' ? '' : given || own
}

function oneOf(known: readonly string[], given: string | undefined): string {
  return known.find((value) => value === given) ?? ''
}
