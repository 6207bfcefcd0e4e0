import type { Note } from '@portal/contract/note-records.ts'
import { noteSharing } from '@portal/contract/note-sharing.ts'
import { type NoteType, noteLimits, noteTypes } from '@portal/contract/note-words.ts'
import type { CallProblem } from '#web/platform/call.ts'

/** What a note is made of in the form, besides its files. */
export interface NoteValues {
  title: string
  type: NoteType
  semester: string
  /** The slug; '' is none. */
  subject: string
  /** None: the whole subject. */
  modules: string[]
  /** As it is typed. */
  examYear: string
  link: string
  description: string
  isAllowed: boolean
}

export type NoteField = keyof NoteValues | 'files'
export type NoteProblems = Partial<Record<NoteField, string>>

/** In reading order: the first wrong one gets the focus. */
export const noteFields: readonly NoteField[] = [
  ...(['title', 'type', 'semester', 'subject', 'modules'] as const),
  ...(['examYear', 'link', 'files', 'description', 'isAllowed'] as const),
]

export const emptyNote: NoteValues = {
  ...{
    title: '',
    type: 'Notes',
    semester: '',
    subject: '',
    modules: [],
    examYear: '',
    link: '',
    description: '',
  },
  isAllowed: false,
}

export function valuesOf(note: Note): NoteValues {
  return {
    title: note.title,
    type: note.type,
    semester: String(note.subject.semester),
    subject: note.subject.slug,
    modules: note.modules.map(String),
    examYear: note.examYear === null ? '' : String(note.examYear),
    link: note.link ?? '',
    description: note.description,
    // It was said when the note was shared.
    isAllowed: true,
  }
}

/** The body of the call but for the files. A year belongs to a paper, a link to a link. */
export function noteBodyOf(values: NoteValues) {
  const { title, type, subject, modules, examYear, link, description } = values
  return {
    title: title.trim(),
    type,
    subject,
    modules: modules.map(Number),
    examYear: type === 'Paper' && examYear.trim() !== '' ? Number(examYear) : null,
    link: type === 'Link' ? link.trim() : null,
    description: description.trim(),
  }
}

/** What is wrong with the values, a sentence for each field that does not fit. */
export function problemsOf(values: NoteValues): NoteProblems {
  const body = { ...noteBodyOf(values), isAllowed: values.isAllowed }
  const title = body.title === '' ? undefined : body.title
  const { error } = noteSharing.shareNote.body.safeParse({ ...body, title })
  const found = byField(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
  if (values.semester === '') found.semester = 'Choose the semester'
  if (values.subject === '') found.subject = 'Choose the subject'
  const year = values.type === 'Paper' ? yearProblem(values.examYear) : null
  if (year !== null) found.examYear = year
  if (values.type === 'Link' && values.link.trim() === '') found.link = 'Enter the link'
  return found
}

function yearProblem(typed: string): string | null {
  const year = Number(typed)
  const latest = new Date().getFullYear() + 1
  if (typed.trim() === '') return 'Enter the exam year'
  const isYear = Number.isInteger(year) && year >= noteLimits.examYearMin && year <= latest
  return isYear ? null : `Enter a year from ${noteLimits.examYearMin} to ${latest}`
}

/** The server's refusal, under the fields that it is about. */
export function problemsIn({ errors }: CallProblem): NoteProblems {
  return byField(errors)
}

function byField(errors: readonly { path: string; message: string }[]): NoteProblems {
  const found: NoteProblems = {}
  for (const { path, message } of errors) {
    const field = noteFields.find((known) => known === path.split('.')[0])
    if (field !== undefined) found[field] ??= message
  }
  return found
}

/** Whether a draft from an earlier visit can be taken up. */
export function isNoteValues(value: unknown): value is NoteValues {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Partial<Record<keyof NoteValues, unknown>>
  const { modules, type, isAllowed } = fields
  const areTexts = (['title', 'semester', 'subject', 'examYear', 'link', 'description'] as const).every(
    (name) => typeof fields[name] === 'string',
  )
  const areModules = Array.isArray(modules) && modules.every((one) => typeof one === 'string')
  return areTexts && areModules && typeof isAllowed === 'boolean' && noteTypes.some((known) => known === type)
}

export function areSame(one: NoteValues, other: NoteValues): boolean {
  const sorted = ({ modules, ...rest }: NoteValues) =>
    JSON.stringify([Object.entries(rest).toSorted(), modules])
  return sorted(one) === sorted(other)
}
