import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BracketMatch,
  drawBracket,
  nextPlace,
  placeInBracket,
  roundCount,
  roundName,
} from './bracket.ts'

const entrantsOf = (count: number) => Array.from({ length: count }, (_, index) => `e${index + 1}`)
const counts = fc.integer({ min: 2, max: 300 })

/** Plays every match; `pick` says whether the home side wins. */
function play(matches: BracketMatch[], pick: (match: BracketMatch) => boolean): string[] {
  const champions: string[] = []
  for (const match of matches) {
    if (!match.isBye) {
      expect([match.home, match.away]).not.toContain(null)
      match.winner = pick(match) ? match.home : match.away
    }
    const next = nextPlace(match)
    const after = matches.find(({ round, slot }) => round === next.round && slot === next.slot)
    if (after) after[next.side] = match.winner
    else if (match.winner) champions.push(match.winner)
  }
  return champions
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
        const played = matches.filter(({ isBye }) => !isBye)
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
        expect(new Set([matches.at(-1)?.home, matches.at(-1)?.away])).toEqual(new Set(['e1', 'e2']))
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

test('a bracket decides the first two places by its final, and the third by the semi-finals', () => {
  const matches = drawBracket(['e1', 'e2', 'e3', 'e4'])
  expect(placeInBracket(matches, 'e1')).toBe(null)
  play(matches, ({ home, away }) => Number(home?.slice(1)) < Number(away?.slice(1)))
  expect(['e1', 'e2', 'e3', 'e4', 'e9'].map((id) => placeInBracket(matches, id))).toEqual([1, 2, 3, 3, null])
})
