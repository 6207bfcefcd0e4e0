import type { AccountRole } from '@portal/contract/roles.ts'
import { expect, test } from 'vitest'
import { claimAs, mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const update = (admin: SignedIn | null, who: { id: string }, body: unknown) =>
  t.call(admin, 'PUT', `/alumni/admin/${who.id}/profile`, body)

test('the desk corrects an alumnus; what is left out stays, and nothing else can be set', async () => {
  const admin = await t.person('AlumniAdmin')
  const nisha = await t.person('Alumni', { name: 'Nisha Rane', alumnus: { company_name: 'Sahyadri Labs' } })
  const change = {
    branch: 'IT',
    passOutYear: 2015,
    email: 'Nisha@Mail.Example',
    prnOrRoll: '112a9',
    linkedin: '',
  }
  const answer = await update(admin, nisha, { ...change, status: 'blocked', role: 'Team', slug: 'taken' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        name: 'Nisha Rane',
        companyName: 'Sahyadri Labs',
        branch: 'IT',
        passOutYear: 2015,
        email: 'nisha@mail.example',
        prnOrRoll: '112A9',
        status: 'approved',
        slug: nisha.slug,
      },
    },
  })
  const { body } = await t.call(admin, 'GET', `/alumni/admin/${nisha.id}`)
  expect(body.data.history).toMatchObject([
    { action: 'alumnus-corrected', reason: 'email, branch, passOutYear, prnOrRoll, linkedin' },
  ])
})

test('an e-mail that another account has is refused under its field, also when two take it at once', async () => {
  const admin = await t.person('AlumniAdmin')
  const [one, two] = [await t.person('Alumni'), await t.person('Alumni')]
  expect(await update(admin, one, { email: two.email.toUpperCase(), name: 'Changed' })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', errors: [{ path: 'email', message: 'Another account uses this e-mail' }] },
  })
  const same = await Promise.all([one, two].map((who) => update(admin, who, { email: 'same@mail.example' })))
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an e-mail that a rejected registration has, or that somebody only claims, is free; a pending one is not', async () => {
  const admin = await t.person('AlumniAdmin')
  const one = await t.person('Alumni')
  const rejected = await t.person('Alumni', { email: 'no@mail.example', alumnus: { status: 'rejected' } })
  await claimAs(t, { name: 'Stranger', email: 'claimed@mail.example', branch: 'CE', passOutYear: '2015' })
  const pending = await t.person('Alumni', { email: 'waits@mail.example', alumnus: { status: 'pending' } })
  for (const email of ['no@mail.example', 'claimed@mail.example'])
    expect(await update(admin, one, { email })).toMatchObject({ status: 200, body: { data: { email } } })
  expect((await t.call(admin, 'GET', `/alumni/admin/${rejected.id}`)).status).toBe(404)
  expect(
    (await t.call(admin, 'GET', '/alumni/admin?status=pending&name=claimed@mail')).body.data.result,
  ).toEqual([])
  expect((await update(admin, one, { email: pending.email })).status).toBe(409)
})

test('a corrected e-mail ends every session of the holder before; what else is corrected ends none', async () => {
  const admin = await t.person('AlumniAdmin')
  const one = await t.person('Alumni')
  const { refreshToken } = await t.portal.inTransaction((tx) => t.portal.sessions.open(tx, one.id))
  const headers = { cookie: `portal_refresh=${refreshToken}`, 'sec-fetch-site': 'same-origin' }
  const isIn = async () => (await t.call(one, 'GET', `/alumni/profile/${one.slug}`)).status
  await update(admin, one, { city: 'Pune', email: one.email.toUpperCase() })
  expect(await isIn()).toBe(200)
  await update(admin, one, { email: 'another.holder@mail.example' })
  expect(await isIn()).toBe(401)
  expect((await t.call(null, 'POST', '/auth/refresh', undefined, { headers })).status).toBe(401)
  expect((await t.call(null, 'POST', '/auth/demo', { email: one.email })).status).not.toBe(200)
  const { rows } = await t.portal.pool.query(
    'select distinct end_reason from sessions where account_id = $1',
    [one.id],
  )
  expect(rows).toEqual([{ end_reason: 'e-mail changed' }])
})

test('what does not fit is refused, and nothing of it is kept', async () => {
  const admin = await t.person('AlumniAdmin')
  const one = await t.person('Alumni', { name: 'As Before' })
  for (const body of [
    { name: '' },
    { name: 'New Name', branch: 'ALL' },
    { passOutYear: 1900 },
    { passOutYear: '2015' },
    { email: 'nobody' },
    { linkedin: 'javascript:alert(1)' },
    { employmentType: 'King' },
    { companyName: 'x\0y' },
    null,
    [],
  ])
    expect(await update(admin, one, body), JSON.stringify(body)).toMatchObject({ status: 400 })
  expect((await t.call(admin, 'GET', `/alumni/admin/${one.id}`)).body.data.name).toBe('As Before')
  expect(await update(admin, { id: (await t.person('Student')).id }, { name: 'No Alumnus' })).toMatchObject({
    status: 404,
  })
})

test('the whole desk is for the AlumniAdmin alone', async () => {
  const one = await t.person('Alumni', { alumnus: { status: 'pending' } })
  const calls: [method: 'GET' | 'PUT' | 'POST', path: string, body?: object][] = [
    ['GET', '/alumni/admin'],
    ['GET', '/alumni/admin/figures'],
    ['GET', '/alumni/admin/export'],
    ['GET', '/alumni/admin/importTemplate'],
    ['GET', `/alumni/admin/${one.id}`],
    ['PUT', `/alumni/admin/${one.id}`, { status: 'approved' }],
    ['PUT', '/alumni/admin/approve', { ids: [one.id] }],
    ['PUT', `/alumni/admin/${one.id}/profile`, { name: 'Somebody Else' }],
    ['POST', '/alumni/admin/import', { mode: 'preview' }],
  ]
  const roles: AccountRole[] = ['Student', 'Team', 'Council', 'Railway', 'RegDesk', 'Alumni']
  const people = await Promise.all(roles.map((role) => t.person(role)))
  for (const [method, path, body] of calls) {
    expect((await t.call(null, method, path, body)).status, `visitor ${method} ${path}`).toBe(401)
    for (const [index, who] of people.entries())
      expect((await t.call(who, method, path, body)).status, `${roles[index]} ${method} ${path}`).toBe(403)
  }
})

test('both addresses hear of a changed e-mail, and nobody of anything else', async () => {
  const admin = await t.person('AlumniAdmin')
  const veena = await t.person('Alumni', { email: 'veena.old@mail.example' })
  expect((await update(admin, veena, { email: 'veena.old@mail.example', city: 'Pune' })).status).toBe(200)
  expect(await mailsTo(t, 'veena.old@mail.example')).toEqual([])
  expect((await update(admin, veena, { email: 'veena.new@mail.example' })).status).toBe(200)
  const [toOld, toNew] = [
    await mailsTo(t, 'veena.old@mail.example'),
    await mailsTo(t, 'veena.new@mail.example'),
  ]
  expect([toOld.length, toNew.length]).toEqual([1, 1])
  expect(toOld[0]).toContain("can't sign in with veena.old@mail.example")
  expect(toOld[0]).not.toContain('veena.new@mail.example')
  expect(toNew[0]).toContain('Sign in with veena.new@mail.example')
})

test('other corrections of an unproved registration leave its e-mail unproved', async () => {
  const admin = await t.person('AlumniAdmin')
  const email = 'unproved@mail.example'
  await claimAs(t, { name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019', email })
  const { body } = await t.call(admin, 'GET', `/alumni/admin?status=pending&name=${email}`)
  const [row] = body.data.result
  const answer = await update(admin, { id: row._id }, { email, city: 'Nashik' })
  expect(answer.body.data).toMatchObject({ city: 'Nashik', email, isEmailConfirmed: false })
  const held = await t.portal.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
  expect(held).toEqual([])
})
