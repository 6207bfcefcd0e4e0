import { expect, test } from 'vitest'
import { contextOf } from './calendar-context.ts'

const teaching = {
  title: 'Teaching',
  kind: 'teaching',
  startsOn: '2026-07-06',
  endsOn: '2026-10-30',
} as const
const unitTest = { title: 'Unit test 2', kind: 'test', startsOn: '2026-10-05', endsOn: '2026-10-09' } as const
const holiday = {
  title: 'Gandhi Jayanti',
  kind: 'holiday',
  startsOn: '2026-10-02',
  endsOn: '2026-10-02',
} as const
const exams = { title: 'End exams', kind: 'exam', startsOn: '2026-11-16', endsOn: '2026-12-05' } as const
const year = [teaching, holiday, unitTest, exams]

test('weeks are counted from the Monday of the first, and the next test is named', () => {
  expect(contextOf(year, '2026-07-06')).toEqual([{ kind: 'teaching', title: 'Week 1 of 17', hint: '' }])
  expect(contextOf(year, '2026-09-27')).toEqual([
    { kind: 'teaching', title: 'Week 12 of 17', hint: '' },
    { kind: 'test', title: 'Unit test 2', hint: 'in 8 days' },
  ])
})

test('what is special goes before the teaching around it', () => {
  expect(contextOf(year, '2026-10-02')).toEqual([
    { kind: 'holiday', title: 'Gandhi Jayanti', hint: 'today' },
    { kind: 'test', title: 'Unit test 2', hint: 'in 3 days' },
  ])
  expect(contextOf(year, '2026-10-05')[0]).toEqual({
    kind: 'test',
    title: 'Unit test 2',
    hint: 'until 09/10',
  })
  expect(contextOf(year, '2026-11-15')).toEqual([{ kind: 'exam', title: 'End exams', hint: 'tomorrow' }])
})

test('a holiday is named when it is near and no test is', () => {
  expect(
    contextOf([teaching, { ...holiday, startsOn: '2026-09-14', endsOn: '2026-09-14' }], '2026-09-01')[1],
  ).toEqual({ kind: 'holiday', title: 'Gandhi Jayanti', hint: 'in 13 days' })
  expect(contextOf([teaching, holiday], '2026-08-01')).toHaveLength(1)
})

test('between the terms there is nothing to say', () => {
  expect(contextOf([], '2026-06-10')).toEqual([])
})
