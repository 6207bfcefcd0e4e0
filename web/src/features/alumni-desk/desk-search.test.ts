import { expect, test } from 'vitest'
import { parseDeskSearch, searchOfList } from './desk-search.ts'

test('an address without anything is the first page of those who wait', () => {
  expect(parseDeskSearch({})).toEqual({
    status: 'pending',
    name: '',
    branch: 'ALL',
    year: '',
    activity: '',
    page: 1,
    view: 'lists',
    email: 'confirmed',
    sort: undefined,
    columns: undefined,
  })
})

test('what does not fit means any', () => {
  const raw = { status: 'gone', branch: 'XX', year: 'now', page: '-1', sort: 'email', view: 'x' }
  expect(parseDeskSearch(raw)).toMatchObject({
    status: 'pending',
    branch: 'ALL',
    year: '',
    page: 1,
    sort: undefined,
    view: 'lists',
  })
})

test('another list keeps the filters, and begins at its first page', () => {
  const search = parseDeskSearch({
    status: 'blocked',
    name: 'Rao & Co',
    branch: 'IT',
    page: '3',
    sort: 'name',
  })
  expect(parseDeskSearch(searchOfList(search, 'rejected') as Record<string, string>)).toMatchObject({
    status: 'rejected',
    name: 'Rao & Co',
    branch: 'IT',
    page: 1,
    sort: undefined,
  })
})
