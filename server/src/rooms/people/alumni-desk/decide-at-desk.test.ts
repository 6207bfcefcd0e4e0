import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refreshCookieOf } from '#server/testing/refresh-cookie-of.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const waiting = (name?: string) =>
  t.person('Alumni', { ...(name && { name }), alumnus: { status: 'pending' } })
const decide = (admin: SignedIn, who: { id: string }, body: unknown) =>
  t.call(admin, 'PUT', `/alumni/admin/${who.id}`, body)
const signIn = (who: SignedIn) => t.call(null, 'POST', '/auth/demo', { email: who.email })
const actionsAt = async (who: SignedIn) => {
  const { rows } = await sql<{ action: string; actor_id: string }>`select action, actor_id from audit_entries
    where subject = ${`account:${who.id}`} order by id`.execute(t.portal.db)
  return rows
}

test('whoever is approved may sign in at once, and the act is noted', async () => {
  const admin = await t.person('AlumniAdmin')
  const meera = await waiting('Meera Nair')
  expect(await signIn(meera)).toMatchObject({ status: 403 })
  expect(await decide(admin, meera, { status: 'approved' })).toMatchObject({
    status: 200,
    body: { message: 'Meera Nair is approved', data: { status: 'approved', can: { block: true } } },
  })
  expect(await signIn(meera)).toMatchObject({ status: 200 })
  expect(await actionsAt(meera)).toEqual([{ action: 'alumnus-approved', actor_id: admin.id }])
  expect(await decide(admin, meera, { status: 'approved' })).toMatchObject({
    status: 409,
    body: { message: 'Meera Nair is approved and cannot be approved now' },
  })
})

test('a rejection needs a reason, which the desk reads again in the history', async () => {
  const admin = await t.person('AlumniAdmin')
  const joel = await waiting('Joel Pinto')
  for (const body of [{ status: 'rejected' }, { status: 'rejected', reason: '  ' }])
    expect(await decide(admin, joel, body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ path: 'reason' }] },
    })
  const reason = 'We could not find you in the register'
  expect(await decide(admin, joel, { status: 'rejected', reason })).toMatchObject({ status: 200 })
  const { body } = await t.call(admin, 'GET', `/alumni/admin/${joel.id}`)
  expect(body.data).toMatchObject({ status: 'rejected', reason, history: [{ action: 'alumnus-rejected' }] })
  expect(await decide(admin, joel, { status: 'approved' })).toMatchObject({ status: 200 })
  expect(await decide(admin, joel, { status: 'rejected', reason })).toMatchObject({ status: 409 })
})

describe('deactivating an alumnus', () => {
  test('ends the sessions at once and holds until it is taken back', async () => {
    const admin = await t.person('AlumniAdmin')
    const arun = await t.person('Alumni', { name: 'Arun Rao' })
    const signedIn = await signIn(arun)
    const { cookie } = refreshCookieOf(signedIn)
    expect(await t.call(arun, 'GET', '/alumni/getQuery')).toMatchObject({ status: 200 })
    expect(await decide(admin, arun, { status: 'blocked', reason: 'Asked for it' })).toMatchObject({
      status: 200,
      body: { message: 'Arun Rao is deactivated', data: { status: 'blocked' } },
    })
    expect(await t.call(arun, 'GET', '/alumni/getQuery')).toMatchObject({ status: 401 })
    expect(await t.call(null, 'POST', '/auth/refresh', undefined, { headers: { cookie } })).toMatchObject({
      status: 401,
    })
    expect(await signIn(arun)).toMatchObject({ status: 403 })
    expect(await t.call(admin, 'GET', `/alumni/profile/${arun.slug}`)).toMatchObject({ status: 404 })
    expect(await decide(admin, arun, { status: 'blocked' })).toMatchObject({ status: 409 })

    expect(await decide(admin, arun, { status: 'approved' })).toMatchObject({ status: 200 })
    expect(await signIn(arun)).toMatchObject({ status: 200 })
    expect((await actionsAt(arun)).map(({ action }) => action)).toEqual([
      'account-blocked',
      'account-unblocked',
    ])
    expect(await t.call(arun, 'GET', '/alumni/getQuery'), 'the old session stays over').toMatchObject({
      status: 401,
    })
  })

  test('is for those who were approved', async () => {
    const admin = await t.person('AlumniAdmin')
    expect(await decide(admin, await waiting(), { status: 'blocked' })).toMatchObject({ status: 409 })
  })
})

test('two at the desk who decide at once: one wins', async () => {
  const admin = await t.person('AlumniAdmin')
  const both = await waiting()
  const answers = await Promise.all([
    decide(admin, both, { status: 'approved' }),
    decide(admin, both, { status: 'approved' }),
    t.call(admin, 'PUT', '/alumni/admin/approve', { ids: [both.id] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('nobody is made pending, and what is no status is refused', async () => {
  const admin = await t.person('AlumniAdmin')
  const one = await waiting()
  for (const body of [
    {},
    { status: 'pending' },
    { status: ['approved'] },
    null,
    { status: 'rejected', reason: 7 },
  ])
    expect(await decide(admin, one, body), JSON.stringify(body)).toMatchObject({ status: 400 })
})

test('people who are no alumni, and nobody, cannot be decided on', async () => {
  const admin = await t.person('AlumniAdmin')
  const student = await t.person('Student')
  for (const id of [student.id, admin.id, '900000001', 'x', '9'.repeat(40)])
    expect(await decide(admin, { id }, { status: 'approved' }), id).toMatchObject({ status: 404 })
})

describe('approving several', () => {
  const approve = (admin: SignedIn, ids: unknown) => t.call(admin, 'PUT', '/alumni/admin/approve', { ids })

  test('approves all of them, each noted', async () => {
    const admin = await t.person('AlumniAdmin')
    const people = [await waiting(), await waiting(), await waiting()]
    const ids = people.map(({ id }) => id)
    expect(await approve(admin, [...ids, ids[0]])).toMatchObject({
      status: 200,
      body: { message: '3 approved', data: { approvedCount: 3 } },
    })
    for (const person of people)
      expect(await actionsAt(person)).toMatchObject([{ action: 'alumnus-approved' }])
  })

  test('approves nobody when one cannot be, and says who and why', async () => {
    const admin = await t.person('AlumniAdmin')
    const good = await waiting()
    const done = await t.person('Alumni', { name: 'Done Already' })
    const answer = await approve(admin, [good.id, done.id, '900000001'])
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(answer.body.data.refused).toEqual(
      expect.arrayContaining([
        { _id: done.id, name: 'Done Already', message: "Done Already isn't pending approval" },
        { _id: '900000001', name: '', message: "This alumnus doesn't exist" },
      ]),
    )
    expect(await signIn(good)).toMatchObject({ status: 403 })
    expect(await actionsAt(good)).toEqual([])
  })

  test('needs somebody, and not too many', async () => {
    const admin = await t.person('AlumniAdmin')
    for (const ids of [[], 'x', undefined, Array.from({ length: 51 }, (_, index) => `${index}`), [7]])
      expect(await approve(admin, ids)).toMatchObject({ status: 400 })
  })
})
