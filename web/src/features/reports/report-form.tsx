import { numbersProblem, sumOf } from '@portal/contract/report-checks.ts'
import type { Report } from '@portal/contract/report-records.ts'
import { reportLimits } from '@portal/contract/report-words.ts'
import type { RawSearch } from '#web/platform/page-search.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm, FieldPair, GoalButton } from '#web/ui/form/edit-form.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { isBehind, NewerReport } from './newer-report.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { PhotosField } from './photos-field.tsx'
import { ReportAside } from './report-aside.tsx'
import { checksOfValues, reportBodyOf } from './report-fields.ts'
import { ReportFilesField } from './report-files.tsx'
import { ReportHead, ReportMoves } from './report-head.tsx'
import { EventFacts, Notice, ReportCard, ReturnedNotice } from './report-parts.tsx'
import styles from './reports.module.css'
import { type ReportFormState, useReportForm } from './use-report-form.ts'

interface ReportFormProps {
  report: Report
  back: RawSearch
  onUnsaved: (isUnsaved: boolean) => void
}

export function ReportForm({ report, back, onUnsaved }: ReportFormProps) {
  const form = useReportForm(report, onUnsaved)
  const { values, field } = form
  const checks = checksOfValues(values, report.registered)
  const words = checks.find(({ check }) => check === 'summary')
  const submitLabel = report.state === 'Returned' ? 'Submit again' : 'Submit'
  return (
    <>
      <ReportHead report={report} back={back}>
        <ReportMoves report={report} />
      </ReportHead>
      <div className={`one-column align-start gap-12 ${styles.columns}`}>
        <EditForm
          form={form}
          thing="report"
          goal="submit"
          submitLabel={submitLabel}
          isPlain
          {...(isBehind(form, report) && { notice: <NewerReport form={form} report={report} /> })}
          actions={
            <GoalButton form={form} goal="save">
              Save
            </GoalButton>
          }
        >
          <ReturnedNotice report={report} />
          <EventFacts report={report}>
            <FieldPair>
              <TextField {...field('coordinators')} {...line} label="Co-ordinators" />
              <TextField {...field('faculty')} {...line} label="Faculty in charge" />
            </FieldPair>
            <FieldPair>
              <TextField {...field('speaker')} {...line} label="Speaker or guest" />
              <TextField {...field('designation')} {...line} label="Designation" />
            </FieldPair>
          </EventFacts>
          <ReportCard title="What happened">
            <RichTextField
              {...field('summary')}
              form={form}
              label="Summary"
              isRequired
              help={`${reportLimits.summaryWordsMin} to ${reportLimits.summaryWordsMax.toLocaleString('en-IN')} words`}
              aside={<span data-ready={words?.isReady || undefined}>{words?.amount}</span>}
              bytesMax={reportLimits.summaryBytesMax}
              heightMinPx={200}
            />
            <TextAreaField {...field('outcome')} {...part} label="Outcome" isRequired />
            <TextAreaField {...field('objectives')} {...part} label="Objectives" />
          </ReportCard>
          <ReportCard title="Numbers" aside="From check-in, editable">
            <NumbersField form={form} report={report} />
          </ReportCard>
          <ReportCard title="Photos">
            <PhotosField form={form} />
          </ReportCard>
          <RestOfReport form={form} report={report} />
        </EditForm>
        <ReportAside report={report} checks={checks} />
      </div>
    </>
  )
}

/** The links, files and expense of the report. */
function RestOfReport({ form, report }: { form: ReportFormState; report: Report }) {
  const { field } = form
  return (
    <>
      <ReportCard title="Links and expense">
        <TextAreaField
          {...field('links')}
          label="Links"
          help={`Up to ${reportLimits.linksMax}, one in each line: photos, recordings, press.`}
          countMax={2_000}
          rowsMin={2}
        />
        <TextField
          {...field('expense')}
          label="Expense in rupees"
          inputMode="numeric"
          lengthMax={9}
          isShort
        />
      </ReportCard>
      <ReportCard title="Files and attendance">
        <ReportFilesField report={report} />
        <CheckField
          {...field('hasAttendance')}
          help="Names, PRNs and times of everyone who was checked in, on pages of their own."
        >
          Print the attendance sheet with the report
        </CheckField>
      </ReportCard>
    </>
  )
}

const line = { lengthMax: reportLimits.lineLengthMax }
const part = { countMax: reportLimits.partLengthMax }

/** The attendance from the check-ins, which the team can correct. Shows contradictions while typing. */
function NumbersField({ form, report }: { form: ReportFormState; report: Report }) {
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
