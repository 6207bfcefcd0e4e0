import { reportLimits } from '@portal/contract/report-words.ts'
import { reports } from '@portal/contract/reports.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict } from '#platform/problem.ts'
import { accountForMail } from '#rooms/people/people.ts'
import { listUnreminded, noteReminder, type ReportRow } from './report.store.ts'
import { accessReport } from './reports.access.ts'
import { factOf, reportDue } from './reports.facts.ts'
import { dueMail } from './reports.mails.ts'

const remindedAtOnceMax = 200

export const remindOfReport = handler(reports.remindOfReport, async (call) => {
  const { portal, viewer, params } = call
  const report = await accessReport(call, params.id, 'remind')
  const isFirst = await portal.inTransaction((tx) => remind(portal, tx, report, viewer.id))
  if (!isFirst) throw conflict('This team was already reminded today. Try again tomorrow.')
  return { message: `${report.author.name} was reminded` }
})

/** Returns the job that reminds teams of overdue reports, each once, in the morning in India. */
export function reportReminderJob(portal: Portal): JobDefinition {
  return {
    name: 'remind-of-reports',
    cron: '30 3 * * *',
    run: async () => {
      const late = await listUnreminded(portal.db, portal.clock.now(), remindedAtOnceMax)
      for (const report of late) await portal.inTransaction((tx) => remind(portal, tx, report, null))
    },
  }
}

/**
 * @param by the account that reminds; null for the portal itself.
 * @returns false when the team was reminded within a day.
 */
async function remind(portal: Portal, tx: Transaction, report: ReportRow, by: string | null) {
  const now = portal.clock.now()
  const since = new Date(now.getTime() - reportLimits.remindHours * 3_600_000)
  if (!(await noteReminder(tx, report.id, { now, since, isAutomatic: by === null }))) return false
  await portal.facts.emit(tx, reportDue, { ...factOf(report), by, reminderId: String(now.getTime()) })
  const account = await accountForMail(tx, report.authorId)
  if (account) await portal.mails.add(tx, dueMail({ config: portal.config, report, email: account.email }))
  return true
}
