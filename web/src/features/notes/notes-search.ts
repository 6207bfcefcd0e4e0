import { noteModules, noteSorts, noteTypes } from '@portal/contract/note-words.ts'
import { branches, semesters } from '@portal/contract/reference.ts'
import { oneOf, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const notesTabs = [
  { value: 'browse', label: 'All' },
  { value: 'saved', label: 'Saved' },
  { value: 'mine', label: 'Mine' },
] as const

/** Reads the address. Invalid values mean no choice. */
export function parseNotesSearch(raw: RawSearch) {
  return {
    tab: notesTabs.find(({ value }) => value === raw.tab)?.value ?? ('browse' as const),
    semester: oneOf(['all', ...semesters.map(String)], raw.semester),
    branch: oneOf(['all', ...branches], raw.branch),
    subject: wordsOf(raw.subject, 300),
    module: oneOf(noteModules.map(String), raw.module),
    type: oneOf(noteTypes, raw.type),
    sort: oneOf(noteSorts, raw.sort),
    search: raw.search?.trim() ?? '',
    page: pageOf(raw.page),
    note: raw.note?.trim() ?? '',
  }
}

export type NotesSearch = ReturnType<typeof parseNotesSearch>

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
