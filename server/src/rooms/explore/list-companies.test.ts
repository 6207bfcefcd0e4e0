import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { explore } from './testing-explore.ts'

const t = testPortal()
let student: SignedIn

const companies = (search: Record<string, string> = {}) => explore(t, student, '/explore/companies', search)

beforeAll(async () => {
  student = await t.person('Student')
  for (const name of ['Tulsi', ' tulsi ', 'TULSI', 'Konkan Rail', 'Ardh_viram', ''])
    await t.person('Alumni', { alumnus: { company_name: name } })
  await t.person('Alumni', { alumnus: { company_name: 'Unseen', status: 'pending' } })
})

test('a student sees companies with the number of their alumni, however they are spelt', async () => {
  const { result, total, totalPage } = await companies()
  expect([total, totalPage]).toEqual([3, 1])
  expect(result[0]).toMatchObject({ name: expect.stringMatching(/^tulsi$/i), alumniCount: 3 })
  expect(result.slice(1)).toEqual([
    { name: 'Ardh_viram', alumniCount: 1 },
    { name: 'Konkan Rail', alumniCount: 1 },
  ])
})

test('the number is what the list of alumni finds by that company', async () => {
  const { result } = await companies()
  for (const { name, alumniCount } of result)
    expect((await explore(t, student, '/alumni/getAllAlumni/', { employer: name })).total).toBe(alumniCount)
})

test('a search is literal, and pages end where the companies do', async () => {
  expect((await companies({ name: 'H_V' })).result).toEqual([{ name: 'Ardh_viram', alumniCount: 1 }])
  expect(await companies({ name: '%' })).toEqual({ result: [], total: 0, totalPage: 0 })
  expect(await companies({ page: '2', limit: '2' })).toMatchObject({ total: 3, totalPage: 2 })
  expect((await companies({ page: '3', limit: '2' })).result).toEqual([])
})
