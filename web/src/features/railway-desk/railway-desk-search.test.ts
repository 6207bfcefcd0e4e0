import { expect, test } from 'vitest'
import { filterOf, parseRailwaySearch, searchOfList } from './railway-desk-search.ts'

test('an address opens what has to be done, and what does not fit in it means any', () => {
  const search = parseRailwaySearch({
    list: 'Lost',
    line: 'Metro',
    class: 'III',
    from: '2026-13-45',
    page: '0',
  })
  expect(search).toMatchObject({ view: 'applications', list: 'todo', line: '', class: '', from: '', page: 1 })
  expect(filterOf(search)).toEqual({ state: 'Pending,Approved' })
})

test('another list keeps the filters', () => {
  const search = parseRailwaySearch({ list: 'all', line: 'Western', from: '2026-11-01', name: ' asha ' })
  expect(filterOf(search)).toEqual({ line: 'Western', from: '2026-11-01', name: 'asha' })
  expect(searchOfList(search, 'Rejected')).toEqual({
    list: 'Rejected',
    line: 'Western',
    from: '2026-11-01',
    name: 'asha',
    class: undefined,
    period: undefined,
    to: undefined,
  })
  expect(searchOfList({ ...search, view: 'tokens' }, 'todo')).toEqual({ list: undefined })
})
