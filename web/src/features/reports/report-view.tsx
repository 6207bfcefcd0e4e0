import { Text } from '@mantine/core'
import type { Report } from '@portal/contract/report-records.ts'
import { rupees } from '@portal/contract/rupees.ts'
import type { RawSearch } from '#web/platform/page-search.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { ReportAside } from './report-aside.tsx'
import { ReportFiles } from './report-files.tsx'
import { ReportHead, ReportMoves } from './report-head.tsx'
import { EventFacts, ReportCard, ReturnedNotice } from './report-parts.tsx'
import { ReportPhotos } from './report-photos.tsx'
import styles from './reports.module.css'

export function ReportView({ report, back }: { report: Report; back: RawSearch }) {
  const { summary, outcome, objectives, walkIns } = report
  return (
    <>
      <ReportHead report={report} back={back}>
        <ReportMoves report={report} />
      </ReportHead>
      <div className={`one-column align-start gap-12 ${styles.columns}`}>
        <div className="one-column align-start gap-12">
          <ReturnedNotice report={report} />
          <EventFacts report={report}>
            <People report={report} />
          </EventFacts>
          {summary !== '' && (
            <ReportCard title="Summary" aside={`${report.summaryWords.toLocaleString('en-IN')} words`}>
              <RichTextView html={summary} />
            </ReportCard>
          )}
          {[
            ['Objectives', objectives],
            ['Outcome', outcome],
          ].map(
            ([title = '', text]) =>
              text && (
                <ReportCard key={title} title={title}>
                  <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
                </ReportCard>
              ),
          )}
          <ReportCard title="Numbers" aside={walkIns > 0 ? `${walkIns} walked in` : undefined}>
            <NumbersTable report={report} />
          </ReportCard>
          <ReportPhotos photos={report.photos} />
          <LinksAndExpense report={report} />
          {report.files.length > 0 && (
            <ReportCard title="Files" aside={`${report.files.length}`}>
              <ReportFiles report={report} />
            </ReportCard>
          )}
        </div>
        <ReportAside report={report} />
      </div>
    </>
  )
}

function People({ report: { coordinators, faculty, speaker, designation } }: { report: Report }) {
  const people = [
    ['Co-ordinators', coordinators],
    ['Faculty in charge', faculty],
    ['Speaker or guest', [speaker, designation].filter(Boolean).join(', ')],
  ].filter(([, names]) => names !== '')
  if (people.length === 0) return null
  return (
    <dl>
      {people.map(([label, names]) => (
        <Text key={label} component="div" fz={14} mt={4}>
          <Text component="dt" display="inline" fz={14} c="dimmed">
            {label}:{' '}
          </Text>
          <Text component="dd" display="inline" fz={14}>
            {names}
          </Text>
        </Text>
      ))}
    </dl>
  )
}

function LinksAndExpense({ report: { links, expense } }: { report: Report }) {
  if (links.length === 0 && expense === null) return null
  return (
    <ReportCard title="Links and expense">
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </li>
        ))}
      </ul>
      {expense !== null && <p>Expense: {rupees(expense)}</p>}
    </ReportCard>
  )
}
