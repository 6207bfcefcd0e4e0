import { Group, Progress, Text } from '@mantine/core'
import type { CheckedPart } from '@portal/contract/report-checks.ts'
import type { Report } from '@portal/contract/report-records.ts'
import { type ReportCheck, type ReportState, reportStateNames } from '@portal/contract/report-words.ts'
import { branchColor } from '#web/college/branch-color.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SideCard } from '#web/ui/side-card.tsx'
import styles from './reports.module.css'

const names: Readonly<Record<ReportCheck, string>> = {
  summary: 'Summary',
  outcome: 'Outcome',
  numbers: 'Numbers',
  photos: 'Photos',
  captions: 'Captions',
}

/**
 * The aside of a report, below it on a narrow screen: the checklist while it is written, the attendance, and
 * the history.
 */
export function ReportAside({ report, checks }: { report: Report; checks?: readonly CheckedPart[] }) {
  return (
    <aside className={`one-column align-start gap-12 ${styles.aside}`}>
      {checks && <ReadyToSubmit checks={checks} />}
      <AttendedByBranch byBranch={report.byBranch} />
      <ReportHistory history={report.history} />
    </aside>
  )
}

/** The checklist of the report. Each line links to its field. */
function ReadyToSubmit({ checks }: { checks: readonly CheckedPart[] }) {
  const ready = checks.filter(({ isReady }) => isReady).length
  return (
    <Card component="section" aria-label="Ready to submit">
      <Group justify="space-between" fz={14}>
        <Text span fw={600} fz={14}>
          Ready to submit
        </Text>
        <Text span c="dimmed" fz={14} aria-live="polite">
          {ready} of {checks.length}
        </Text>
      </Group>
      <Progress value={(100 * ready) / checks.length} size={4} my={10} aria-hidden="true" />
      <ul>
        {checks.map(({ check, isReady, amount, field }) => (
          <li key={check}>
            <BareButton
              className={`row gap-10 full text-14 ink-bad text-left ${styles.check}`}
              data-ready={isReady || undefined}
              onClick={() => leadTo(field, check === 'captions')}
            >
              <Icon name={isReady ? 'check' : 'alert'} sizePx={16} />
              <span>
                {names[check]}
                {amount && `, ${amount}`}
              </span>
              <HiddenText>{isReady ? 'is ready' : 'needs a fix'}</HiddenText>
            </BareButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Moves the focus to the control of a field; for captions to the first empty one. */
function leadTo(field: string, isCaption: boolean): void {
  const place = document.querySelector(`[data-field="${field}"]`)
  const captions = [...(place?.querySelectorAll<HTMLInputElement>('li input') ?? [])]
  const control = isCaption
    ? (captions.find(({ value }) => value.trim() === '') ?? captions[0])
    : place?.querySelector<HTMLElement>('[role="textbox"], input:not([hidden]), textarea, button')
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** The attendance by branch, from the check-ins. */
function AttendedByBranch({ byBranch }: Pick<Report, 'byBranch'>) {
  const came = byBranch.filter(({ attended }) => attended > 0)
  const most = Math.max(...came.map(({ attended }) => attended))
  if (came.length === 0) return null
  return (
    <SideCard title="Attended by branch">
      {came.map(({ branch, attended }) => (
        <li key={branch} className="grid align-center gap-8" style={{ gridTemplateColumns: '44px 1fr 36px' }}>
          <Text span fz={13} fw={600}>
            {branch}
          </Text>
          <Progress value={(100 * attended) / most} size={7} color={branchColor(branch)} aria-hidden="true" />
          <Text span fz={13} ta="right">
            {attended}
          </Text>
        </li>
      ))}
    </SideCard>
  )
}

const historyWords: Readonly<Record<ReportState, string>> = { ...reportStateNames, Draft: 'Draft started' }

/** The history of the report, the latest entry first. */
function ReportHistory({ history }: Pick<Report, 'history'>) {
  if (history.length === 0) return null
  return (
    <SideCard title="History">
      {history.map(({ state, at, by, comment }, index) => (
        <li key={`${state} ${at}`}>
          <Text fz={14} fw={550}>
            {state === 'Draft' && index < history.length - 1 ? 'Moved to drafts' : historyWords[state]}
          </Text>
          <Text variant="dimmed">
            {by && `${by}, `}
            {formatDateTime(at)}
          </Text>
          {comment && <Text fz={13}>“{comment}”</Text>}
        </li>
      ))}
    </SideCard>
  )
}
