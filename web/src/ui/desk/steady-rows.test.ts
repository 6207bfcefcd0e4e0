import { expect, test } from 'vitest'
import { steadyRows } from './steady-rows.ts'

const rowsOf = (ids: string, words = '') => [...ids].map((_id) => ({ _id, words }))
function brought(drawn: string, next: string) {
  const { rows, goneIds, heldBack } = steadyRows(rowsOf(drawn), rowsOf(next, 'new'))
  return { rows: rows.map(({ _id }) => _id).join(''), gone: [...goneIds].join(''), heldBack }
}

test('what changed changes in its place', () => {
  expect(steadyRows(rowsOf('ab'), [{ _id: 'b', words: 'new' }, ...rowsOf('a')]).rows).toEqual([
    { _id: 'a', words: '' },
    { _id: 'b', words: 'new' },
  ])
})

test('what left stays in its place as gone, and nothing below it moves', () => {
  expect(brought('abcd', 'acd')).toEqual({ rows: 'abcd', gone: 'b', heldBack: 0 })
  expect(brought('ab', '')).toEqual({ rows: 'ab', gone: 'ab', heldBack: 0 })
})

test('what is new below comes in, and what is new above the first row is held back', () => {
  expect(brought('abc', 'abcd')).toEqual({ rows: 'abcd', gone: '', heldBack: 0 })
  expect(brought('abc', 'axbc')).toEqual({ rows: 'axbc', gone: '', heldBack: 0 })
  expect(brought('bcd', 'abc'), 'd has only moved to the next page').toEqual({
    rows: 'bcd',
    gone: '',
    heldBack: 1,
  })
})
