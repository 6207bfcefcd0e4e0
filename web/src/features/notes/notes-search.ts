import { type NoteSort, noteModules, noteSorts, noteTypes } from '@portal/contract/note-words.ts'
import { branches, semesters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const notesTabs = [
  { value: 'browse', label: 'All' },
  { value: 'saved', label: 'Saved' },
  { value: 'mine', label: 'Mine' },
] as const
export type NotesTab = (typeof notesTabs)[number]['value']

/** The screen's state in the address; '' means no choice. */
export interface NotesSearch {
  tab: NotesTab
  /** '' for the student's own, 'all' for any. */
  semester: string
  branch: string
  subject: string
  module: string
  type: string
  /** '' for the default order: the best match for a search, otherwise the most useful. */
  sort: NoteSort | ''
  search: string
  page: number
  note: string
}

/** Reads the address. Invalid values mean no choice. */
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

/** A student's semester and branch; null if the profile doesn't say. */
export interface OwnStudies {
  semester: number | null
  branch: string | null
}

/**
 * Returns the filter of the call: the student's own semester and branch until they choose others, any for one
 * subject.
 */
export function notesFilter(search: NotesSearch, own: OwnStudies) {
  const { subject, module, type, sort, search: words, page } = search
  const given = subject === '' ? studiesOf(search, own) : { semester: '', branch: '' }
  return { ...given, subject, module, type, search: words, page, sort: sort || (words ? '' : 'useful') }
}

export type NotesFilter = ReturnType<typeof notesFilter>

/** Returns the chosen semester and branch; '' means any. */
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
