import { describe, expect, it } from 'vitest'
import { filtersForTab, parseExploreSearch } from './explore-search.ts'

describe('a person opens Explore by an address', () => {
  it('and everything in it that fits is filtered by, the rest is any', () => {
    expect(parseExploreSearch({})).toEqual({
      show: 'alumni',
      name: '',
      branch: '',
      passOutYear: '',
      year: '',
      domain: '',
      employmentType: '',
      company: '',
      employer: '',
      city: '',
      open: '',
      page: 1,
    })
    expect(
      parseExploreSearch({
        show: 'students',
        branch: 'IT',
        year: 'TE',
        domain: 'AR/ VR',
        name: ' asha ',
        page: '3',
      }),
    ).toMatchObject({ show: 'students', branch: 'IT', year: 'TE', domain: 'AR/ VR', name: 'asha', page: 3 })
    const odd = parseExploreSearch({
      show: 'x',
      branch: 'ALL',
      passOutYear: '21',
      employmentType: 'Rich',
      page: '-1',
    })
    expect(odd).toEqual(parseExploreSearch({}))
  })
})

describe('a person opens another tab', () => {
  const filters = parseExploreSearch({
    name: 'asha',
    branch: 'IT',
    domain: 'Web',
    passOutYear: '2019',
    page: '4',
  })

  it('and still looks for the same name, branch and domain among people', () => {
    expect(filtersForTab('students', filters)).toEqual({
      show: 'students',
      name: 'asha',
      branch: 'IT',
      domain: 'Web',
    })
  })

  it('and begins anew among companies', () => {
    expect(filtersForTab('companies', filters)).toEqual({ show: 'companies' })
  })
})
