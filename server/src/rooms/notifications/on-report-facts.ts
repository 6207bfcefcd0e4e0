import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { reportDecided, reportDue } from '#rooms/reports/reports.facts.ts'
import { notifyPeople } from './notify.ts'
import { subjectOf } from './on-event-facts.ts'

/** Notifies a team when its report is returned, accepted or due. */
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
    // The portal itself reminds only by mail, because a notification needs a person as its originator.
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
