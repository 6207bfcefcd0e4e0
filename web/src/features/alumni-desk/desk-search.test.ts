import { expect, test } from 'vitest'
import { parseSearch } from '#web/platform/page-search.ts'
import { deskAddress, parseDeskSearch } from './desk-search.ts'

test('an address without anything is the first page of those who wait', () => {
  expect(parseDeskSearch({})).toEqual({
    status: 'pending',
    name: '',
    branch: 'ALL',
    year: '',
    page: 1,
    columns: ['since'],
    view: 'lists',
    activity: '',
  })
})

test('what does not fit means any', () => {
  const raw = { status: 'gone', branch: 'XX', year: 'now', page: '-1', columns: 'city sql', view: 'x' }
  expect(parseDeskSearch(raw)).toMatchObject({
    status: 'pending',
    branch: 'ALL',
    year: '',
    page: 1,
    columns: ['city'],
  })
})

test('the address of a list leads back to it', () => {
  const search = parseDeskSearch({
    status: 'blocked',
    name: 'Rao & Co',
    branch: 'IT',
    year: '2019',
    page: '3',
    columns: 'city',
  })
  expect(parseDeskSearch(parseSearch(deskAddress(search).split('?')[1] ?? ''))).toEqual(search)
  expect(deskAddress(parseDeskSearch({}))).toBe('/alumniadmin')
})
