import { expect, test } from 'vitest'
import { daysOf, timeOnDay } from './festival-times.ts'

const evening = { startsAt: '2026-11-20T12:30:00Z', endsAt: '2026-11-20T18:30:00Z' }
const night = { startsAt: '2026-11-21T16:30:00Z', endsAt: '2026-11-21T20:30:00Z' }
const dated = (schedule: object[]) => daysOf({ startsOn: null, endsOn: null, schedule: schedule as never })

test('the schedule has a day for what goes over midnight, and none for what ends there', () => {
  expect(dated([evening])).toEqual(['2026-11-20'])
  expect(dated([evening, night])).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})

test('an event of the night before says until when it is', () => {
  expect(timeOnDay(night, '2026-11-21')).toBe('10:00\u00a0pm')
  expect(timeOnDay(night, '2026-11-22')).toBe('until 2:00\u00a0am')
})
