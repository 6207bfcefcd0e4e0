import type { AccountRight, AccountRole } from '@portal/contract/roles.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { findReport, type ReportRow } from './report.store.ts'

/** The actions on a report. `decide`: accept or return it. */
export type ReportAction = 'read' | 'update' | 'submit' | 'withdraw' | 'decide' | 'remind'

type Who = { id: string; role: AccountRole; rights: readonly AccountRight[] }
type What = Pick<ReportRow, 'authorId' | 'state'>

/** Returns whether the account works on the reports of all teams: the council, and the team with the right. */
export function seesAll({ role, rights }: Pick<Who, 'role' | 'rights'>): boolean {
  return role === 'Council' || rights.includes('allReports')
}

/** Returns whether the viewer may do this in some state of the report. */
function isTheirs(viewer: Who, action: ReportAction, { authorId }: What): boolean {
  const isOwn = viewer.id === authorId
  if (action === 'read') return isOwn || seesAll(viewer)
  // Nobody decides on their own report.
  if (action === 'decide' || action === 'remind') return seesAll(viewer) && !isOwn
  return isOwn || viewer.rights.includes('allReports')
}

const statesFor: Readonly<Record<ReportAction, readonly ReportRow['state'][]>> = {
  read: ['NotStarted', 'Draft', 'Submitted', 'Returned', 'Accepted'],
  update: ['NotStarted', 'Draft', 'Returned'],
  submit: ['Draft', 'Returned'],
  withdraw: ['Submitted'],
  decide: ['Submitted'],
  remind: ['NotStarted', 'Draft', 'Returned'],
}

/**
 * Returns whether the viewer may do this now: a team works on its own reports; the council and the team with
 * the right decide on them.
 */
export function may(viewer: Who, action: ReportAction, report: What): boolean {
  return isTheirs(viewer, action, report) && statesFor[action].includes(report.state)
}

/**
 * Returns a report by the id or slug of its event. Viewers get reports only through this function.
 * @throws NOT_FOUND when its event is absent, not over, or another team's; FORBIDDEN, which is audited, when
 *   the action is for others; CONFLICT when its state does not allow it.
 */
export async function accessReport(call: Caller, address: string, action: ReportAction): Promise<ReportRow> {
  const { portal, viewer } = call
  const report = await findReport(portal.db, address, portal.clock.now())
  if (!report || !isTheirs(viewer, 'read', report)) throw notFound('report')
  if (!isTheirs(viewer, action, report))
    throw await refused(call, `report:${report.id}`, refusals[action === 'decide' ? 'decide' : 'other'])
  requireState(action, report.state)
  return report
}

/** Returns whether the viewer may follow the report of the event with that id, which requires reading it. */
export async function mayFollowReport(portal: Portal, viewer: Viewer, id: string): Promise<boolean> {
  const report = await findReport(portal.db, id, portal.clock.now())
  return report?.id === id && isTheirs(viewer, 'read', report)
}

/** @throws CONFLICT when a report in that state does not allow it. */
export function requireState(action: ReportAction, state: ReportRow['state']): void {
  if (!statesFor[action].includes(state)) throw conflict(conflicts[state])
}

const refusals = {
  decide: 'Only the council accepts or returns a report, and nobody their own',
  other: 'Only its team can do that',
}

const conflicts: Readonly<Record<ReportRow['state'], string>> = {
  NotStarted: 'Write the report first',
  Draft: 'This report is not submitted yet',
  Submitted: 'This report is submitted. Take it back to change it.',
  Returned: 'This report was returned to its team',
  Accepted: 'This report is accepted',
}
