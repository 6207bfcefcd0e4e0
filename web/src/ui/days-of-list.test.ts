import { expect, test } from 'vitest'
import { isOnDay, lastDayOf } from '#web/platform/dates.ts'
import { daysOfList } from './days-of-list.ts'

const at = (day: number, time: string) => `${new Date(`2026-11-${day}T${time}:00+05:30`).toISOString()}`
const event = (name: string, startsAt: string, endsAt: string) => ({ name, startsAt, endsAt })
const evening = event('evening', at(20, '18:00'), at(21, '00:00'))
const night = event('night', at(20, '22:00'), at(21, '02:00'))
const week = event('week', at(20, '23:00'), at(27, '10:00'))
const morning = event('morning', at(21, '09:00'), at(21, '11:00'))
const namesOf = (listed: (typeof evening)[]) =>
  daysOfList(listed).map(([day, own]) => [day, own.map(({ name }) => name).join()])

test('what ends at midnight is not on the next day', () => {
  expect(lastDayOf(evening.endsAt)).toBe('2026-11-20')
  expect(isOnDay(evening, '2026-11-21')).toBe(false)
})

test('what goes over midnight is on both days of a list', () => {
  expect(namesOf([evening, night, week, morning])).toEqual([
    ['2026-11-20', 'evening,night,week'],
    ['2026-11-21', 'night,morning'],
  ])
  expect(namesOf([morning, night])).toEqual([
    ['2026-11-21', 'morning,night'],
    ['2026-11-20', 'night'],
  ])
  expect([20, 21, 22].map((day) => isOnDay(night, `2026-11-${day}`))).toEqual([true, true, false])
})

test('what has no day yet is listed apart', () => {
  expect(daysOfList([{ startsAt: null, endsAt: null }])).toEqual([['', [{ startsAt: null, endsAt: null }]]])
})
