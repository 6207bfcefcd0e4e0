import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'
import { explore } from './testing-explore.ts'

const t = testPortal()
let asha: SignedIn

const names = async (search: Record<string, string> = {}) => {
  const { result, total } = await explore(t, asha, '/explore/students', search)
  expect(result).toHaveLength(total)
  return result.map(({ name }: { name: string }) => name)
}

beforeAll(async () => {
  asha = await t.person('Student', { name: 'Asha Patil', student: { domains: ['Web'] } })
  await t.person('Student', { name: 'Bharat Rao', student: { branch: 'CE', year: 'FE' } })
  await t.person('Student', { name: 'Blocked Rao', account: { blocked_at: testStart } })
  await t.person('Alumni', { name: 'Alumnus Rao' })
})

test('a student finds students by name, branch, year and domain', async () => {
  expect(await names()).toEqual(['Asha Patil', 'Bharat Rao'])
  expect(await names({ name: 'RAO' })).toEqual(['Bharat Rao'])
  expect(await names({ branch: 'IT' })).toEqual(['Asha Patil'])
  expect(await names({ year: 'FE', branch: 'ALL' })).toEqual(['Bharat Rao'])
  expect(await names({ domain: 'Web' })).toEqual(['Asha Patil'])
  expect(await names({ domain: 'Web', year: 'FE' })).toEqual([])
})

test('a card of a student tells neither mail nor PRN nor birthday', async () => {
  const { result } = await explore(t, asha, '/explore/students', { name: 'asha' })
  expect(result).toEqual([
    {
      _id: asha.id,
      slug: asha.slug,
      name: 'Asha Patil',
      profile: null,
      branch: 'IT',
      year: 'TE',
      domains: ['Web'],
      socialProfile: { linkedin: null },
    },
  ])
})

test('an unknown year is refused, and desks and visitors may not look', async () => {
  expect(await t.call(asha, 'GET', '/explore/students?year=ZE')).toMatchObject({ status: 400 })
  expect(await t.call(await t.person('RegDesk'), 'GET', '/explore/students')).toMatchObject({ status: 403 })
  expect(await t.call(null, 'GET', '/explore/students')).toMatchObject({ status: 401 })
})
