import type { PlayedState } from '@portal/contract/event-head-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { conflict } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { accessRegistrations } from './heads.access.ts'
import { pushHeads } from './heads.channel.ts'
import { listNotApproved, listPlayersById, markPlayed } from './player.store.ts'
import { calledOf } from './present-player.ts'

/**
 * Marks registrations of the viewer's events as played, no-show or neither, all or none.
 * @returns the number of changed marks.
 * @throws the codes of `accessRegistrations`; CONFLICT when a registration is not approved, or would be a
 *   no-show with a result.
 */
export async function markPlayers(
  call: Caller,
  ids: readonly string[],
  played: PlayedState,
): Promise<number> {
  const { portal, viewer } = call
  const events = await accessRegistrations(call, ids)
  const eventIds = [...new Set([...events.values()].map(({ id }) => id))].sort()
  return portal.inTransaction(async (tx) => {
    for (const eventId of eventIds) await takeAdvisoryLock(tx, 'festival-heads', eventId)
    const [absent] = await listPlayersById(tx, (await listNotApproved(tx, ids)).slice(0, 1))
    if (absent) throw conflict(`${calledOf(absent)} isn't approved by the registration desk`)
    if (played !== 'played') {
      const placed = (await listPlayersById(tx, ids)).find(({ result }) => result !== null)
      if (placed) throw conflict(`${calledOf(placed)} has a result. Remove the result first.`)
    }
    const changed = await markPlayed(tx, ids, { played, by: viewer.id, at: portal.clock.now() })
    if (changed.length === 0) return 0
    for (const eventId of eventIds) await pushHeads(portal, tx, eventId)
    for (const eventId of eventIds)
      await auditCall(tx, call, 'players-marked', `event:${eventId}`, {
        played,
        registrations: changed.filter((id) => events.get(id)?.id === eventId).join(),
      })
    return changed.length
  })
}
