import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { type ResultFact, resultProposed, resultWithdrawn } from '#rooms/festival/festival.facts.ts'
import { readCountedResult } from './board.store.ts'
import { pushScoreDesk } from './lakshya.cache.ts'
import { lockLedger } from './ledger.store.ts'
import { addResult, withdrawPending } from './result.store.ts'

/** Results that event heads save wait for the sports team. */
export function proposeResults(facts: Facts, portal: Portal): void {
  facts.on(resultProposed, async (tx, fact) => {
    // A place without points is nothing to decide on; what an earlier result counted was taken back by the fact before.
    if (fact.points === 0) return
    await lockLedger(tx)
    await addResult(tx, { ...resultOf(fact), place: fact.place, branch: fact.branch, points: fact.points })
    await pushScoreDesk(portal, tx)
  })
  facts.on(resultWithdrawn, async (tx, fact) => {
    await lockLedger(tx)
    await withdrawPending(tx, fact.registrationId, fact.at)
    // What the board already counts is for the sports team to take away.
    const [counted] = await readCountedResult(tx, fact.registrationId)
    if (counted) await addResult(tx, { ...resultOf(fact), place: null, branch: counted.branch, points: 0 })
    await pushScoreDesk(portal, tx)
  })
}

function resultOf({ registrationId, slug, title, by, at }: ResultFact) {
  return { registrationId, slug, title, byId: by, at }
}
