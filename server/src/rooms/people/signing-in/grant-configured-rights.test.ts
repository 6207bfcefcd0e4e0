import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import { grantConfiguredRights } from './grant-configured-rights.ts'

const t = testPortal()

test('at a start the teams that the settings name have their rights, others lose them, and it shows at once', async () => {
  const sports = await t.person('Team', { email: 'team@gst.example' })
  const literary = await t.person('Team', { email: 'literary@gst.example' })
  const former = await t.person('Team', { account: { rights: ['scoreboard', 'allReports'] } })
  const rightsOf = async (token: string) => (await t.portal.sessions.viewerOf(token))?.rights
  expect(await rightsOf(sports.token)).toEqual([])
  expect(await rightsOf(former.token)).toEqual(['scoreboard', 'allReports'])
  await grantConfiguredRights(t.portal)
  expect(await rightsOf(sports.token)).toEqual(['scoreboard', 'festivalSite'])
  expect(await rightsOf(literary.token)).toEqual(['allReports'])
  expect(await rightsOf(former.token)).toEqual([])
})

test('a second start changes nothing and notes nothing', async () => {
  const noted = () =>
    t.portal.pool.query(`select count(*)::int as n from audit_entries where action = 'rights-changed'`)
  await grantConfiguredRights(t.portal)
  const before = (await noted()).rows[0].n
  await grantConfiguredRights(t.portal)
  expect((await noted()).rows[0].n).toBe(before)
  expect(before).toBe(3)
})
