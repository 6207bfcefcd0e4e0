import { expect, test } from 'vitest'
import { prizeTilesOf } from './prize-tiles.ts'

const shown = (prizes: string, points: { place: string; points: number }[] = []) => {
  const { tiles, isWhole } = prizeTilesOf({ prizes, points })
  return [tiles.map(({ label, figure }) => `${label} ${figure}`), isWhole]
}

test('prizes become tiles where they are written as figures, and stay words where they are not', () => {
  expect(shown('<p>₹12,000, ₹6,000 and ₹3,000.</p>')).toEqual([
    ['First ₹12,000', 'Second ₹6,000', 'Third ₹3,000'],
    true,
  ])
  expect(shown('<p>₹5,000, ₹2,500 and the print of your bell.</p>')).toEqual([
    ['First ₹5,000', 'Second ₹2,500'],
    false,
  ])
  expect(shown('<ul><li>Winner: ₹5,000</li><li>Best costume – ₹500</li></ul>')).toEqual([
    ['Winner ₹5,000', 'Best costume ₹500'],
    true,
  ])
  expect(shown('<p>₹3,000 for each of the three.</p>')).toEqual([[], false])
  expect(shown('', [{ place: 'Winner', points: 50 }])).toEqual([['Winner 50'], false])
})
