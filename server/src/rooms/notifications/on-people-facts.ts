import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { roleChanged } from '#rooms/people/people.facts.ts'
import { removeThing } from './notifications.store.ts'
import { notifyPeople, pushBellsChanged } from './notify.ts'

/** Welcomes people who became alumni, with one notification for all of a run. Its undo takes it back. */
export function onPeopleFacts(facts: Facts, portal: Portal): void {
  facts.on(roleChanged, async (tx, { runId, accountIds, to, by }) => {
    if (to === 'Student')
      return pushBellsChanged(tx, portal, await removeThing(tx, { type: 'Account', thingId: runId }))
    const title = 'Add your company, your domains and an e-mail that stays'
    const thing = { type: 'Account', thingId: runId, slug: 'welcome', title, ownerId: by } as const
    await notifyPeople(tx, portal, thing, { action: 'welcomed', actionId: runId, by }, accountIds)
  })
}
