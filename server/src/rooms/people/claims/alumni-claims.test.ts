import { beforeAll, describe, expect, test } from 'vitest'
import { sealRegistration } from '#rooms/people/registering/registration-token.ts'
import { runTool } from '#server/cli/testing-tool.ts'
import {
  claimAs,
  confirmAs,
  formOf,
  mailsTo,
  newestCodeTo,
  registerAs,
  smallPdf,
  smallPicture,
  tokenIn,
} from '#server/testing/registration-testing.ts'
import { startSignInProvider } from '#server/testing/sign-in-provider.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const provider = await startSignInProvider()
const t = testPortal({
  GOOGLE_CLIENT_ID: provider.clientId,
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_KEYS_URL: provider.keysUrl,
})
const person = { name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019' }
const stranger = { ...person, name: 'Someone Else' }
let admin: SignedIn
let count = 0

beforeAll(async () => {
  // The provider uses the machine's clock.
  t.clock.set(new Date())
  admin = await t.person('AlumniAdmin')
})

function newEmail(): string {
  count += 1
  return `owner${count}@mail.example`
}
const claimAt = (claim: string, action = '') =>
  t.call(null, action ? 'POST' : 'GET', `/alumni/registrationClaim/${claim}${action}`)
const signIn = async (email: string) =>
  t.call(null, 'POST', '/auth/google', {
    token: await provider.signed({ email, email_verified: true, name: 'Rohan Pawar' }),
  })
const studentOf = async (email: string) => {
  count += 1
  const token = await sealRegistration(t.portal, email)
  const prn = `121B${String(count).padStart(4, '0')}`
  return {
    token,
    email,
    prn,
    name: 'Asha',
    branch: 'IT',
    year: 'TE',
    gender: 'Female',
    dob: '2005-04-01',
  }
}
const decide = (id: string, status: string) =>
  t.call(admin, 'PUT', `/alumni/admin/${id}`, {
    status,
    ...(status === 'rejected' && { reason: 'Not found' }),
  })
const deskRowOf = async (email: string, filter = '') => {
  const { body } = await t.call(admin, 'GET', `/alumni/admin?status=pending&name=${email}${filter}`)
  return body.data.result[0]
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const rowsOf = (email: string) =>
  t.portal.db.selectFrom('alumni_claims').select('account_id').where('email', '=', email).execute()
const keptFiles = async () =>
  (await t.portal.db.selectFrom('uploads').select('id').where('use_count', '>', 0).execute()).length

describe('an e-mail that a stranger has claimed', () => {
  test('lets its owner sign in by a provider as if nobody had', async () => {
    const email = newEmail()
    await claimAs(t, { ...stranger, email })
    expect(await signIn(email)).toMatchObject({ status: 404, body: { code: 'REGISTRATION_REQUIRED' } })
    await t.person('Team', { email: `team-${email}` })
    await claimAs(t, { ...stranger, email: `new-${email}` })
    expect(await signIn(`team-${email}`)).toMatchObject({ status: 200 })
  })

  test('can be registered by its owner, who proves it, and the claim of the stranger goes with its files', async () => {
    const email = newEmail()
    const before = await keptFiles()
    const files = { proof: smallPdf, profile: await smallPicture() }
    const { claim } = await claimAs(t, { ...stranger, email }, files)
    expect(await keptFiles()).toBe(before + 2)
    const { id } = await registerAs(t, { ...person, email })
    expect(await keptFiles()).toBe(before)
    expect((await claimAt(claim)).status).toBe(404)
    expect(await rowsOf(email)).toEqual([])
    expect(await deskRowOf(email)).toMatchObject({ _id: id, name: person.name, isEmailConfirmed: true })
  })

  test('is not proved by the code that the owner got for another registration', async () => {
    const email = newEmail()
    const { claim } = await claimAs(t, { ...stranger, email })
    await mailsTo(t, email)
    t.clock.advance(60_000)
    await claimAs(t, { ...person, email })
    const code = await newestCodeTo(t, email)
    expect(await confirmAs(t, claim, code)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
  })

  test('can be given to a desk by the operator', async () => {
    const email = newEmail()
    await claimAs(t, { ...stranger, email })
    const added = await runTool(
      t.portal,
      'user',
      'add',
      '--role',
      'Team',
      '--name',
      'Chess',
      '--email',
      email,
    )
    expect(added).toMatchObject({ code: 0 })
    expect(await rowsOf(email)).toEqual([])
    expect(await signIn(email)).toMatchObject({ status: 200, body: { data: { roleModel: 'Team' } } })
  })

  test('is a student’s as soon as a provider vouches for it', async () => {
    const waiting = await t.person('Alumni', { email: 'old@gst.example', alumnus: { status: 'pending' } })
    const answer = await t.call(null, 'POST', '/auth/', await studentOf(waiting.email))
    expect(answer).toMatchObject({ status: 201, body: { data: { roleModel: 'Student' } } })
    expect((await t.call(admin, 'GET', `/alumni/admin/${waiting.id}`)).status).toBe(404)
  })
})

describe('a rejection', () => {
  test('frees the e-mail for the owner’s provider, a new registration and the operator', async () => {
    const email = newEmail()
    const { id, token } = await registerAs(t, { ...person, email }, { proof: smallPdf })
    expect(await signIn(email)).toMatchObject({ status: 403 })
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect(await signIn(email)).toMatchObject({ status: 404, body: { code: 'REGISTRATION_REQUIRED' } })
    // The dates of mails have a resolution of seconds.
    t.clock.advance(1_000)
    const again = await registerAs(t, { ...person, email })
    expect(again.id).not.toBe(id)
    expect((await t.call(null, 'GET', `/alumni/registrationStatus/${token}`)).status).toBe(404)
    await decide(again.id, 'rejected')
    const added = await runTool(t.portal, 'user', 'add', '--role', 'Team', '--name', 'Go', '--email', email)
    expect(added.code).toBe(0)
  })

  test('of an account that was approved for a moment leaves what it wrote without a name', async () => {
    const email = newEmail()
    const { id } = await registerAs(t, { ...person, email })
    const approved = await decide(id, 'approved')
    const { ids } = approved.body.data.undo
    expect((await t.call(admin, 'PUT', '/alumni/admin/undo', { ids })).status).toBe(200)
    await decide(id, 'rejected')
    await mailsTo(t, email)
    t.clock.advance(1_000)
    expect((await registerAs(t, { ...person, email })).id).not.toBe(id)
    const left = await t.portal.db.selectFrom('accounts').select('name').where('id', '=', id).execute()
    expect(left).toEqual([{ name: 'A former member' }])
  })
})

describe('the college mail of students', () => {
  test('is not for alumni', async () => {
    const { status, body } = await t.send(
      null,
      'POST',
      '/alumni',
      formOf({ ...person, email: 'x1@gst.example' }),
    )
    expect([status, body.errors[0].path]).toEqual([400, 'email'])
    expect(body.message).toMatch(/personal e-mail/)
  })
})

describe('registering twice', () => {
  test('the same registration again is refused, until the first is replaced by its token', async () => {
    const email = newEmail()
    const { claim } = await claimAs(t, { ...person, email }, { proof: smallPdf })
    const before = await keptFiles()
    await mailsTo(t, email)
    t.clock.advance(1_000)
    const twice = { ...person, name: 'ROHAN pawar', email: email.toUpperCase() }
    expect(await t.send(null, 'POST', '/alumni', formOf(twice))).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', errors: [{ path: 'email' }] },
    })
    const next = await claimAs(t, { ...person, email, replaces: claim }, { proof: smallPdf })
    expect(await keptFiles()).toBe(before)
    expect((await claimAt(claim)).status).toBe(404)
    expect((await confirmAs(t, next.claim, await newestCodeTo(t, email))).status).toBe(200)
  })

  test('a token replaces no registration that is confirmed, and a made-up one nothing', async () => {
    const email = newEmail()
    const { claim } = await claimAs(t, { ...person, email })
    await confirmAs(t, claim, await newestCodeTo(t, email))
    await claimAs(t, { ...person, email: newEmail(), replaces: claim })
    await claimAs(t, { ...person, email: newEmail(), replaces: `${claim}x` })
    expect(await deskRowOf(email)).toMatchObject({ isEmailConfirmed: true })
  })

  test('two people prove one address at once, and one of them has it', async () => {
    const email = newEmail()
    const first = await claimAs(t, { ...person, email })
    const codes = [await newestCodeTo(t, email)]
    t.clock.advance(60_000)
    const second = await claimAs(t, { ...stranger, email })
    codes.push(await newestCodeTo(t, email))
    const answers = await Promise.all([
      confirmAs(t, first.claim, codes[0] ?? ''),
      confirmAs(t, second.claim, codes[1] ?? ''),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    // The address is taken, or the code no longer fits.
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
    const held = await t.portal.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
    expect(held).toHaveLength(1)
  })
})

describe('at the desk', () => {
  test('an unproved registration is marked, left out of the counters and of bulk approvals', async () => {
    const email = newEmail()
    const before = (await t.call(admin, 'GET', '/alumni/admin/figures')).body.data.pending
    await claimAs(t, { ...person, email })
    const row = await deskRowOf(email)
    expect(row).toMatchObject({ email, isEmailConfirmed: false, status: 'pending' })
    expect(await deskRowOf(email, '&email=confirmed')).toBeUndefined()
    expect(await deskRowOf(email, '&email=unconfirmed')).toMatchObject({ _id: row._id })
    expect((await t.call(admin, 'GET', '/alumni/admin/figures')).body.data.pending).toBe(before)
    const bulk = await t.call(admin, 'PUT', '/alumni/admin/approve', { ids: [row._id] })
    expect(bulk).toMatchObject({ status: 409, body: { data: { refused: [{ _id: row._id }] } } })
    expect((await t.call(null, 'POST', '/auth/demo', { email })).status).toBe(403)
  })

  test('it can be approved on its own, and undoing that frees the e-mail again', async () => {
    const email = newEmail()
    await claimAs(t, { ...person, email })
    const { _id } = await deskRowOf(email)
    const approved = await decide(_id, 'approved')
    expect(approved.status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect(
      (await t.call(admin, 'PUT', '/alumni/admin/undo', { ids: approved.body.data.undo.ids })).status,
    ).toBe(200)
    expect((await signIn(email)).status).toBe(404)
    expect((await decide(_id, 'approved')).status).toBe(200)
    t.clock.advance(13_000)
    await mailsTo(t, email)
    expect(await rowsOf(email)).toEqual([])
    expect((await signIn(email)).status).toBe(200)
  })

  test('it is not approved over an account that its e-mail has meanwhile', async () => {
    const email = newEmail()
    await claimAs(t, { ...stranger, email })
    const { _id } = await deskRowOf(email)
    await t.person('Council', { email })
    expect((await decide(_id, 'approved')).status).toBe(409)
    expect(await deskRowOf(email)).toMatchObject({ status: 'pending' })
  })
})

describe('the code', () => {
  test('is tried five times, each counted, and a new one makes the old one void', async () => {
    const email = newEmail()
    const { claim } = await claimAs(t, { ...person, email })
    const code = await newestCodeTo(t, email)
    const guesses = await Promise.all(Array.from({ length: 5 }, () => confirmAs(t, claim, wrong(code))))
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await confirmAs(t, claim, code)).body.message).toMatch(/tried too often/)
    expect(await claimAt(claim, '/resend')).toMatchObject({ status: 429 })
    t.clock.advance(31_000)
    expect(await claimAt(claim, '/resend')).toMatchObject({
      status: 200,
      body: { data: { canResend: true } },
    })
    const next = await newestCodeTo(t, email)
    if (next !== code) expect((await confirmAs(t, claim, code)).status).toBe(400)
    expect((await confirmAs(t, claim, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200)
    expect(await confirmAs(t, claim, '000000')).toMatchObject({
      status: 200,
      body: { data: { isConfirmed: true } },
    })
  })

  test('expires after 15 minutes, and is sent four times', async () => {
    const email = newEmail()
    const { claim } = await claimAs(t, { ...person, email })
    const code = await newestCodeTo(t, email)
    t.clock.advance(15 * 60_000)
    expect((await confirmAs(t, claim, code)).body.message).toMatch(/expired/)
    for (const status of [200, 200, 200, 409]) {
      t.clock.advance(61_000)
      expect((await claimAt(claim, '/resend')).status).toBe(status)
    }
    expect((await claimAt(claim)).body.data).toMatchObject({ email, isConfirmed: false, canResend: false })
  })

  test('of what is no code, or for a token that is none, is refused', async () => {
    const { claim } = await claimAs(t, { ...person, email: newEmail() })
    for (const code of ['12345', '1234567', 'abcdef', '', 123456, null])
      expect(
        (await t.call(null, 'POST', `/alumni/registrationClaim/${claim}/confirm`, { code })).status,
      ).toBe(400)
    expect((await confirmAs(t, `${claim}x`, '123456')).status).toBe(404)
  })

  test('opens no status: the link to that is in the mail that follows, and the token shows nothing more', async () => {
    const email = newEmail()
    const { claim, reference } = await claimAs(t, { ...person, email })
    expect((await t.call(null, 'GET', `/alumni/registrationStatus/${claim}`)).status).toBe(404)
    const confirmed = await confirmAs(t, claim, await newestCodeTo(t, email))
    expect(confirmed.body.data).toEqual({ reference, email, isConfirmed: true, canResend: false })
    const [token = ''] = (await mailsTo(t, email)).map(tokenIn).filter(Boolean)
    expect((await t.call(null, 'GET', `/alumni/registrationStatus/${token}`)).status).toBe(200)
  })
})

test('a registration that nobody confirms goes after a day with its files; one that the desk answered stays', async () => {
  const [email, asked] = [newEmail(), newEmail()]
  // The previous token has expired.
  admin = await t.person('AlumniAdmin')
  const before = await keptFiles()
  const { claim } = await claimAs(t, { ...person, email }, { proof: smallPdf })
  await claimAs(t, { ...person, email: asked })
  const { _id } = await deskRowOf(asked)
  const request = { text: 'Please add your proof' }
  expect((await t.call(admin, 'PUT', `/alumni/admin/${_id}/askForMore`, request)).status).toBe(200)
  const sweep = async () => {
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'sweep-alumni-claims', {}))
    await t.portal.jobs.drain()
  }
  t.clock.advance(23 * 3_600_000)
  await sweep()
  expect((await claimAt(claim)).status).toBe(200)
  t.clock.advance(2 * 3_600_000)
  await sweep()
  expect((await claimAt(claim)).status).toBe(404)
  expect(await keptFiles()).toBeLessThanOrEqual(before)
  expect(await rowsOf(email)).toEqual([])
  expect(await rowsOf(asked)).toHaveLength(1)
})
