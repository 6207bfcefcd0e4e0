import { createHash, randomBytes } from 'node:crypto'
import { type BracketMatch, drawBracket } from '@portal/contract/bracket.ts'
import { headLimits } from '@portal/contract/event-head-words.ts'
import { eventHeads } from '@portal/contract/event-heads.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { accessHeadedEvent } from './heads.access.ts'
import { pushHeads } from './heads.channel.ts'
import { listMatches, replacePlan } from './plan.store.ts'
import { listEntrants } from './player.store.ts'
import { presentPlan } from './present-plan.ts'

const seedBytes = 6

/** Draws lots for everyone approved. The seed is stored, so that anyone can verify the draw. */
export const drawPlan = handler(eventHeads.drawPlan, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessHeadedEvent(call, params.slug)
  const { kind } = body
  await portal.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'festival-heads', event.id)
    const before = await listMatches(tx, event.id)
    if (before.some(({ winner, isBye }) => winner !== null && !isBye))
      throw conflict('Matches have winners already. Clear them, or delete the bracket first.')
    const all = await listEntrants(tx, event.id, headLimits.entrantsMax + 1)
    const entrants = all.filter(({ played }) => played !== 'noShow').map(({ id }) => id)
    checkCount(entrants.length, kind === 'bracket' ? 2 : 1)
    const seed = randomBytes(seedBytes).toString('hex')
    const drawn = byLot(entrants, seed)
    const matches = kind === 'bracket' ? drawBracket(drawn) : drawn.map(turnOf)
    await replacePlan(tx, { eventId: event.id, kind, seed, by: viewer.id, at: portal.clock.now() }, matches)
    await auditCall(tx, call, 'play-drawn', `event:${event.id}`, { kind, seed, entrants: entrants.length })
    await pushHeads(portal, tx, event.id)
  })
  const message = kind === 'bracket' ? 'Bracket drawn' : 'Order of play drawn'
  return { message, data: await presentPlan(portal.db, event.id) }
})

function checkCount(count: number, least: number): void {
  if (count > headLimits.entrantsMax)
    throw conflict(`A draw holds at most ${headLimits.entrantsMax} entrants`)
  if (count >= least) return
  throw conflict(
    least === 2
      ? 'A bracket needs two approved participants. Ask the registration desk to approve them.'
      : 'Nobody is approved yet. Ask the registration desk to approve them.',
  )
}

/** Orders ids by a hash of the seed and the id, which nobody can influence. */
export function byLot(ids: readonly string[], seed: string): string[] {
  const lot = (id: string) => createHash('sha256').update(`${seed}${id}`).digest('hex')
  return ids
    .map((id) => ({ id, lot: lot(id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ id }) => id)
}

function turnOf(home: string, slot: number): BracketMatch {
  return { round: 1, slot, home, away: null, winner: null, isBye: false }
}
