import { sumOf } from '@portal/contract/report-checks.ts'
import type { Report } from '@portal/contract/report-records.ts'
import { CallProblem } from '#web/platform/call.ts'
import { mergeValues } from '#web/ui/form/merge-values.ts'
import { NewerVersion } from '#web/ui/form/newer-version.tsx'
import { textOfHtml } from '#web/ui/form/text-of-html.ts'
import { type ReportValues, reportBodyOf, reportValuesOf } from './report-fields.ts'
import type { ReportFormState } from './use-report-form.ts'

/** Returns whether the form was refused because someone else has saved the report since. */
export function isBehind({ error, values }: ReportFormState, { version }: Report): boolean {
  return error instanceof CallProblem && error.code === 'CONFLICT' && version !== values.version
}

/** Lets the person choose between two people's versions of a report, field by field. */
export function NewerReport({ form, report }: { form: ReportFormState; report: Report }) {
  const { values: mine, base, error, rebase } = form
  const theirs = reportValuesOf(report)
  // A draft from an earlier visit started from a version that is gone.
  const start = base.version === mine.version ? base : null
  // The next save is based on their version.
  const merge = mergeValues(start, { ...mine, version: theirs.version }, theirs)
  return (
    <NewerVersion
      sentence={error instanceof Error ? error.message : ''}
      theirs={theirs}
      mine={mine}
      merge={merge}
      labelOf={(field) => labels[field]}
      wordsOf={wordsOf}
      onMerge={(values) => rebase(theirs, values)}
    />
  )
}

const labels: Readonly<Record<keyof ReportValues, string>> = {
  coordinators: 'Co-ordinators',
  faculty: 'Faculty in charge',
  speaker: 'Speaker or guest',
  designation: 'Designation',
  summary: 'Summary',
  outcome: 'Outcome',
  objectives: 'Objectives',
  numbers: 'Numbers',
  walkIns: 'Walk-ins',
  photos: 'Photos',
  links: 'Links',
  expense: 'Expense',
  hasAttendance: 'Attendance sheet',
  version: 'Version',
}

function wordsOf(field: keyof ReportValues, values: ReportValues): string {
  if (field === 'numbers') {
    const { attended, female, male, others } = sumOf(reportBodyOf(values).numbers)
    return `${attended} attended: ${female} female, ${male} male, ${others} others`
  }
  if (field === 'photos')
    return values.photos.map(({ caption }, nth) => caption || `Photo ${nth + 1}`).join(', ')
  if (field === 'hasAttendance') return values.hasAttendance ? 'Printed' : 'Not printed'
  if (field === 'summary') return textOfHtml(values.summary)
  return String(values[field])
}
