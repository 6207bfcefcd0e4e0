import fc from 'fast-check'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { runTool } from '#server/cli/testing-tool.ts'
import { refreshCookieOf } from '#server/testing/refresh-cookie-of.ts'
import { testPortal, testStart } from '#server/testing/test-portal.ts'
import { addStudent } from '../add-student.ts'
import { personSlug } from '../person-slug.ts'
import { sealRegistration } from './registration-token.ts'

const t = testPortal({ PORTAL_SECRET: 'a secret of the tests, long enough for everybody' })
beforeEach(() => t.clock.set(testStart))

let count = 0
/** Returns a valid registration of a new person; `changed` replaces parts of it. */
async function form(changed: Record<string, unknown> = {}) {
  count += 1
  const email = `new${count}@gst.example`
  const token = await sealRegistration(t.portal, email)
  const prn = `121B${String(count).padStart(4, '0')}`
  const person = { name: 'Asha Patil', branch: 'IT', year: 'TE', gender: 'Female', dob: '2005-04-01' }
  return { token, email, prn, ...person, ...changed }
}
const tool = (...args: string[]) => runTool(t.portal, ...args)
const register = (body: unknown) => t.call(null, 'POST', '/auth/', body)
const accountsOf = async (email: string) =>
  t.portal.db
    .selectFrom('accounts')
    .select(['id', 'slug', 'role', 'rights'])
    .where('email', '=', email)
    .execute()

test('a new student registers and is signed in', async () => {
  const body = await form()
  const answer = await register(body)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    success: true,
    accessToken: expect.any(String),
    data: { name: 'Asha Patil', email: body.email, roleModel: 'Student', headline: 'TE IT' },
  })
  expect(answer.body.data.role.slug).toMatch(/^asha-patil-[a-z][a-z2-9]{5}$/)
  expect(refreshCookieOf(answer).cookie).toMatch(/^portal_refresh=/)
})

test('fields that are nobody else’s to set stay as the server sets them', async () => {
  const body = await form({
    role: 'AlumniAdmin',
    roleModel: 'AlumniAdmin',
    rights: ['scoreboard'],
    slug: 'mine',
  })
  expect(await register(body)).toMatchObject({
    status: 201,
    body: { data: { roleModel: 'Student', rights: [] } },
  })
  const [account] = await accountsOf(body.email)
  expect(account?.slug).not.toBe('mine')
})

describe('the token', () => {
  test('holds for 15 minutes', async () => {
    const [early, late] = [await form(), await form()]
    t.clock.advance(15 * 60_000 - 1_000)
    expect(await register(early)).toMatchObject({ status: 201 })
    t.clock.advance(1_000)
    expect(await register(late)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  test('is refused when it is forged, unsigned, for another use, or an access token', async () => {
    const body = await form()
    const student = await t.person('Student')
    const claims = { use: 'registration', email: body.email }
    const other = new TextEncoder().encode('another secret than that of the portal')
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('portal')
      .setExpirationTime('1h')
      .sign(other)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.`
    for (const token of [forged, unsigned, student.token, 'a.b.c', `${body.token}x`])
      expect(await register({ ...body, token })).toMatchObject({ status: 401 })
    expect(await accountsOf(body.email)).toEqual([])
  })

  test('opens nothing else: it is no access token', async () => {
    const { token } = await form()
    const { id, email, slug } = await t.person('Student')
    expect(await t.call({ id, email, slug, token }, 'GET', `/profiles/${slug}`)).toMatchObject({
      status: 401,
    })
  })
})

describe('a form that does not fit names the field', () => {
  test.each([
    ['email', { email: 'somebody.else@gst.example' }, /e-mail you signed in with/],
    ['prn', { prn: '12' }, /e\.g\. 121A2034/],
    ['prn', { prn: '121A20345' }, /e\.g\. 121A2034/],
    ['dob', { dob: '2011-11-21' }, /between 15 and 40/],
    ['dob', { dob: '1985-11-20' }, /between 15 and 40/],
    ['dob', { dob: '2005-02-30' }, /date that exists/],
    ['branch', { branch: 'ALL' }, /branch/],
    ['year', { year: 'PhD' }, /year/],
    ['gender', { gender: 1 }, /Choose one/],
    ['name', { name: ['Asha'] }, /name/],
    ['name', { name: 'Asha\0Patil' }, /unsupported characters/],
  ])('%s: %j', async (path, changed, message) => {
    const answer = await register(await form(changed))
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(answer.body.errors).toContainEqual({ path, message: expect.stringMatching(message) })
  })

  test('somebody with another mail than the college’s cannot become a student', async () => {
    const email = 'asha@mail.example'
    const answer = await register(await form({ email, token: await sealRegistration(t.portal, email) }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } })
    expect(await accountsOf(email)).toEqual([])
  })

  test('who turns 15 today in India may register, also while it is yesterday in Greenwich', async () => {
    t.clock.set(new Date('2026-11-20T19:00:00Z'))
    expect(await register(await form({ dob: '2011-11-21' }))).toMatchObject({ status: 201 })
    expect(await register(await form({ dob: '1985-11-22' }))).toMatchObject({ status: 201 })
  })
})

describe('doing it twice', () => {
  test('a double click makes one account and signs in both times', async () => {
    const body = await form()
    const answers = await Promise.all([register(body), register(body), register(body)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await accountsOf(body.email)).toHaveLength(1)
  })

  test('the same e-mail with another PRN is a conflict', async () => {
    const body = await form()
    await register(body)
    const answer = await register({ ...body, prn: '999Z0001' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', errors: [{ path: 'email' }] } })
  })

  test('a PRN belongs to the first student that registers with it, and the other reads what to do', async () => {
    const [one, other] = [await form({ prn: '777X0001' }), await form({ prn: '777x0001' })]
    const answers = await Promise.all([register(one), register(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'CONFLICT', errors: [{ path: 'prn' }] })
    expect(refused?.body.message).toBe(
      'This PRN already has an account. If the PRN is yours, show your ID card at the college office and ask them to free it. Then register again.',
    )
    const [ofOne, ofOther] = [await accountsOf(one.email), await accountsOf(other.email)]
    expect(ofOne.length + ofOther.length).toBe(1)
  })

  test('the owner of a PRN registers after an operator has freed it, and the other account is blocked', async () => {
    const [wrong, owner] = [await form({ prn: '777X0002' }), await form({ prn: '777X0002' })]
    expect((await register(wrong)).status).toBe(201)
    expect((await register(owner)).status).toBe(409)
    expect(await tool('user', 'prn', '777x0002', '--free')).toMatchObject({ code: 0 })
    expect((await register(owner)).status).toBe(201)
    // At the office the other student shows the right PRN.
    const [account] = await accountsOf(wrong.email)
    const freed = `FREED-${account?.id}`
    const taken = await tool('user', 'prn', freed, '--to', '777X0002')
    expect([taken.code, taken.complained]).toEqual([1, expect.stringMatching(/Another account has the PRN/)])
    expect(await tool('user', 'prn', freed, '--to', '777X0003')).toMatchObject({ code: 0 })
    const again = { ...wrong, prn: '777X0003' }
    expect((await register(again)).status).toBe(403)
    expect(await tool('user', 'unblock', wrong.email)).toMatchObject({ code: 0 })
    expect((await register(again)).status).toBe(201)
  })

  test('an operator corrects a PRN that was typed wrongly, once it fits the college', async () => {
    const body = await form({ prn: '777X0004' })
    await register(body)
    for (const wrong of [[], ['--free', '--to', '777X0005']])
      expect(await tool('user', 'prn', '777X0004', ...wrong)).toMatchObject({ code: 2 })
    expect(await tool('user', 'prn', '777X0004', '--to', 'mine')).toMatchObject({ code: 1 })
    expect(await tool('user', 'prn', '777X0009', '--to', '777X0005')).toMatchObject({ code: 1 })
    expect(await tool('user', 'prn', '777X0004', '--to', '777X0005')).toMatchObject({ code: 0 })
    expect((await register({ ...body, prn: '777X0005' })).status).toBe(201)
    expect((await register(await form({ prn: '777X0004' }))).status).toBe(201)
  })

  test('a blocked student does not come back by registering again', async () => {
    const body = await form()
    await register(body)
    await t.portal.db
      .updateTable('accounts')
      .set({ blocked_at: testStart })
      .where('email', '=', body.email)
      .execute()
    expect(await register(body)).toMatchObject({ status: 403 })
  })
})

test('whatever is sent, the answer is in the envelope and never a fault of ours', async () => {
  const good = await form()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), async (field, value) => {
      const answer = await register({ ...good, [field]: value })
      expect(answer.status).toBeLessThan(500)
      expect(answer.body).toHaveProperty('success')
    }),
    { numRuns: 80 },
  )
})

test('a slug is never all digits, whatever the name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('1234', '२०२४', '李')), (name) => {
      expect(personSlug(name)).toMatch(/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})

test('the seed adds a student under an address that stays', async () => {
  const student = {
    name: 'Ravi Kulkarni',
    email: 'Ravi@gst.example',
    slug: 'ravi-kulkarni',
    prn: '888A0001',
    branch: 'CE',
    year: 'BE',
    gender: 'Male',
    bornOn: '2004-01-01',
    joinedAt: testStart,
  } as const
  const added = await t.portal.inTransaction((tx) => addStudent(tx, student))
  expect(added).toMatchObject({ slug: 'ravi-kulkarni' })
  expect(await t.portal.inTransaction((tx) => addStudent(tx, student))).toBe('email taken')
})
