import { numbersProblem, sumOf } from '@portal/contract/report-checks.ts'
import type { Report } from '@portal/contract/report-records.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { reportBodyOf } from './report-fields.ts'
import { Notice } from './report-parts.tsx'
import type { ReportFormState } from './use-report-form.ts'

/** The attendance from the check-ins, which the team can correct. Shows contradictions while typing. */
export function NumbersField({ form, report }: { form: ReportFormState; report: Report }) {
  const { values, field, change, problems } = form
  const { registered } = report
  const { numbers, walkIns } = reportBodyOf(values)
  const problem = numbersProblem({ numbers, walkIns, registered })
  const isRefused = problems.numbers !== undefined
  return (
    <fieldset data-field="numbers" aria-label="Numbers" aria-invalid={isRefused || undefined}>
      <NumbersTable report={report} typed={values.numbers} onChange={(typed) => change({ numbers: typed })} />
      <TextField
        {...field('walkIns')}
        label="Walk-ins"
        help="People who came without registering."
        inputMode="numeric"
        isShort
      />
      {problem === '' ? (
        <Notice tone="good" role="status">
          The sums agree: {sumOf(numbers).attended} attended, none above {registered} registered and {walkIns}{' '}
          walk-ins.
        </Notice>
      ) : (
        <Notice tone={isRefused ? 'bad' : 'waiting'} role="status">
          {problems.numbers ?? problem}.
        </Notice>
      )}
    </fieldset>
  )
}
