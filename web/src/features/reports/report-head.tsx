import { Button, Group, Text } from '@mantine/core'
import type { Report } from '@portal/contract/report-records.ts'
import { type ReportMove, reportLimits } from '@portal/contract/report-words.ts'
import { type ReactNode, useState } from 'react'
import { call } from '#web/platform/call.ts'
import type { RawSearch } from '#web/platform/page-search.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { dueColours, dueWordsOf, ReportStateTag } from './report-state.tsx'

interface ReportHeadProps {
  report: Report
  back: RawSearch
  /** Shown at the right, after the downloads. */
  children?: ReactNode
}

/** The head of a report: its title and state, with the downloads. */
export function ReportHead({ report, back, children }: ReportHeadProps) {
  const { title, state, slug, number, editedAt } = report
  const due = dueWordsOf(report)
  const file = `/reports/${encodeURIComponent(slug)}/report`
  return (
    <header>
      <BackLink to="/reports" search={back} label="Event reports" />
      <Group justify="space-between" align="end" gap={16} mb={16}>
        <div>
          <h1>{title}</h1>
          <Group gap={10} mt={6} fz={14}>
            <ReportStateTag state={state} />
            <Text span fz={14} c={dueColours[due.tone]}>
              {due.words}
            </Text>
            {number && <span>No. {number}</span>}
            {editedAt && state !== 'Accepted' && (
              <Text span fz={14} c="dimmed">
                Saved <RelativeTime iso={editedAt} style="card" />
              </Text>
            )}
          </Group>
        </div>
        <Group gap={8} data-print="no">
          {state !== 'NotStarted' && (
            <>
              <DownloadButton path={`${file}.docx`}>DOCX</DownloadButton>
              <DownloadButton path={`${file}.pdf`}>PDF</DownloadButton>
            </>
          )}
          {children}
        </Group>
      </Group>
    </header>
  )
}

/** The actions for the whole report, besides editing. */
export function ReportMoves({ report }: { report: Report }) {
  const { can, slug } = report
  const { isSending, send } = useSending()
  const [isReturning, setReturning] = useState(false)
  const params = { id: slug }
  const move = (state: ReportMove, comment?: string) =>
    call('PUT /reports/:id/state', { params, body: { state, ...(comment !== undefined && { comment }) } })
  return (
    <>
      {can.remind && (
        <Button
          loading={isSending}
          onClick={() => void send(() => call('POST /reports/:id/remind', { params }))}
        >
          Remind
        </Button>
      )}
      {can.withdraw && (
        <Button loading={isSending} onClick={() => void send(() => move('Draft'))}>
          Take back
        </Button>
      )}
      {can.decide && (
        <>
          <Button onClick={() => setReturning(true)}>Return</Button>
          <Button variant="board" loading={isSending} onClick={() => void send(() => move('Accepted'))}>
            Accept
          </Button>
        </>
      )}
      <ReasonDialog
        title="Return this report?"
        label="What is missing"
        help="The team is notified and sees this above the report."
        action="Return"
        lengthMax={reportLimits.commentLengthMax}
        isOpen={isReturning}
        onClose={() => setReturning(false)}
        onSend={async (comment) => {
          await move('Returned', comment)
        }}
      />
    </>
  )
}
