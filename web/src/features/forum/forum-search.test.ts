import { expect, test } from 'vitest'
import { forumAddress, parseDetailSearch, parseForumSearch } from './forum-search.ts'

test('an address with nonsense in it shows the first page of everything', () => {
  expect(parseForumSearch({ domain: 'Cooking', page: '-3', show: 'everything' })).toEqual({
    ...{ search: '', show: '', domain: 'All', page: 1 },
  })
  expect(parseDetailSearch({ sort: 'random' })).toEqual({ sort: 'recent' })
})

test('the filters go into the address and come back the same', () => {
  const filters = { search: 'C++ & co', show: 'liked' as const, domain: 'AR/ VR' as const, page: 3 }
  const raw = Object.fromEntries(new URL(forumAddress(filters), 'http://x').searchParams)
  expect(parseForumSearch(raw)).toEqual(filters)
})

test('what is as it always is leaves the address clean', () => {
  expect(forumAddress({ search: '', show: '', domain: 'All', page: 1 })).toBe('/gstforum')
})

test('an older link, which names a part of the title, finds it still', () => {
  expect(parseForumSearch({ name: ' graphs ' }).search).toBe('graphs')
})
