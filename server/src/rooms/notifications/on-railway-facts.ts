import type { Transaction } from '#platform/database/database.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  applicationMoved,
  applicationsOpened,
  passEnding,
  stationChangeDecided,
} from '#rooms/railway/railway.facts.ts'
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
    await notifyStudent(tx, accountId, route, notification)
  })
  facts.on(passEnding, async (tx, { accountId, applicationId, reminder, route, by }) => {
    if (by === null) return
    const action = reminder === 'certificate' ? 'railwayCertificateEnds' : 'railwayPassEnds'
    // Makes the two reminders of one pass two notifications.
    const actionId = reminder === 'pass2' ? `-${applicationId}` : applicationId
    await notifyStudent(tx, accountId, route, { action, actionId, by })
  })
  facts.on(stationChangeDecided, (tx, { accountId, changeId, station, state, by }) =>
    notifyStudent(tx, accountId, station, { action: `railwayStation${state}`, actionId: changeId, by }),
  )
  facts.on(applicationsOpened, async (tx, { accountIds, day, by }) => {
    const opened = { action: 'railwayOpened', actionId: day.replaceAll('-', ''), by } as const
    for (const accountId of accountIds) await notifyStudent(tx, accountId, 'Railway concession', opened)
  })

  function notifyStudent(
    tx: Transaction,
    accountId: string,
    title: string,
    notification: Parameters<typeof notifyPeople>[3],
  ): Promise<void> {
    // One subject per student, regardless of the application.
    const subject = {
      type: 'Railway',
      thingId: accountId,
      slug: accountId,
      title,
      ownerId: accountId,
    } as const
    return notifyPeople(tx, portal, subject, notification, [accountId])
  }
}
