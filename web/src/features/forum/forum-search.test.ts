import { expect, test } from 'vitest'
import { forumAddress, parseDetailSearch, parseForumSearch } from './forum-search.ts'

test('an address with nonsense in it shows the first page of everything', () => {
  expect(parseForumSearch({ domain: 'Cooking', page: '-3' })).toEqual({ name: '', domain: 'All', page: 1 })
  expect(parseDetailSearch({ sort: 'random' })).toEqual({ sort: 'recent' })
})

test('the filters go into the address and come back the same', () => {
  const filters = { name: 'C++ & co', domain: 'AR/ VR' as const, page: 3 }
  const raw = Object.fromEntries(new URL(forumAddress(filters), 'http://x').searchParams)
  expect(parseForumSearch(raw)).toEqual(filters)
})

test('what is as it always is leaves the address clean', () => {
  expect(forumAddress({ name: '', domain: 'All', page: 1 })).toBe('/gstforum')
})
