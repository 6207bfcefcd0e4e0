import type { Year } from '@portal/contract/reference.ts'
import { type CheckedPart, checksOf, wordsIn } from '@portal/contract/report-checks.ts'
import { type Report, type ReportForm, reportFields } from '@portal/contract/report-records.ts'
import { numberOf } from '#web/platform/typed-number.ts'
import { type FieldProblems, fieldsOf } from '#web/ui/form/fields-of.ts'

export type ReportGoal = 'save' | 'submit'

export interface TypedCount {
  year: Year
  attended: string
  female: string
  male: string
  others: string
}

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
  /** One link per line. */
  links: string
  expense: string
  hasAttendance: boolean
  /** The version of the report that the values are based on. */
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

/** Builds the call's body. An empty number means none. */
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

/** Returns the checks of the form: a draft may be incomplete, a submitted report may not. */
export function reportFieldsFor(registered: number) {
  return fieldsOf<ReportValues, ReportGoal>(reportFields, {
    bodyOf: reportBodyOf,
    also: (values, goal) => (goal === 'submit' ? openParts(values, registered) : {}),
  })
}

/** Returns the checklist for the current values. */
export function checksOfValues(values: ReportValues, registered: number): CheckedPart[] {
  return checksOf({ ...reportBodyOf(values), summaryWords: wordsIn(values.summary), registered })
}

function openParts(values: ReportValues, registered: number): FieldProblems {
  const open = checksOfValues(values, registered).filter(({ isReady }) => !isReady)
  // Two checks concern the photos; the first one is shown.
  return Object.fromEntries(open.map(({ field, problem }) => [field, problem] as const).reverse())
}
