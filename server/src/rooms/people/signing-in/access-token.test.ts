import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { sessionCalls } from '#server/testing/session-testing.ts'
import { testPortal, testStart } from '#server/testing/test-portal.ts'

const secret = 'a secret of the tests, long enough for everybody'
const t = testPortal({ PORTAL_SECRET: secret })
beforeEach(() => t.clock.set(testStart))

const minuteMs = 60_000
const { browserOf, read } = sessionCalls(t)

test('the access token says who and until when, and lives 15 minutes', async () => {
  const { who } = await browserOf(await t.person('Student'))
  const payload = JSON.parse(Buffer.from(who.token.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toMatchObject({ userId: who.id, exp: testStart.getTime() / 1000 + 900 })
  t.clock.advance(15 * minuteMs - 1_000)
  expect(await read(who)).toMatchObject({ status: 200 })
  t.clock.advance(1_000)
  expect(await read(who)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('garbage for a token is a visitor, never a fault', async () => {
  const { slug } = await t.person('Student')
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), fc.webPath()), async (junk) => {
      for (const authorization of [junk, `Bearer ${junk}`, `bearer a.b.${junk}`]) {
        const headers = { authorization: authorization.replace(/[^\x20-\x7e]/g, '') }
        const answer = await t.call(null, 'GET', `/profiles/${slug}`, undefined, { headers })
        expect(answer.status).toBe(401)
      }
    }),
    { numRuns: 60 },
  )
})

test('a token with another key, algorithm, audience, use or session is refused', async () => {
  const { who } = await browserOf(await t.person('Student'))
  const claims = JSON.parse(Buffer.from(who.token.split('.')[1] ?? '', 'base64url').toString())
  const key = createHash('sha256').update(`access:${secret}`).digest()
  const signed = (changed: object, alg = 'HS256', by: Uint8Array = key) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg }).sign(by)
  expect(await read({ ...who, token: await signed({}) })).toMatchObject({ status: 200 })
  // Signed by hand, because the library refuses to write tokens that it would not read.
  const odd = async (changed: object) => {
    const parts = [{ alg: 'HS256' }, { ...claims, ...changed }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    return `${parts.join('.')}.${createHmac('sha256', key).update(parts.join('.')).digest('base64url')}`
  }
  expect(await read({ ...who, token: await odd({}) })).toMatchObject({ status: 200 })
  const [head, body, signature] = who.token.split('.')
  const other = Buffer.from(JSON.stringify({ ...claims, userId: '1' })).toString('base64url')
  const forged = {
    key: await signed({}, 'HS256', new TextEncoder().encode(secret)),
    algorithm: await signed({}, 'HS512', Buffer.concat([key, key])),
    'algorithm none': `${btoa('{"alg":"none"}')}.${body}.`,
    audience: await signed({ aud: 'elsewhere' }),
    use: await signed({ use: 'registration' }),
    'account of another session': await signed({ userId: String(Number(who.id) - 1) }),
    'absent session': await signed({ sid: '999999' }),
    'claim changed under the old signature': `${head}.${other}.${signature}`,
    signature: `${who.token}A`,
  }
  const exp = Number(claims.exp)
  for (const [name, values] of Object.entries({
    userId: [
      undefined,
      null,
      1,
      -1,
      1e300,
      '',
      'x',
      '1e3',
      '0',
      ' 1',
      '9'.repeat(40),
      [who.id],
      { id: who.id },
      true,
    ],
    sid: [undefined, null, 7, 1e300, '', 'x', '9'.repeat(40), [claims.sid], {}, false],
    exp: [
      undefined,
      null,
      '',
      String(exp),
      [exp],
      {},
      true,
      -1,
      0,
      1.5,
      exp + 0.5,
      1e15,
      1e300,
      exp + 86_400,
    ],
    aud: [undefined, null, 1, '', [], ['portal'], ['portal', 'elsewhere'], {}],
    use: [undefined, null, 1, ['access'], {}, true],
    sub: [1, [], {}, null],
    iat: ['x', [], {}],
    nbf: ['x', [], {}, 1e300],
  }))
    for (const value of values)
      Object.assign(forged, { [`${name} ${JSON.stringify(value)}`]: await odd({ [name]: value }) })
  for (const [what, token] of Object.entries(forged))
    expect(await read({ ...who, token }), what).toMatchObject({ status: 401 })
})
