import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { mailPeople } from '#rooms/people/mail-choices/mail-choices.ts'
import { accountForMail } from '#rooms/people/people.ts'
import { findApplication } from './application.store.ts'
import { applicationMoved, passEnding, stationChangeDecided } from './railway.facts.ts'
import { endingMail, movedMail, stationChangeMail } from './railway.mails.ts'
import { readRailwaySettings } from './settings.store.ts'

/** Mails each step that the student did not take themselves. */
export function mailOnRailwayFacts(facts: Facts, portal: Portal): void {
  facts.on(applicationMoved, async (tx, { applicationId, accountId, from, to, by, isStudent }) => {
    if (from === to || by === accountId) return
    const row = await findApplication(tx, applicationId)
    const person = await accountForMail(tx, accountId)
    if (row && person)
      await portal.mails.add(tx, movedMail(portal.config, person, { row, state: to, isStudent }))
  })
  facts.on(passEnding, async (tx, { applicationId, accountId, reminder }) => {
    const row = await findApplication(tx, applicationId)
    const { renewalDays } = await readRailwaySettings(tx)
    if (!row) return
    const mail = endingMail(portal.config, { row, reminder, renewalDays })
    await mailPeople(portal, tx, { kind: 'passEnds', accountIds: [accountId] }, mail)
  })
  facts.on(stationChangeDecided, async (tx, decided) => {
    const person = await accountForMail(tx, decided.accountId)
    if (person) await portal.mails.add(tx, stationChangeMail(portal.config, person, decided))
  })
}
