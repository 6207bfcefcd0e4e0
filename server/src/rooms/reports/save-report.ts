import { isDeepStrictEqual } from 'node:util'
import { type ReportForm, reportFields } from '@portal/contract/report-records.ts'
import { reportLimits } from '@portal/contract/report-words.ts'
import { reports } from '@portal/contract/reports.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { requireRevision } from '#platform/database/require-revision.ts'
import type { Given } from '#platform/database/with-given.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { plainTextOf } from '#platform/rich-text/read-rich-text.ts'
import { safeBody } from '#platform/rich-text/safe-body.ts'
import { presentReport } from './present-report.ts'
import { type Pictured, picturesOf } from './release-report-files.ts'
import {
  addReportMove,
  findReport,
  type LockedReport,
  lockReport,
  type ReportRow,
  saveReportForm,
} from './report.store.ts'
import { accessReport, requireState } from './reports.access.ts'

export const saveReport = handler(reports.saveReport, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessReport(call, params.id, 'update')
  const now = portal.clock.now()
  const { version: _version, ...given } = body
  await portal.inTransaction(async (tx) => {
    // A report that is not started has no row to lock.
    await takeAdvisoryLock(tx, 'report', id)
    const locked = await lockReport(tx, id)
    requireState('update', locked?.state ?? 'NotStarted')
    const before = await findReport(tx, id, now)
    if (!before) throw notFound('report')
    const form = formOf(portal, given, before)
    if (isRepeat(locked, body.version, viewer.id) && isSaved(form, before)) return
    requireRevision(body.version, locked?.version ?? 0, changedMeanwhile(locked, viewer.id))
    await keepPictures(portal, tx, form, before)
    await saveReportForm(tx, id, form, { byId: viewer.id, now })
    if (locked === undefined)
      await addReportMove(tx, id, { state: 'Draft', byId: viewer.id, comment: '', now })
  })
  const saved = await findReport(portal.db, id, now)
  if (!saved) throw notFound('report')
  return { message: 'Report saved', data: await presentReport(portal, viewer, saved) }
})

/** Returns the complete report of a save: the fields that it sends, and the stored ones for omitted fields. */
function formOf(portal: Portal, given: Given<ReportForm>, before: ReportRow) {
  const written = Object.fromEntries(
    Object.entries(reportFields.shape).map(([name]) => {
      const field = name as keyof ReportForm
      return [field, given[field] === undefined ? before[field] : given[field]]
    }),
  ) as ReportForm
  const summary = safeBody(portal, written.summary)
  const words = plainTextOf(summary, reportLimits.summaryBytesMax).split(/\s+/).filter(Boolean)
  return { ...written, summary, summaryWords: words.length }
}

/** Returns whether the viewer's own save made the next version: the call repeats one whose response was lost. */
function isRepeat(locked: LockedReport | undefined, version: number | undefined, viewerId: string): boolean {
  return locked?.editedById === viewerId && locked.version - 1 === version
}

function isSaved(form: object, saved: ReportRow): boolean {
  const before: object = saved
  return isDeepStrictEqual(form, Object.fromEntries(Object.entries(before).filter(([key]) => key in form)))
}

/** Returns the refusal of a save that would overwrite someone else's changes unseen. */
function changedMeanwhile(locked: LockedReport | undefined, viewerId: string): string {
  const who =
    locked?.editedBy && locked.editedById !== viewerId
      ? `${locked.editedBy} saved this report`
      : 'This report was saved in another window'
  return `${who} after you opened it`
}

/** Counts the pictures of the report as used and the previous ones as no longer used. */
async function keepPictures(portal: Portal, tx: Transaction, after: Pictured, before: Pictured) {
  // New uses are counted first, so that a picture in both states is never unused.
  const found = new Set(await portal.uploads.useByUrl(tx, picturesOf(after)))
  const missing = after.photos.findIndex(({ url }) => !found.has(url))
  if (missing >= 0)
    throw fieldProblem(`photos.${missing}.url`, 'This photo is no longer available. Upload it again.')
  await portal.uploads.removeByUrl(tx, picturesOf(before))
}
