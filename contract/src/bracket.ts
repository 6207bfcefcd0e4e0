/*
 * A single-elimination bracket: who meets whom, and who moves on. The browser reads it without Zod.
 * Matches are named by their round (1 is the first) and their slot in it (0 is the top).
 */

export interface BracketMatch {
  round: number
  slot: number
  /** null: not known yet; in the first round of `away`: a bye. */
  home: string | null
  away: string | null
  winner: string | null
  /** Nobody to play against: `home` moves on without a match. */
  isBye: boolean
}

/** How many rounds so many entrants play; 0 for fewer than two. */
export function roundCount(entrants: number): number {
  return entrants < 2 ? 0 : Math.ceil(Math.log2(entrants))
}

/**
 * The bracket of these entrants, the first seed first. Byes go to the first seeds, at most one to a match, and who has one
 * stands in the second round already. The first two seeds can meet in the final only. With two semi-finals their losers
 * meet for the third place, in the last round below the final.
 * @returns every match of every round, in order; empty for fewer than two.
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
  // Of three entrants one semi-final is a bye: the other's loser is third without a match.
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

/** Where the winner of a match goes. After the final there is no such match. */
export function nextPlace({ round, slot }: { round: number; slot: number }): {
  round: number
  slot: number
  side: 'home' | 'away'
} {
  return { round: round + 1, slot: slot >> 1, side: slot % 2 === 0 ? 'home' : 'away' }
}

const thirdPlaceSlot = 1

/** The final has its round to itself, but for the match below it. */
export function isForThirdPlace(
  { round, slot }: Pick<BracketMatch, 'round' | 'slot'>,
  rounds: number,
): boolean {
  return rounds > 1 && round === rounds && slot === thirdPlaceSlot
}

/** Where the loser of a semi-final goes; null for all other matches. A bracket may have no such match. */
export function placeOfLoser(
  match: Pick<BracketMatch, 'round' | 'slot'>,
  rounds: number,
): ReturnType<typeof nextPlace> | null {
  return match.round === rounds - 1 ? { ...nextPlace(match), slot: thirdPlaceSlot } : null
}

/**
 * The place that a bracket has decided for an entrant: the final's two, and who won the match for third place. Where there
 * is none, who lost a semi-final is third. Null until then.
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

/** 'Final', 'Semi-finals', 'Quarter-finals', and before them 'Round 1'. */
export function roundName(round: number, rounds: number): string {
  return ['Final', 'Semi-finals', 'Quarter-finals'][rounds - round] ?? `Round ${round}`
}

/** The seeds in the order of a first round: each pair adds up to one more than the size. */
function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const sum = order.length * 2 + 1
    // Every second pair is turned over, so that the halves mirror each other.
    order = order.flatMap((seed, index) => (index % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return order
}
