import { describe, expect, test } from 'vitest'
import { bucketOfNumber, bucketsOf, wordsIn, wordsOf } from './answer-buckets.ts'
import { medianOf, numberBars } from './number-bars.ts'

describe('the bucket of a number', () => {
  test.each([
    [0, '0'],
    [-3, '-3'],
    [9_999, '9999'],
    [12_345, '12300'],
    [9_876_543_210, '9870000000'],
    [8.25, '8.25'],
    [0.1 + 0.2, '0.3'],
    [-12.345, '-12.4'],
  ])('%d is counted in %s', (value, bucket) => {
    expect(bucketOfNumber(value)).toBe(bucket)
  })
})

describe('a histogram', () => {
  const barsOf = (...values: number[]) =>
    numberBars(values.map((from) => ({ from, count: 1 }))).map(({ label, count }) => `${label}: ${count}`)

  test('has a bar for each whole number while they are few, and none is left out', () => {
    expect(barsOf(0, 2, 2, 3)).toEqual(['0: 1', '1: 0', '2: 2', '3: 1'])
  })

  test('has round classes when they are many', () => {
    expect(barsOf(1, 55, 100)).toEqual([
      ...['0–9: 1', '10–19: 0', '20–29: 0', '30–39: 0', '40–49: 0', '50–59: 1'],
      ...['60–69: 0', '70–79: 0', '80–89: 0', '90–99: 0', '100–109: 1'],
    ])
  })

  test('counts fractions, one value and negative numbers', () => {
    expect(barsOf(0.1, 0.3, 1)).toHaveLength(10)
    expect(barsOf(7.5)).toEqual(['7–8: 1'])
    expect(barsOf(-2, 1)).toEqual(['-2: 1', '-1: 0', '0: 0', '1: 1'])
    expect(barsOf()).toEqual([])
  })

  test('has its median half way between the two in the middle', () => {
    const of = (...values: number[]) => medianOf(values.map((from) => ({ from, count: 1 })))
    expect([of(3), of(1, 2), of(5, 1, 3), of(1, 1, 9, 9)]).toEqual([3, 1.5, 3, 5])
  })
})

test('words are counted once for an answer, without those that say nothing', () => {
  expect(wordsIn("The train's late, and the LATE train is mine — जयंती")).toEqual([
    'train',
    'late',
    'mine',
    'जयंती',
  ])
  expect(wordsOf({ id: 'a', type: 'email' }, 'asha@gst.example')).toEqual(['gst.example'])
  expect(wordsOf({ id: 'a', type: 'url' }, 'https://www.github.com/asha')).toEqual(['github.com'])
})

test('several choices count once each, and nothing counts as nothing', () => {
  const field = { id: 'food', type: 'checkbox' } as const
  expect(bucketsOf(field, ['jain', 'veg', 'veg']).map(({ bucket }) => bucket)).toEqual(['', 'jain', 'veg'])
  expect([bucketsOf(field, []), bucketsOf(field, ''), bucketsOf(field, undefined)]).toEqual([[], [], []])
})
