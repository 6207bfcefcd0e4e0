/*
 * A single-elimination bracket: its pairings and how winners advance. The browser loads it without Zod. A
 * match is identified by its round (from 1) and its slot in the round (0 is the top).
 */

export interface BracketMatch {
  round: number
  slot: number
  /** Null if not known yet; a null `away` in the first round is a bye. */
  home: string | null
  away: string | null
  winner: string | null
  /** True if there is no opponent: `home` advances without a match. */
  isBye: boolean
}

/** Returns the number of rounds for a number of entrants; 0 for fewer than two. */
export function roundCount(entrants: number): number {
  return entrants < 2 ? 0 : Math.ceil(Math.log2(entrants))
}

/**
 * Draws the bracket of the entrants, given in the order of their seeds. The first seeds get the byes, at most
 * one per match, and are entered in the second round at once. The first two seeds can only meet in the final.
 * With two semi-finals, their losers play for third place in the last round, below the final.
 * @returns The matches of all rounds, in order; empty for fewer than two entrants.
 */
export function drawBracket(entrants: readonly string[]): BracketMatch[] {
  const rounds = roundCount(entrants.length)
  if (rounds === 0) return []
  const size = 2 ** rounds
  const seeds = seedOrder(size)
  const matches: BracketMatch[] = []
  for (let slot = 0; slot < size / 2; slot += 1) {
    const [a = 1, b = 2] = [seeds[slot * 2], seeds[slot * 2 + 1]]
    const home = entrants[Math.min(a, b) - 1] ?? null
    const away = entrants[Math.max(a, b) - 1] ?? null
    const isBye = away === null
    matches.push({ round: 1, slot, home, away, winner: isBye ? home : null, isBye })
  }
  for (let round = 2; round <= rounds; round += 1)
    for (let slot = 0; slot < size / 2 ** round; slot += 1)
      matches.push({ round, slot, home: null, away: null, winner: null, isBye: false })
  // With three entrants one semi-final is a bye, so the loser of the other is third without a match.
  if (entrants.length >= 4) {
    const third = { round: rounds, slot: thirdPlaceSlot, home: null, away: null }
    matches.push({ ...third, winner: null, isBye: false })
  }
  for (const { round, slot, winner } of matches.filter(({ isBye }) => isBye)) {
    const next = nextPlace({ round, slot })
    const after = matches.find((one) => one.round === next.round && one.slot === next.slot)
    if (after) after[next.side] = winner
  }
  return matches
}

/** Returns the place to which the winner of a match advances. After a final, that match doesn't exist. */
export function nextPlace({ round, slot }: { round: number; slot: number }): {
  round: number
  slot: number
  side: 'home' | 'away'
} {
  return { round: round + 1, slot: slot >> 1, side: slot % 2 === 0 ? 'home' : 'away' }
}

const thirdPlaceSlot = 1

/** Returns true for the match for third place, the only other match in the round of the final. */
export function isForThirdPlace(
  { round, slot }: Pick<BracketMatch, 'round' | 'slot'>,
  rounds: number,
): boolean {
  return rounds > 1 && round === rounds && slot === thirdPlaceSlot
}

/** Returns the place of a semi-final's loser; null for all other matches. The bracket may lack this match. */
export function placeOfLoser(
  match: Pick<BracketMatch, 'round' | 'slot'>,
  rounds: number,
): ReturnType<typeof nextPlace> | null {
  return match.round === rounds - 1 ? { ...nextPlace(match), slot: thirdPlaceSlot } : null
}

/**
 * Returns the place of an entrant as the bracket has decided it: first and second from the final, third from
 * the match for third place or, without one, for the loser of a semi-final. Null until it is decided.
 */
export function placeInBracket(
  matches: readonly Pick<BracketMatch, 'round' | 'slot' | 'home' | 'away' | 'winner'>[],
  id: string,
): 1 | 2 | 3 | null {
  const rounds = Math.max(0, ...matches.map(({ round }) => round))
  const own = matches.filter(({ home, away, winner }) => winner !== null && (home === id || away === id))
  const last = own.find(({ round }) => round === Math.max(...own.map((one) => one.round)))
  if (!last) return null
  const hasWon = last.winner === id
  if (isForThirdPlace(last, rounds)) return hasWon ? 3 : null
  if (last.round === rounds) return hasWon ? 1 : 2
  const isThird = last.round === rounds - 1 && !hasWon
  return isThird && !matches.some((match) => isForThirdPlace(match, rounds)) ? 3 : null
}

export const thirdPlaceName = 'Third place'

/** 'Final', 'Semi-finals', 'Quarter-finals', and 'Round 1' and so on before them. */
export function roundName(round: number, rounds: number): string {
  return ['Final', 'Semi-finals', 'Quarter-finals'][rounds - round] ?? `Round ${round}`
}

/**
 * Returns the seeds in the order of the first round. The seeds of each pair add up to one more than the size.
 */
function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    // Reverses every second pair, so that the halves mirror each other.
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return order
}
