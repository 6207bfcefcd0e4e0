import { expect, test } from 'vitest'
import { movedSchedule } from './event-values.ts'

const rows = [
  { at: '2026-11-20T09:30', what: 'Doors open' },
  { at: '2026-11-21T17:00', what: 'Prizes' },
]

test('the order of the day moves with the day of the event, and keeps its times', () => {
  const moved = [
    { at: '2027-02-27T09:30', what: 'Doors open' },
    { at: '2027-02-28T17:00', what: 'Prizes' },
  ]
  expect(movedSchedule(rows, '2026-11-20T09:00', '2027-02-27T10:00')).toEqual(moved)
  // A duplicated event has no day yet.
  expect(movedSchedule(rows, '', '2027-02-27T09:00')).toEqual(moved)
  expect(movedSchedule(rows, '27/02/20T09:00', '2027-02-27T09:00')).toEqual(moved)
})

test('another hour of the same day, or a day that is still being typed, moves nothing', () => {
  expect(movedSchedule(rows, '2026-11-20T09:00', '2026-11-20T15:00')).toBe(rows)
  expect(movedSchedule(rows, '2026-11-20T09:00', '2/3')).toBe(rows)
})
