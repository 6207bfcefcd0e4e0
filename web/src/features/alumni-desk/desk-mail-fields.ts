import type { alumniActivities } from '@portal/contract/alumni-desk-lists.ts'
import { deskMailLimits } from '@portal/contract/desk-mail-words.ts'
import type { MailSegment } from '@portal/contract/desk-mails.ts'

export interface MailFields {
  subject: string
  text: string
  segment: MailSegment
}
export type MailProblems = Partial<Record<'subject' | 'text' | 'years', string>>

export const emptyMail: MailFields = {
  subject: '',
  text: '',
  segment: { yearFrom: null, yearTo: null, branches: [], domains: [], employmentTypes: [], activity: null },
}

/** Returns the problems to fix before the mail is previewed or sent. */
export function problemsIn({ subject, text, segment: { yearFrom, yearTo } }: MailFields): MailProblems {
  const { subjectLengthMin, textLengthMin } = deskMailLimits
  return {
    ...(subject.trim() === ''
      ? { subject: 'Enter a subject' }
      : subject.trim().length < subjectLengthMin && {
          subject: `Use at least ${subjectLengthMin} characters for the subject`,
        }),
    ...(text.trim() === ''
      ? { text: 'Write the text of the e-mail' }
      : text.trim().length < textLengthMin && {
          text: `Use at least ${textLengthMin} characters for the text`,
        }),
    ...(yearFrom !== null &&
      yearTo !== null &&
      yearFrom > yearTo && { years: "The last year can't be before the first year" }),
  }
}

/** Returns whether a stored draft is such a form. */
export function isMailFields(value: unknown): value is MailFields {
  const mail = value as MailFields | null
  const lists = [mail?.segment?.branches, mail?.segment?.domains, mail?.segment?.employmentTypes]
  return typeof mail?.subject === 'string' && typeof mail.text === 'string' && lists.every(Array.isArray)
}

/** Formats the segment on one line, for the list of sent mails. */
export function segmentInWords(segment: MailSegment): string {
  const { branches, domains, employmentTypes, activity } = segment
  const parts = [
    yearsInWords(segment),
    branches.join(', '),
    domains.join(', '),
    employmentTypes.join(', '),
    activity ? activityNames[activity] : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'All alumni'
}

function yearsInWords({ yearFrom, yearTo }: MailSegment): string {
  if (yearFrom !== null && yearFrom === yearTo) return `Class of ${yearFrom}`
  if (yearFrom !== null && yearTo !== null) return `Classes of ${yearFrom} to ${yearTo}`
  if (yearFrom !== null) return `Class of ${yearFrom} or later`
  return yearTo === null ? '' : `Class of ${yearTo} or earlier`
}

export const activityNames: Readonly<Record<(typeof alumniActivities)[number], string>> = {
  active: 'Active in 90 days',
  inactive: 'Not active in 90 days',
}

export function countAlumni(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'alumnus' : 'alumni'}`
}
