import { academicYearAt } from '@portal/contract/academic-year.ts'
import { checksOf } from '@portal/contract/report-checks.ts'
import { type ReportMove, reportLimits } from '@portal/contract/report-words.ts'
import { reports } from '@portal/contract/reports.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound, Problem } from '#platform/problem.ts'
import { accountForMail } from '#rooms/people/people.ts'
import { presentReport } from './present-report.ts'
import { countNumbered, findReport, lockReport, moveReport, type ReportRow } from './report.store.ts'
import { accessReport, type ReportAction, requireState } from './reports.access.ts'
import { factOf, reportDecided } from './reports.facts.ts'
import { acceptedMail, returnedMail } from './reports.mails.ts'

/** The action of each move for the access rules, and the message after it. */
const moves: Readonly<Record<ReportMove, { action: ReportAction; message: string }>> = {
  Draft: { action: 'withdraw', message: 'Report moved to drafts' },
  Submitted: { action: 'submit', message: 'Report submitted' },
  Returned: { action: 'decide', message: 'Report returned' },
  Accepted: { action: 'decide', message: 'Report accepted' },
}

export const setReportState = handler(reports.setReportState, async (call) => {
  const { portal, viewer, params, body } = call
  const { state } = body
  const { action, message } = moves[state]
  const { id } = await accessReport(call, params.id, action)
  const comment = body.comment ?? ''
  if (state === 'Returned' && comment.length < reportLimits.commentLengthMin)
    throw fieldProblem('comment', 'Say in a few words what is missing')
  const now = portal.clock.now()
  await portal.inTransaction(async (tx) => {
    // The numbers of a year are given one after the other.
    if (state === 'Accepted') await takeAdvisoryLock(tx, 'report-number', 'all')
    requireState(action, (await lockReport(tx, id))?.state ?? 'NotStarted')
    const report = await findReport(tx, id, now)
    if (!report) throw notFound('report')
    if (state === 'Submitted') requireReady(report)
    const number = state === 'Accepted' ? (report.number ?? (await nextNumber(tx, report))) : null
    const moveId = await moveReport(tx, id, { state, byId: viewer.id, comment, number, now })
    if (state === 'Returned' || state === 'Accepted')
      await notifyTeam(portal, tx, report, { state, comment, number, moveId, by: viewer.id })
    await audit(call, tx, report)
    await portal.live.pushChange(tx, `report:${id}`)
  })
  const moved = await findReport(portal.db, id, now)
  if (!moved) throw notFound('report')
  return { message, data: await presentReport(portal, viewer, moved) }
})

/** @throws VALIDATION with a sentence for each field that is not ready. */
function requireReady(report: ReportRow): void {
  const missing = checksOf({ ...report, registered: report.attendance.registered }).filter(
    ({ isReady }) => !isReady,
  )
  if (missing.length === 0) return
  throw new Problem('VALIDATION', 'This report is not ready to submit', {
    errors: missing.map(({ field, problem }) => ({ path: field, message: problem })),
  })
}

/**
 * Returns the next number, such as `2026-27/014` for the fourteenth report accepted in that academic year.
 */
async function nextNumber(tx: Transaction, { startsAt }: ReportRow): Promise<string> {
  const academicYear = academicYearAt(startsAt)
  const count = await countNumbered(tx, academicYear)
  return `${academicYear}/${String(count + 1).padStart(3, '0')}`
}

async function notifyTeam(
  portal: Portal,
  tx: Transaction,
  report: ReportRow,
  decided: {
    state: 'Returned' | 'Accepted'
    comment: string
    number: string | null
    moveId: string
    by: string
  },
): Promise<void> {
  const { state, comment, number, moveId, by } = decided
  await portal.facts.emit(tx, reportDecided, { ...factOf(report), state, moveId, by })
  const account = await accountForMail(tx, report.authorId)
  if (!account) return
  const to = { config: portal.config, report, email: account.email }
  await portal.mails.add(
    tx,
    state === 'Returned' ? returnedMail(to, comment) : acceptedMail(to, number ?? ''),
  )
}

async function audit(call: Call<typeof reports.setReportState>, tx: Transaction, { id, state }: ReportRow) {
  await auditCall(tx, call, 'report-moved', `report:${id}`, { from: state, to: call.body.state })
}
