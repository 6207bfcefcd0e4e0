import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshCookieOf } from '#server/testing/refresh-cookie-of.ts'
import { startSignInProvider } from '#server/testing/sign-in-provider.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const provider = await startSignInProvider()
afterAll(() => provider.stop())

const tenant = '11111111-2222-4333-8444-555555555555'
const t = testPortal({
  GOOGLE_CLIENT_ID: provider.clientId,
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_KEYS_URL: provider.keysUrl,
  OUTLOOK_CLIENT_ID: provider.clientId,
  OUTLOOK_TENANT_ID: tenant,
  OUTLOOK_ISSUER: provider.issuer,
  OUTLOOK_KEYS_URL: provider.keysUrl,
})
// The provider uses the machine's clock.
beforeEach(() => t.clock.set(new Date()))

const signIn = (token: unknown, at = 'google') => t.call(null, 'POST', `/auth/${at}`, { token })
const verified = (email: string) => ({ email, email_verified: true, name: 'Asha Patil' })

describe('with Google', () => {
  test('a student with an account signs in through the whole flow of a provider', async () => {
    const asha = await t.person('Student', { name: 'Asha Patil' })
    const answer = await signIn(await provider.idTokenOf(verified(asha.email)))
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      data: {
        name: 'Asha Patil',
        profile: null,
        email: asha.email,
        roleModel: 'Student',
        isEventHead: false,
        role: { slug: asha.slug },
        headline: 'TE IT',
        joinedAt: '2026-11-19T06:30:00.000Z',
        rights: [],
        can: { joinTeams: true, writeToCouncil: true, judgeReports: false },
      },
    })
    expect(refreshCookieOf(answer)).toMatchObject({ cookie: expect.stringMatching(/^portal_refresh=.{43}$/) })
    const token = answer.body.accessToken
    const { status } = await t.call({ ...asha, token }, 'GET', `/profiles/${asha.slug}`)
    expect(status).toBe(200)
  })

  test('an alumnus reads branch and year of passing out beside the name', async () => {
    const ravi = await t.person('Alumni')
    const answer = await signIn(await provider.idTokenOf(verified(ravi.email.toUpperCase())))
    expect(answer.body.data).toMatchObject({ headline: 'CE 2021', roleModel: 'Alumni' })
  })

  test('somebody without an account is asked to register, with a token that says which e-mail was verified', async () => {
    const answer = await signIn(await provider.idTokenOf(verified('New.Comer@gst.example')))
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ success: false, code: 'REGISTRATION_REQUIRED' })
    expect(answer.body.data).toEqual({
      registrationToken: expect.any(String),
      email: 'new.comer@gst.example',
      name: 'Asha Patil',
    })
    expect(refreshCookieOf(answer).cookie).toBe('')
  })

  test.each([
    ['pending', /pending approval/],
    ['blocked', /blocked/],
  ])('an alumnus whose registration is %s is told so', async (status, sentence) => {
    const { email } = await t.person('Alumni', { alumnus: { status } })
    const answer = await signIn(await provider.signed(verified(email)))
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(answer.body.message).toMatch(sentence)
  })

  test('an alumnus whose registration was rejected is told so, and may register again', async () => {
    const { email } = await t.person('Alumni', { alumnus: { status: 'rejected' } })
    const answer = await signIn(await provider.signed(verified(email)))
    expect(answer).toMatchObject({ status: 404, body: { code: 'REGISTRATION_REQUIRED', data: { email } } })
    expect(answer.body.message).toMatch(/wasn't approved/)
  })

  test('a blocked student is told so', async () => {
    const { email } = await t.person('Student', { account: { blocked_at: new Date() } })
    expect(await signIn(await provider.signed(verified(email)))).toMatchObject({ status: 403 })
  })

  test('a refused token is answered 401 with a sentence, whatever is wrong with it', async () => {
    const { email } = await t.person('Student')
    const good = verified(email)
    const now = Math.floor(Date.now() / 1000)
    const stranger = await generateKeyPair('RS256')
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(stranger.publicKey)))
    const forged = (key: Parameters<SignJWT['sign']>[0], header: { alg: string; kid?: string }) =>
      new SignJWT({
        ...good,
        iss: provider.issuer,
        aud: provider.clientId,
        sub: 'x',
        iat: now,
        exp: now + 600,
      })
        .setProtectedHeader(header)
        .sign(key)
    const unsigned = (claims: object) =>
      `${btoa('{"alg":"none"}')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    const tokens = {
      'for another client': await provider.signed({ ...good, aud: 'another-client' }),
      'asked for by another client': await provider.signed({
        ...good,
        aud: [provider.clientId, 'another-client'],
        azp: 'another-client',
      }),
      'of another issuer': await provider.signed({ ...good, iss: 'https://accounts.google.com' }),
      expired: await provider.signed({ ...good, exp: now - 60 }),
      'without an end': await provider.signed({ ...good, exp: undefined }),
      'not valid yet': await provider.signed({ ...good, nbf: now + 3_600 }),
      'with an e-mail that nobody verified': await provider.signed({ ...good, email_verified: false }),
      'that says nothing of verification': await provider.signed({ email }),
      'that says verified in a string': await provider.signed({ email, email_verified: 'true' }),
      'without an e-mail': await provider.signed({ email_verified: true }),
      'with a list for an e-mail': await provider.signed({ email: [email], email_verified: true }),
      'signed with another key under the name of the right one': await forged(stranger.privateKey, {
        alg: 'RS256',
        kid: 'provider-key',
      }),
      'signed with a key that the provider does not have': await forged(stranger.privateKey, {
        alg: 'RS256',
        kid: 'unknown',
      }),
      'signed with a shared secret': await forged(secret, { alg: 'HS256', kid: 'provider-key' }),
      'not signed at all': unsigned({
        ...good,
        iss: provider.issuer,
        aud: provider.clientId,
        exp: now + 600,
      }),
      garbage: 'not-a-token',
    }
    for (const [which, token] of Object.entries(tokens)) {
      const answer = await signIn(token)
      expect(answer, `a token ${which}`).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
      expect(answer.body.message).toMatch(/Sign in again|Verify it there/)
      expect(refreshCookieOf(answer).cookie).toBe('')
    }
    expect(await signIn(await provider.signed(good))).toMatchObject({ status: 200 })
  })

  test('a token that has become old by the clock of the portal is refused', async () => {
    const { email } = await t.person('Student')
    const token = await provider.signed(verified(email))
    t.clock.advance(11 * 60_000)
    expect(await signIn(token)).toMatchObject({ status: 401 })
  })

  test('bodies of another form are refused before any provider is asked', async () => {
    for (const token of [undefined, null, 7, ['x'], { a: 1 }, '', 'x'.repeat(10_001)])
      expect(await signIn(token)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })

  test('many sign-ins fetch the keys of the provider once', async () => {
    const { email } = await t.person('Student')
    await signIn(await provider.signed(verified(email)))
    const before = provider.keysFetchedCount()
    for (let turn = 0; turn < 5; turn += 1) await signIn(await provider.signed(verified(email)))
    expect(provider.keysFetchedCount() - before).toBe(0)
  })

  test('sign-ins and refusals are written down, without a token', async () => {
    const { id, email } = await t.person('Student')
    await signIn(await provider.signed(verified(email)))
    await signIn(await provider.signed({ ...verified(email), aud: 'another' }))
    const { rows } = await sql<{ action: string; actor_id: string | null; detail: object }>`
      select action, actor_id, detail from audit_entries order by id desc limit 2`.execute(t.portal.db)
    expect(rows).toEqual([
      { action: 'sign-in-refused', actor_id: null, detail: { by: 'Google', reason: 'token does not hold' } },
      { action: 'signed-in', actor_id: id, detail: { by: 'Google' } },
    ])
  })
})

describe('with Microsoft', () => {
  test('a student of the college signs in by e-mail or by user name', async () => {
    const { email } = await t.person('Student')
    for (const claims of [{ email }, { preferred_username: email }, { email, xms_edov: true }])
      expect(await signIn(await provider.signed(claims), 'outlook')).toMatchObject({ status: 200 })
  })

  test('a guest of the directory, or an e-mail whose domain nobody proved, is refused', async () => {
    const { email } = await t.person('Student')
    for (const claims of [
      { idp: 'https://elsewhere.example' },
      { acct: 1 },
      { xms_edov: false },
      { xms_edov: '0' },
    ])
      expect(await signIn(await provider.signed({ email, ...claims }), 'outlook')).toMatchObject({
        status: 401,
      })
  })

  test('a token of another directory is refused', async () => {
    const { email } = await t.person('Student')
    const iss = 'https://login.microsoftonline.com/99999999-2222-4333-8444-555555555555/v2.0'
    expect(await signIn(await provider.signed({ email, iss }), 'outlook')).toMatchObject({ status: 401 })
  })
})
