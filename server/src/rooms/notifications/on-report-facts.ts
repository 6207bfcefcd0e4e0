import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { reportDecided, reportDue } from '#rooms/reports/reports.facts.ts'
import { bellsOf } from './notify.ts'
import { subjectOf } from './on-event-facts.ts'

/** Notifies a team when its report is returned, accepted or due. */
export function onReportFacts(facts: Facts, portal: Portal): void {
  const bells = bellsOf(portal, subjectOf)
  facts.on(reportDecided, (tx, report) => {
    const action = report.state === 'Returned' ? 'reportReturned' : 'reportAccepted'
    const { moveId: actionId, by } = report
    return bells.notifyPeople(tx, report, { action, actionId, by }, [report.writtenBy])
  })
  facts.on(reportDue, async (tx, report) => {
    const { reminderId: actionId, by } = report
    // The portal itself reminds only by mail, because a notification needs a person as its originator.
    if (by === null) return
    await bells.notifyPeople(tx, report, { action: 'reportDue', actionId, by }, [report.writtenBy])
  })
}
