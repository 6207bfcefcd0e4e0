import type { PlayPlan } from '@portal/contract/event-head-records.ts'
import { headLimits } from '@portal/contract/event-head-words.ts'
import type { Runner } from '#platform/database/database.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { findPlan, listMatches, type MatchRow } from './plan.store.ts'
import { listEntrants, listPlayersById, type PlayerRow } from './player.store.ts'
import { belowOf, calledOf } from './present-player.ts'

/** Returns the plan with the names of its players, and those missing; without a plan everyone is missing. */
export async function presentPlan(runner: Runner, eventId: string): Promise<PlayPlan> {
  const plan = await findPlan(runner, eventId)
  const matches = plan ? await listMatches(runner, eventId) : []
  const approved = await listEntrants(runner, eventId, headLimits.entrantsMax)
  const known = new Map(approved.map((row) => [row.id, row]))
  const named = new Set(matches.flatMap(({ home, away }) => [home, away]).filter((id) => id !== null))
  // Registrations that have left the event since are still in the bracket.
  const gone = [...named].filter((id) => !known.has(id))
  for (const row of gone.length > 0 ? await listPlayersById(runner, gone) : []) known.set(row.id, row)
  return {
    kind: plan?.kind ?? null,
    drawnAt: plan?.drawnAt.toISOString() ?? null,
    drawnBy: plan?.drawnBy ?? null,
    seed: plan?.seed ?? '',
    rounds: Math.max(0, ...matches.map(({ round }) => round)),
    matches: matches.map((match) => presentMatch(match, known)),
    missing: approved
      .filter(({ id, played }) => !named.has(id) && played !== 'noShow')
      .map((row) => presentEntrant(row)),
  }
}

function presentMatch(match: MatchRow, known: ReadonlyMap<string, PlayerRow>): PlayPlan['matches'][number] {
  const entrant = (of: string | null) => {
    const row = of === null ? undefined : known.get(of)
    return row ? presentEntrant(row) : null
  }
  return {
    ...presentRow(match),
    home: entrant(match.home),
    away: entrant(match.away),
  }
}

function presentEntrant(row: PlayerRow): PlayPlan['missing'][number] {
  const isOut = row.state !== 'Approved' || row.played === 'noShow'
  return { _id: row.id, name: calledOf(row), below: isOut ? outWords(row) : belowOf(row) }
}

function outWords({ played }: PlayerRow): string {
  return played === 'noShow' ? 'No-show' : 'Left the event'
}
