import { parseTypedDay } from '@portal/contract/typed-day.ts'
import { expect, test } from 'vitest'
import {
  dayProblem,
  dayTimeOf,
  dayTimeProblem,
  isoOfDayTime,
  parseTypedTime,
  timeInWords,
} from './typed-dates.ts'

test('a day is typed with slashes, dots, dashes or none at all, as a phone without them needs it', () => {
  for (const typed of ['5/1/2006', ' 05.01.2006 ', '05-01-2006', '05012006'])
    expect(parseTypedDay(typed)).toBe('2006-01-05')
  for (const typed of ['29/02/2005', '00/01/2006', '01/13/2006', '2006-01-05', '1/1/06', ''])
    expect(parseTypedDay(typed), typed).toBeNull()
})

test('a day that does not exist is told from something that is no day', () => {
  for (const typed of ['31/02/2026', '31.4.2026', '31022026'])
    expect(dayProblem(typed)).toBe("That day doesn't exist")
  for (const typed of ['soon', '1/1/26', '2026-02-31'])
    expect(dayProblem(typed)).toBe('Enter the date as dd/MM/yyyy, e.g. 14/08/2006')
  for (const fine of ['', '2026-02-28']) expect(dayProblem(fine)).toBeNull()
})

test('a time is typed by the clock of twelve or twenty-four hours, and read by twelve', () => {
  const read = {
    '9:30 pm': '21:30',
    '9 PM': '21:00',
    '9.30pm': '21:30',
    '12 am': '00:00',
    '12:05 p.m.': '12:05',
  }
  for (const [typed, time] of Object.entries({ ...read, '21:30': '21:30', '9:30': '09:30', '0:05': '00:05' }))
    expect(parseTypedTime(typed), typed).toBe(time)
  for (const typed of ['13 pm', '9', '9:60 am', '24:00', '0 am', 'noon', ''])
    expect(parseTypedTime(typed), typed).toBeNull()
  expect(['00:05', '12:00', '21:30'].map(timeInWords)).toEqual(['12:05 am', '12:00 pm', '9:30 pm'])
})

test('a day and a time are a moment of India, wherever the browser is', () => {
  expect(isoOfDayTime('2026-11-20T12:00')).toBe('2026-11-20T06:30:00.000Z')
  expect(dayTimeOf('2026-11-20T18:40:00Z')).toBe('2026-11-21T00:10')
  for (const half of ['2026-11-20', 'T12:00', '2026-02-31T12:00', '']) expect(isoOfDayTime(half)).toBe('')
  expect(dayTimeProblem('2026-11-20', '')).toBe('Enter both a day and a time')
  expect(dayTimeProblem('2026-11-20', '25:00')).toContain('h:mm')
  expect(dayTimeProblem('', '')).toBeNull()
})
