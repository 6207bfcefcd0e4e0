import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BracketMatch,
  drawBracket,
  isForThirdPlace,
  nextPlace,
  placeInBracket,
  placeOfLoser,
  roundCount,
  roundName,
} from './bracket.ts'

const entrantsOf = (count: number) => Array.from({ length: count }, (_, index) => `e${index + 1}`)
const counts = fc.integer({ min: 2, max: 300 })

/** Plays every match; `pick` returns true if the home side wins. */
function play(matches: BracketMatch[], pick: (match: BracketMatch) => boolean): string[] {
  const champions: string[] = []
  for (const match of matches) {
    if (!match.isBye) {
      expect([match.home, match.away]).not.toContain(null)
      match.winner = pick(match) ? match.home : match.away
    }
    const rounds = roundOfFinal(matches)
    if (isForThirdPlace(match, rounds)) continue
    const loser = match.winner === match.home ? match.away : match.home
    const forThird = put(matches, placeOfLoser(match, rounds), loser)
    if (loser !== null && match.round === rounds - 1) expect(forThird).toBe(rounds > 1 && hasThird(matches))
    if (!put(matches, nextPlace(match), match.winner) && match.winner) champions.push(match.winner)
  }
  return champions
}

const roundOfFinal = (matches: readonly BracketMatch[]) => Math.max(...matches.map(({ round }) => round))
const hasThird = (matches: readonly BracketMatch[]) =>
  matches.some((match) => isForThirdPlace(match, roundOfFinal(matches)))

/**
 * Enters an entrant.
 * @returns True if the match exists.
 */
function put(matches: BracketMatch[], to: ReturnType<typeof placeOfLoser>, entrant: string | null): boolean {
  const after = matches.find(({ round, slot }) => round === to?.round && slot === to.slot)
  if (after && to) after[to.side] = entrant
  return after !== undefined
}

describe('a bracket of any number of entrants', () => {
  test('has everyone once, as few byes as possible, and each bye with one entrant of the first half', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const entrants = entrantsOf(count)
        const first = drawBracket(entrants).filter(({ round }) => round === 1)
        const named = first.flatMap(({ home, away }) => [home, away]).filter((one) => one !== null)
        expect(named.toSorted()).toEqual(entrants.toSorted())
        const byes = first.filter(({ isBye }) => isBye)
        expect(byes).toHaveLength(2 ** roundCount(count) - count)
        expect(byes.map(({ home }) => home).toSorted()).toEqual(entrants.slice(0, byes.length).toSorted())
        expect(first.every(({ home }) => home !== null)).toBe(true)
      }),
    )
  })

  test('is played to one winner, in which everyone plays and all others lose once', () => {
    fc.assert(
      fc.property(counts, fc.infiniteStream(fc.boolean()), (count, coin) => {
        const entrants = entrantsOf(count)
        const matches = drawBracket(entrants)
        const champions = play(matches, () => coin.next().value === true)
        expect(champions).toHaveLength(1)
        expect(hasThird(matches)).toBe(count >= 4)
        const played = matches.filter((match) => !match.isBye && !isForThirdPlace(match, roundCount(count)))
        expect(played).toHaveLength(count - 1)
        expect(new Set(played.flatMap(({ home, away }) => [home, away]))).toEqual(new Set(entrants))
        const losers = played.map(({ home, away, winner }) => (winner === home ? away : home))
        expect([...losers, champions[0]].toSorted()).toEqual(entrants.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  test('lets the first two seeds meet in the final at the earliest', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const matches = drawBracket(entrantsOf(count))
        play(matches, ({ home, away }) => Number(home?.slice(1)) < Number(away?.slice(1)))
        const final = matches.find(({ round, slot }) => round === roundCount(count) && slot === 0)
        expect(new Set([final?.home, final?.away])).toEqual(new Set(['e1', 'e2']))
      }),
      { numRuns: 40 },
    )
  })
})

test('one entrant or none has no bracket, and rounds have the names that people use', () => {
  expect(drawBracket([])).toEqual([])
  expect(drawBracket(['e1'])).toEqual([])
  expect([1, 2, 3, 4].map((round) => roundName(round, 4))).toEqual([
    ...['Round 1', 'Quarter-finals', 'Semi-finals', 'Final'],
  ])
})

test('a bracket decides the first two places by its final, and the third by the match of who lost the semi-finals', () => {
  const matches = drawBracket(['e1', 'e2', 'e3', 'e4'])
  const bySeed = ({ home, away }: BracketMatch) => Number(home?.slice(1)) < Number(away?.slice(1))
  const places = (of = matches) => ['e1', 'e2', 'e3', 'e4', 'e9'].map((id) => placeInBracket(of, id))
  expect(placeInBracket(matches, 'e1')).toBe(null)
  const third = matches.filter((match) => isForThirdPlace(match, 2))
  const others = matches.filter((match) => !third.includes(match))
  play(matches, bySeed)
  expect(places()).toEqual([1, 2, 3, null, null])
  for (const match of third) match.winner = null
  expect(places()).toEqual([1, 2, null, null, null])
  expect(places(others)).toEqual([1, 2, 3, 3, null])
})

test('of three entrants who lost the only semi-final is third', () => {
  const matches = drawBracket(['e1', 'e2', 'e3'])
  play(matches, () => true)
  expect(['e1', 'e2', 'e3'].map((id) => placeInBracket(matches, id))).toEqual([1, 2, 3])
})
