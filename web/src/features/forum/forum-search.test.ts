import { expect, test } from 'vitest'
import { parseDetailSearch, parseForumSearch } from './forum-search.ts'

test('an address with nonsense in it shows the first page of everything', () => {
  expect(parseForumSearch({ domain: 'Cooking', page: '-3', show: 'everything' })).toEqual({
    search: '',
    show: '',
    domain: 'All',
    page: 1,
  })
  expect(parseDetailSearch({ sort: 'random' })).toEqual({ sort: 'recent' })
})

test('an address may name several domains, all of them known', () => {
  expect(parseForumSearch({ domain: 'AI,Web' }).domain).toBe('AI,Web')
  for (const domain of ['AI,Cooking', 'AI,All', ',']) expect(parseForumSearch({ domain }).domain).toBe('All')
})

test('an older link, which names a part of the title, finds it still', () => {
  expect(parseForumSearch({ name: ' graphs ' }).search).toBe('graphs')
})
