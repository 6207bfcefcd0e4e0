import { expect, test } from 'vitest'
import { dueWordsOf } from './report-state.tsx'

const dueAt = '2026-11-20T12:00:00Z'
const open = { state: 'Draft', dueAt, isLate: false, submittedAt: null } as const
const late = { ...open, isLate: true }

test('an open report says how long there is time, or how late it is', () => {
  expect(dueWordsOf(open, new Date('2026-11-12T12:00:00Z'))).toEqual({ words: 'Due 20/11', tone: 'plain' })
  expect(dueWordsOf(open, new Date('2026-11-20T11:00:00Z'))).toEqual({ words: 'Due today', tone: 'soon' })
  expect(dueWordsOf(late, new Date('2026-11-20T18:00:00Z'))).toEqual({ words: 'Late', tone: 'bad' })
  // After midnight in India.
  expect(dueWordsOf(late, new Date('2026-11-20T19:00:00Z'))).toEqual({ words: '1 day late', tone: 'bad' })
})

test('one that was submitted says whether it was in time, however long ago that is', () => {
  const submitted = (submittedAt: string) =>
    dueWordsOf({ ...open, state: 'Accepted', submittedAt }, new Date('2027-11-20T12:00:00Z'))
  expect(submitted('2026-11-19T12:00:00Z')).toEqual({ words: 'In time', tone: 'past' })
  expect(submitted('2026-11-22T12:00:00Z')).toEqual({ words: '2 days after due date', tone: 'past' })
})
