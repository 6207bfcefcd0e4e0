import { expect, test } from 'vitest'
import { hoursInWords } from './event-labels.ts'

test('an event that ends at midnight ends on its own day', () => {
  expect(hoursInWords('2026-11-20T12:30:00Z', '2026-11-20T18:30:00Z')).toBe('6:00\u00a0pm to 12:00\u00a0am')
  expect(hoursInWords('2026-11-20T12:30:00Z', '2026-11-20T20:30:00Z')).toBe(
    '6:00\u00a0pm to Saturday 2:00\u00a0am',
  )
})
