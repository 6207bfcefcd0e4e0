import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  applicationMoved,
  applicationsOpened,
  passEnding,
  stationChangeDecided,
} from '#rooms/railway/railway.facts.ts'
import type { NotificationSubject } from './notifications.store.ts'
import { notifyPeople } from './notify.ts'

/**
 * Notifies a student of what the desk and the clock do with their concession. The subject is the student's
 * concession as a whole. Moves of the clock are attributed to the desk account that last handled it.
 */
export function onRailwayFacts(facts: Facts, portal: Portal): void {
  facts.on(applicationMoved, async (tx, moved) => {
    const { accountId, from, to, moveId, route, desk, isStudent } = moved
    // A graduate gets the mail only, because the page of the concession is for students.
    if (from === to || desk === null || !isStudent) return
    const notification = { action: `railway${to}` as const, actionId: moveId, by: desk }
    await notifyPeople(tx, portal, subjectOf(accountId, route), notification, [accountId])
  })
  facts.on(passEnding, async (tx, { accountId, applicationId, reminder, route, by }) => {
    if (by === null) return
    const isPass = reminder !== 'certificate'
    await notifyPeople(
      tx,
      portal,
      subjectOf(accountId, route),
      {
        action: isPass ? 'railwayPassEnds' : 'railwayCertificateEnds',
        // Makes the two reminders of one pass two notifications.
        actionId: reminder === 'pass2' ? `-${applicationId}` : applicationId,
        by,
      },
      [accountId],
    )
  })
  facts.on(stationChangeDecided, async (tx, { accountId, changeId, station, state, by }) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(accountId, station),
      { action: `railwayStation${state}`, actionId: changeId, by },
      [accountId],
    ),
  )
  facts.on(applicationsOpened, async (tx, { accountIds, day, by }) => {
    const actionId = day.replaceAll('-', '')
    for (const accountId of accountIds)
      await notifyPeople(
        tx,
        portal,
        subjectOf(accountId, 'Railway concession'),
        { action: 'railwayOpened', actionId, by },
        [accountId],
      )
  })
}

/** Returns one subject per student, regardless of the application. */
function subjectOf(accountId: string, title: string): NotificationSubject {
  return { type: 'Railway', thingId: accountId, slug: accountId, title, ownerId: accountId }
}
