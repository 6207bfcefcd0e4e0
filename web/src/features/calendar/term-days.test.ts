import { expect, test } from 'vitest'
import { kindsByDay, termFigures } from './term-days.ts'

const entries = [
  { kind: 'teaching', startsOn: '2026-08-03', endsOn: '2026-08-16' },
  { kind: 'holiday', startsOn: '2026-08-15', endsOn: '2026-08-15' },
  { kind: 'test', startsOn: '2026-08-10', endsOn: '2026-08-14' },
  { kind: 'deadline', startsOn: '2026-08-14', endsOn: '2026-08-14' },
  { kind: 'exam', startsOn: '2026-11-16', endsOn: '2026-11-16' },
] as const

test('the shorter of two entries wins a day, and no Sunday is a day of teaching', () => {
  const kinds = kindsByDay(entries)
  expect(
    ['2026-08-08', '2026-08-09', '2026-08-13', '2026-08-14', '2026-08-15'].map((day) => kinds.get(day)),
  ).toEqual(['teaching', undefined, 'test', 'deadline', 'holiday'])
})

test('a term says how many days it teaches, tests and examines, and leaves out what it has none of', () => {
  expect(termFigures(kindsByDay(entries))).toBe('6 teaching days, 4 test days, 1 exam day')
  expect(termFigures(new Map())).toBe('')
})
