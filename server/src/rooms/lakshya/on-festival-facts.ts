import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { type ResultFact, resultProposed, resultWithdrawn } from '#rooms/festival/festival.facts.ts'
import { readCountedResult } from './board.store.ts'
import { pushScoreDesk } from './lakshya.cache.ts'
import { lockLedger } from './ledger.store.ts'
import { addResult, withdrawPending } from './result.store.ts'

/** Adds the results that event heads save to those waiting for the sports team. */
export function proposeResults(facts: Facts, portal: Portal): void {
  facts.on(resultProposed, async (tx, fact) => {
    // A place without points needs no decision. The previous fact withdrew the points of an earlier result.
    if (fact.points === 0) return
    await lockLedger(tx)
    await addResult(tx, { ...resultOf(fact), place: fact.place, branch: fact.branch, points: fact.points })
    await pushScoreDesk(portal, tx)
  })
  facts.on(resultWithdrawn, async (tx, fact) => {
    await lockLedger(tx)
    await withdrawPending(tx, fact.registrationId, fact.at)
    // Points that the board already counts are for the sports team to remove.
    const [counted] = await readCountedResult(tx, fact.registrationId)
    if (counted) await addResult(tx, { ...resultOf(fact), place: null, branch: counted.branch, points: 0 })
    await pushScoreDesk(portal, tx)
  })
}

function resultOf({ registrationId, slug, title, by, at }: ResultFact) {
  return { registrationId, slug, title, byId: by, at }
}
