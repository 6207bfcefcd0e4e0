import { expect, test } from 'vitest'
import { pagerWindow } from './pager-window.ts'

test('a reader in the middle sees three numbers and both arrows', () => {
  expect(pagerWindow(5, 9)).toEqual({ page: 5, numbers: [4, 5, 6], hasPrevious: true, hasNext: true })
})

test('a reader on the first page sees no arrow back, on the last none on', () => {
  expect(pagerWindow(1, 9)).toEqual({ page: 1, numbers: [1, 2, 3], hasPrevious: false, hasNext: true })
  expect(pagerWindow(9, 9)).toEqual({ page: 9, numbers: [7, 8, 9], hasPrevious: true, hasNext: false })
})

test('two pages give two numbers', () => {
  expect(pagerWindow(2, 2)).toEqual({ page: 2, numbers: [1, 2], hasPrevious: true, hasNext: false })
})

test('one page or none has no pager, and the page goes back to 1', () => {
  expect(pagerWindow(4, 1)).toEqual({ page: 1, numbers: [], hasPrevious: false, hasNext: false })
  expect(pagerWindow(4, 0)).toEqual({ page: 1, numbers: [], hasPrevious: false, hasNext: false })
})

test('an old link beyond the end, or a senseless one, still shows a pager that works', () => {
  expect(pagerWindow(40, 6)).toMatchObject({ page: 6, numbers: [4, 5, 6] })
  expect(pagerWindow(-2, 6)).toMatchObject({ page: 1, numbers: [1, 2, 3] })
  expect(pagerWindow(Number.NaN, 6)).toMatchObject({ page: 1, numbers: [1, 2, 3] })
})
