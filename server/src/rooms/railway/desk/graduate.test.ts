import { expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import type { SignedIn } from '#server/testing/test-portal.ts'
import { testRailwayDesk } from './testing-desk.ts'

const { t, people, applied, decide, list, names, detail } = testRailwayDesk()
const summer = '/alumni/admin/summer'

async function moveUp(admin: SignedIn) {
  const { academicYear, revision } = (await t.call(admin, 'GET', summer)).body.data
  expect(await t.call(admin, 'POST', summer, { academicYear, revision })).toMatchObject({ status: 200 })
}

test('the desk rejects the pending application of a graduate, who is mailed why', async () => {
  const { id, who } = await applied({}, 'Graduate Pawar')
  await t.portal.db.updateTable('students').set({ year: 'BE' }).where('account_id', '=', who.id).execute()
  const admin = await t.person('AlumniAdmin')
  await moveUp(admin)
  const graduate = { ...who, token: await t.signIn(who.id) }
  expect((await t.call(graduate, 'GET', '/railway/mine')).status).toBe(403)
  expect((await t.call(graduate, 'PUT', `/railway/applications/${id}/cancel`)).status).toBe(403)

  expect(await names('state=Pending&name=graduate')).toEqual(['Graduate Pawar'])
  const { state, checks } = await detail(id)
  expect(state).toBe('Pending')
  expect(checks).toContainEqual({ tone: 'bad', sentence: 'No longer a student of the college' })

  expect((await decide(id, 'Rejected', { reason: 'You have graduated' })).status).toBe(200)
  // A clerk's own decision stays on their pending list for a while.
  expect((await list('state=Pending&name=graduate', people.arun)).result).toEqual([])
  const mail = (await mailsTo(t, who.email)).find((text) => text.includes('railway concession'))
  expect(mail).toContain('You have graduated')
  expect(mail).not.toContain('resubmit')
  expect(mail).not.toContain('/railway')
  // The bell would lead to a page that is for students.
  expect((await titles(t, graduate)).filter((title) => title.includes('Badlapur'))).toEqual([])
})

test('the old notifications of a graduate lead to pages that open, in the list and in the counts', async () => {
  const { id, who } = await applied({}, 'Graduate Rane')
  expect((await decide(id, 'Approved')).status).toBe(200)
  const bellOf = async (reader: SignedIn) =>
    (await t.call(reader, 'GET', '/notification/getAllNotifications?limit=50')).body.data
  const typesIn = ({ result }: { result: { type: string }[] }) => result.map(({ type }) => type)
  expect(typesIn(await bellOf(who))).toEqual(['Railway'])
  await t.portal.db.updateTable('students').set({ year: 'BE' }).where('account_id', '=', who.id).execute()
  await t.portal.db.deleteFrom('year_runs').execute()
  const admin = await t.person('AlumniAdmin')
  await moveUp(admin)
  const graduate = { ...who, token: await t.signIn(who.id) }
  const bell = await bellOf(graduate)
  expect(typesIn(bell)).toEqual(['Account'])
  expect(bell).toMatchObject({ total: 1, unseenCount: 1, unseenByType: { Railway: 0, Account: 1 } })

  const { run } = (await t.call(admin, 'GET', summer)).body.data
  expect((await t.call(admin, 'PUT', `${summer}/${run._id}/undo`)).status).toBe(200)
  expect(typesIn(await bellOf({ ...who, token: await t.signIn(who.id) }))).toEqual(['Railway'])
})
