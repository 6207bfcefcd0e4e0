import { describe, expect, test } from 'vitest'
import { testPortal, testStart } from '#server/testing/test-portal.ts'
import { namedDemoMails } from './demo-mail.ts'

const password = 'a secret of the tests, long enough for everybody'

describe('in demo mode', () => {
  const t = testPortal()

  test('a visitor sees the named accounts first, in their order, then students, alumni and the rest', async () => {
    const railway = await t.person('Railway')
    const team = await t.person('Team')
    const alumnus = await t.person('Alumni')
    const student = await t.person('Student')
    for (const email of [...namedDemoMails].reverse()) await t.person('Council', { email })
    const { status, body } = await t.call(null, 'GET', '/auth/demo')
    expect(status).toBe(200)
    const emails = body.data.result.map(({ email }: { email: string }) => email)
    expect(emails).toEqual([...namedDemoMails, student.email, alumnus.email, team.email, railway.email])
    expect(body.data.result.at(-1)).toEqual({
      email: railway.email,
      name: railway.email && 'Railway 1',
      role: 'Railway',
    })
  })

  test('accounts that cannot be signed in, and people who are no part of the demo, are not listed', async () => {
    const hidden = [
      await t.person('Student', { account: { blocked_at: testStart } }),
      await t.person('Alumni', { alumnus: { status: 'pending' } }),
      await t.person('Student', { email: 'real@college.test' }),
    ]
    const { body } = await t.call(null, 'GET', '/auth/demo')
    for (const { email } of hidden) expect(JSON.stringify(body)).not.toContain(`"${email}"`)
  })

  test('a visitor signs in by e-mail alone, in any case', async () => {
    const student = await t.person('Student')
    const answer = await t.call(null, 'POST', '/auth/demo', { email: ` ${student.email.toUpperCase()} ` })
    expect(answer).toMatchObject({ status: 200, body: { data: { email: student.email } } })
    const token = answer.body.accessToken
    expect(await t.call({ ...student, token }, 'GET', `/profiles/${student.slug}`)).toMatchObject({
      status: 200,
    })
  })

  test('nobody signs in as an unknown or a real person, or as somebody blocked', async () => {
    const blocked = await t.person('Student', { account: { blocked_at: testStart } })
    const real = await t.person('Student', { email: 'somebody@college.test' })
    const ask = (email: unknown) => t.call(null, 'POST', '/auth/demo', { email })
    expect(await ask('nobody@gst.example')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await ask(real.email)).toMatchObject({ status: 404 })
    expect(await ask(blocked.email)).toMatchObject({ status: 403 })
    for (const email of ['', 'no mail', 7, ['student@gst.example'], null])
      expect(await ask(email)).toMatchObject({ status: 400 })
  })
})

describe('in live mode', () => {
  const live = testPortal({
    PORTAL_MODE: 'live',
    GOOGLE_CLIENT_ID: 'portal-web',
    PORTAL_SECRET: password,
    PORTAL_STUDENT_MAIL_DOMAIN: 'student.college.test',
    PORTAL_SPORTS_TEAM_EMAIL: 'sports@college.test',
    PORTAL_LITERARY_TEAM_EMAIL: 'literary@college.test',
  })

  test('the demo routes are addresses that do not exist', async () => {
    const nowhere = await live.call(null, 'POST', '/nowhere', {})
    for (const answer of [
      await live.call(null, 'GET', '/auth/demo'),
      await live.call(null, 'POST', '/auth/demo', { email: 'student@gst.example' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: nowhere.body })
  })

  test('the description of the API does not name them', async () => {
    const { body } = await live.call(null, 'GET', '/openapi.json')
    expect(Object.keys(body.paths)).toContain('/api/v1/auth/google')
    expect(JSON.stringify(body)).not.toContain('auth/demo')
  })

  test('an account left over from a demo is nobody, even with a session from then', async () => {
    const leftOver = await live.person('AlumniAdmin', { email: 'alumniadmin@gst.example' })
    const real = await live.person('Student', { email: 'asha@student.college.test' })
    expect(await live.call(leftOver, 'GET', `/profiles/${real.slug}`)).toMatchObject({ status: 401 })
    expect(await live.call(real, 'GET', `/profiles/${real.slug}`)).toMatchObject({ status: 200 })
  })
})
