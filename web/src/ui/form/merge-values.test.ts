import { expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = { title: 'Robo race', outcome: '', links: ['a'] }

test('fields that only one of two people changed are theirs; what both changed has to be chosen', () => {
  const mine = { ...base, title: 'Robot race', outcome: 'All came' }
  const theirs = { ...base, title: 'Race of robots', links: ['a', 'b'] }
  expect(mergeValues(base, mine, theirs)).toEqual({
    both: ['title'],
    taken: ['links'],
    merged: { title: 'Robot race', outcome: 'All came', links: ['a', 'b'] },
  })
})

test('what both changed alike is no conflict, and without a common start each difference has to be chosen', () => {
  const mine = { ...base, title: 'Robot race', outcome: 'All came' }
  const theirs = { ...base, title: 'Robot race' }
  expect(mergeValues(base, mine, theirs)).toMatchObject({ both: [], taken: [] })
  expect(mergeValues(null, mine, theirs)).toEqual({ both: ['outcome'], taken: [], merged: mine })
})
