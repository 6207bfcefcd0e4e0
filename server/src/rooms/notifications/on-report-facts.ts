import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { reportDecided, reportDue } from '#rooms/reports/reports.facts.ts'
import { notifyPeople } from './notify.ts'
import { subjectOf } from './on-event-facts.ts'

/** A team is notified when its report is returned or accepted, and when it is due. */
export function onReportFacts(facts: Facts, portal: Portal): void {
  facts.on(reportDecided, (tx, fact) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(fact),
      {
        action: fact.state === 'Returned' ? 'reportReturned' : 'reportAccepted',
        actionId: fact.moveId,
        by: fact.by,
      },
      [fact.writtenBy],
    ),
  )
  facts.on(reportDue, async (tx, fact) => {
    // The portal reminds by mail alone: a notification is somebody's.
    if (fact.by === null) return
    await notifyPeople(
      tx,
      portal,
      subjectOf(fact),
      { action: 'reportDue', actionId: fact.reminderId, by: fact.by },
      [fact.writtenBy],
    )
  })
}
