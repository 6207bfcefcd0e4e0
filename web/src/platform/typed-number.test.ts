import { expect, test } from 'vitest'
import { numberOf } from './typed-number.ts'

test.each([
  ['85', 85],
  [' -3 ', -3],
  ['1,25,000', 125_000],
  ['125,000', 125_000],
  ['2,500.50', 2_500.5],
  ['0.5', 0.5],
])('%s is a number', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test.each(['8,5', '8,50', '1,2,3', ',5', '5,', '1.5.2', '1e5', '0x10', '', 'ten', '12,34', '8.'])(
  '%j is asked again',
  (typed) => {
    expect(numberOf(typed)).toBeNaN()
  },
)
