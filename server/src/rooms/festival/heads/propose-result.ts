import {
  placeNames,
  pointsForPlace,
  pointsMaxOf,
  type ResultPlace,
} from '@portal/contract/event-head-words.ts'
import { eventHeads } from '@portal/contract/event-heads.ts'
import { type Branch, branches } from '@portal/contract/reference.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import { resultProposed, resultWithdrawn } from '#rooms/festival/festival.facts.ts'
import { dropFestivalPages } from '#rooms/festival/site/festival.cache.ts'
import { accessRegistration } from './heads.access.ts'
import { pushHeads } from './heads.channel.ts'
import { findPlayer, listPlayersById, markPlayed, type PlayerRow } from './player.store.ts'
import { calledOf } from './present-player.ts'
import { readPlayer } from './read-player.ts'
import { closeResult, insertResult, listResults } from './result.store.ts'

/** Gives a registration its place; the points wait for the sports team. The history keeps previous results. */
export const proposeResult = handler(eventHeads.proposeResult, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessRegistration(call, params.id)
  const { place, reason } = body
  const points = body.points ?? pointsForPlace(event.points, place)
  checkPoints(event.points, { place, points, reason })
  const by = viewer.id
  await portal.inTransaction(async (tx) => {
    // Heads act one after the other, so the second sees the first one's result.
    await takeAdvisoryLock(tx, 'festival-heads', event.id)
    const at = portal.clock.now()
    const player = await findPlayer(tx, params.id)
    if (player?.state !== 'Approved')
      throw conflict("The registration desk hasn't approved them, so they can't have a result")
    if (player.played === 'noShow') throw conflict('They are marked as no-show. Mark them as played first.')
    if (isSame(player, { place, points, reason })) return
    const isTie = await isTiedPlace(tx, { eventId: event.id, player, place, reason })
    const fact = {
      eventId: event.id,
      registrationId: player.id,
      slug: event.slug,
      title: event.title,
      by,
      at,
    }
    if (await closeResult(tx, player.id, { by, at, reason: 'Changed' }))
      await portal.facts.emit(tx, resultWithdrawn, fact)
    const branch = branchOf(player)
    const result = { eventId: event.id, registrationId: player.id, place, points, branch, reason, isTie }
    if (!(await insertResult(tx, { ...result, by, at })))
      throw conflict('Someone has just given this place. Look at the results again.')
    await markPlayed(tx, [player.id], { played: 'played', by, at })
    await portal.facts.emit(tx, resultProposed, { ...fact, place, branch, points })
    await auditCall(tx, call, 'result-proposed', `registration:${player.id}`, {
      place,
      points,
      reason,
      isTie,
    })
    await pushHeads(portal, tx, event.id)
    await dropFestivalPages(portal, tx)
  })
  return { message: `${placeNames[place]} saved`, data: await readPlayer(call, params.id) }
})

/** @throws VALIDATION for points above any place's, or other than the table's without a reason. */
function checkPoints(
  table: readonly { points: number }[],
  { place, points, reason }: { place: ResultPlace; points: number; reason: string },
): void {
  const most = pointsMaxOf(table)
  if (points > most)
    throw fieldProblem('points', `Enter at most ${most} points, the most that this event gives`)
  const usual = pointsForPlace(table, place)
  if (table.length > 0 && points !== usual && reason === '')
    throw fieldProblem('reason', `The table gives ${usual} points for this place. Enter why it is ${points}.`)
}

/** Returns whether the same result is given again, as when the button is pressed twice. */
function isSame({ result }: PlayerRow, given: { place: number; points: number; reason: string }): boolean {
  return result?.place === given.place && result.points === given.points && result.reason === given.reason
}

/**
 * Returns whether another registration has the place.
 * @throws CONFLICT when one has it and no reason for a tie is given.
 */
async function isTiedPlace(
  tx: Transaction,
  asked: { eventId: string; player: PlayerRow; place: ResultPlace; reason: string },
): Promise<boolean> {
  const { eventId, player, place, reason } = asked
  const holder = (await listResults(tx, eventId)).find(
    (one) => one.place === place && one.registrationId !== player.id,
  )
  if (!holder) return false
  if (reason !== '') return true
  const [other] = await listPlayersById(tx, [holder.registrationId])
  const name = other ? calledOf(other) : 'Someone else'
  const message = `${name} has ${placeNames[place]}. Enter a reason for the tie, or remove their result first.`
  throw fieldProblem('reason', message, 'CONFLICT')
}

/** Returns the branch of everyone in the registration; null for several branches, and for guests. */
function branchOf({ people }: PlayerRow): Branch | null {
  const all = new Set(people.map(({ branch }) => branch))
  const [only] = all
  return all.size === 1 ? (branches.find((branch) => branch === only) ?? null) : null
}
