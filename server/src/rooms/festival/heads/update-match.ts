import { nextPlace, placeOfLoser } from '@portal/contract/bracket.ts'
import { eventHeads } from '@portal/contract/event-heads.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { accessHeadedEvent } from './heads.access.ts'
import { pushHeads } from './heads.channel.ts'
import { listMatches, type MatchRow, setMatch, setSide } from './plan.store.ts'
import { presentPlan } from './present-plan.ts'

/** Sets time, place and winner. The winner moves on, the loser of a semi-final to the match for third place. */
export const updateMatch = handler(eventHeads.updateMatch, async (call) => {
  const { portal, params, body } = call
  const event = await accessHeadedEvent(call, params.slug)
  await portal.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'festival-heads', event.id)
    const matches = await listMatches(tx, event.id)
    const match = matches.find(({ id }) => id === params.id)
    if (!match) throw notFound('match')
    const winner = body.winner === undefined ? match.winner : body.winner
    if (winner !== match.winner) await moveOn(tx, { matches, match, winner })
    await setMatch(tx, match.id, {
      winner,
      startsAt: body.startsAt === undefined ? match.startsAt : dateOf(body.startsAt),
      venue: body.venue ?? match.venue,
    })
    if (winner !== match.winner)
      await auditCall(tx, call, 'match-decided', `event:${event.id}`, {
        round: match.round,
        slot: match.slot,
        winner,
        before: match.winner,
      })
    await pushHeads(portal, tx, event.id)
  })
  return { message: 'Match saved', data: await presentPlan(portal.db, event.id) }
})

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/**
 * Puts the winner, or nobody, into the next match, and the loser of a semi-final into the match for third
 * place.
 * @throws VALIDATION when the winner doesn't play in the match; CONFLICT for a bye, before both players are
 *   known, or when one of the following matches is decided.
 */
async function moveOn(
  tx: Transaction,
  { matches, match, winner }: { matches: readonly MatchRow[]; match: MatchRow; winner: string | null },
): Promise<void> {
  const { home, away, isBye } = match
  if (isBye) throw conflict('A bye has no result')
  if (home === null || away === null) throw conflict('Both sides must be known before there is a winner')
  if (winner !== null && winner !== home && winner !== away)
    throw fieldProblem('winner', 'Choose one of the two who play this match')
  const loser = winner === null ? null : winner === home ? away : home
  const rounds = Math.max(...matches.map(({ round }) => round))
  const moves = [
    { to: nextPlace(match), entrant: winner, name: 'The next match' },
    { to: placeOfLoser(match, rounds), entrant: loser, name: 'The match for third place' },
  ].flatMap(({ to, ...move }) => {
    const after = matches.find(({ round, slot }) => round === to?.round && slot === to.slot)
    return after && to ? [{ ...move, after, side: to.side }] : []
  })
  for (const { after, name } of moves)
    if (after.winner !== null) throw conflict(`${name} is decided already. Clear its winner first.`)
  for (const { after, side, entrant } of moves) await setSide(tx, after.id, { side, entrant })
}
