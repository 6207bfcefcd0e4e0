import type { Year } from '@portal/contract/reference.ts'
import { type CheckedPart, checksOf, wordsIn } from '@portal/contract/report-checks.ts'
import { type Report, type ReportForm, reportFields } from '@portal/contract/report-records.ts'
import { numberOf } from '#web/platform/typed-number.ts'
import { type FieldProblems, fieldsOf } from '#web/ui/form/fields-of.ts'

/** What the form's buttons do: keep it, or hand it in. */
export type ReportGoal = 'save' | 'submit'

/** How many of a year were there, as typed. */
export interface TypedCount {
  year: Year
  attended: string
  female: string
  male: string
  others: string
}

/** The report as it is typed. */
export interface ReportValues {
  coordinators: string
  faculty: string
  speaker: string
  designation: string
  summary: string
  outcome: string
  objectives: string
  numbers: TypedCount[]
  walkIns: string
  photos: { url: string; caption: string }[]
  /** One in each line. */
  links: string
  expense: string
  hasAttendance: boolean
  /** That of the report which this was typed over. */
  version: number
}

export function reportValuesOf(report: Report): ReportValues {
  const { coordinators, faculty, speaker, designation, summary, outcome, objectives } = report
  const { byYear, walkIns, photos, links, expense, hasAttendance, version } = report
  return {
    coordinators,
    faculty,
    speaker,
    designation,
    summary,
    outcome,
    objectives,
    photos,
    hasAttendance,
    version,
    numbers: byYear.map(({ year, attended, female, male, others }) => ({
      year,
      attended: `${attended}`,
      female: `${female}`,
      male: `${male}`,
      others: `${others}`,
    })),
    walkIns: `${walkIns}`,
    links: links.join('\n'),
    expense: expense === null ? '' : `${expense}`,
  }
}

/** What is sent. A number that is left empty is none. */
export function reportBodyOf({ numbers, walkIns, links, expense, ...values }: ReportValues): ReportForm & {
  version: number
} {
  return {
    ...values,
    numbers: numbers.map(({ year, ...counts }) => ({
      year,
      attended: Number(counts.attended),
      female: Number(counts.female),
      male: Number(counts.male),
      others: Number(counts.others),
    })),
    walkIns: walkIns === '' ? 0 : numberOf(walkIns),
    links: links
      .split('\n')
      .map((link) => link.trim())
      .filter((link) => link !== ''),
    expense: expense === '' ? null : numberOf(expense),
  }
}

/** The fields of the form: as a draft anything may stay open, and a report that is handed in is complete. */
export function reportFieldsFor(registered: number) {
  return fieldsOf<ReportValues, ReportGoal>(reportFields, {
    bodyOf: reportBodyOf,
    also: (values, goal) => (goal === 'submit' ? openParts(values, registered) : {}),
  })
}

/** What is ready, as it is typed. */
export function checksOfValues(values: ReportValues, registered: number): CheckedPart[] {
  return checksOf({ ...reportBodyOf(values), summaryWords: wordsIn(values.summary), registered })
}

function openParts(values: ReportValues, registered: number): FieldProblems {
  const open = checksOfValues(values, registered).filter(({ isReady }) => !isReady)
  // Of two that are about the photos, the first is said.
  return Object.fromEntries(open.map(({ field, problem }) => [field, problem] as const).reverse())
}
