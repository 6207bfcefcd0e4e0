import { college } from '@portal/contract/college.ts'
import type { OpenedNote } from '@portal/contract/note-records.ts'
import { noteSharing } from '@portal/contract/note-sharing.ts'
import { type NoteType, noteLimits } from '@portal/contract/note-words.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'

/** The form values of a note, without its files. */
export const emptyNote = {
  title: '',
  type: 'Notes' as NoteType,
  semester: '',
  subject: '',
  modules: [] as string[],
  examYear: '',
  link: '',
  description: '',
  isAllowed: false,
  /** The revision that the form started from; null for a new thing. */
  revision: null as number | null,
}

export type NoteValues = typeof emptyNote

export function valuesOf(note: OpenedNote): NoteValues {
  return {
    title: note.title,
    type: note.type,
    semester: String(note.subject.semester),
    subject: note.subject.slug,
    modules: note.modules.map(String),
    examYear: note.examYear === null ? '' : String(note.examYear),
    link: note.link ?? '',
    description: note.description,
    // Confirmed when the note was shared.
    isAllowed: true,
    revision: note.revision,
  }
}

/** Builds the call's body without the files. Only papers have a year, and only links have a link. */
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
    ...(values.revision !== null && { revision: values.revision }),
  }
}

export const noteFields = fieldsOf<NoteValues>(noteSharing.shareNote.body, {
  bodyOf: (values) => ({ ...noteBodyOf(values), isAllowed: values.isAllowed }),
  also: ({ semester, subject, type, examYear, link }) => {
    const wrongYear = type === 'Paper' ? yearProblem(examYear) : null
    return {
      ...(semester === '' && { semester: `Choose the ${college.terms.name.toLowerCase()}` }),
      ...(subject === '' && { subject: 'Choose the subject' }),
      ...(wrongYear !== null && { examYear: wrongYear }),
      ...(type === 'Link' && link.trim() === '' && { link: 'Enter the link' }),
    }
  },
})

function yearProblem(typed: string): string | null {
  const year = Number(typed)
  const latest = new Date().getFullYear() + 1
  if (typed.trim() === '') return 'Enter the exam year'
  const isYear = Number.isInteger(year) && year >= noteLimits.examYearMin && year <= latest
  return isYear ? null : `Enter a year from ${noteLimits.examYearMin} to ${latest}`
}
