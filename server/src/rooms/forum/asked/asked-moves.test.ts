import { expect, test } from 'vitest'
import { nextRound } from './asked-moves.ts'

const limits = { places: 3, roundsMax: 2 }
const rows = (round: number, ...states: ('asked' | 'answered' | 'declined' | 'lapsed')[]) =>
  states.map((state) => ({ round, state }))

test.each([
  ['nobody was asked', [], { round: 1, places: 3 }],
  ['all have time left', rows(1, 'asked', 'asked', 'asked'), { round: 1, places: 0 }],
  ['one declined', rows(1, 'asked', 'declined', 'asked', 'asked'), { round: 1, places: 0 }],
  ['one of three declined', rows(1, 'asked', 'declined', 'asked'), { round: 1, places: 1 }],
  ['one has time left', rows(1, 'lapsed', 'asked', 'lapsed'), { round: 1, places: 0 }],
  ['the first round is over', rows(1, 'lapsed', 'declined', 'lapsed'), { round: 2, places: 3 }],
  ['the second round runs', [...rows(1, 'lapsed'), ...rows(2, 'asked')], { round: 2, places: 2 }],
  ['the second round is over', [...rows(1, 'lapsed'), ...rows(2, 'lapsed')], null],
])('%s', (_what, asked, next) => {
  expect(nextRound(asked, limits)).toEqual(next)
})
