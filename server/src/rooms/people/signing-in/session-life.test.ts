import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshCookieOf } from '#server/testing/refresh-cookie-of.ts'
import { sessionCalls } from '#server/testing/session-testing.ts'
import { testPortal, testStart } from '#server/testing/test-portal.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>GST Portal</title>')
const t = testPortal({
  PORTAL_TRUSTED_PROXIES: '127.0.0.1',
  PORTAL_WEB_DIR: webDir,
})
afterAll(() => rmSync(webDir, { recursive: true, force: true }))
beforeEach(() => t.clock.set(testStart))

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const { browserOf, refresh, signOut, read, isCleared } = sessionCalls(t)

describe('the cookie', () => {
  test('over HTTP it is for this site alone and out of reach of scripts', async () => {
    const { answer } = await browserOf(await t.person('Student'))
    expect(refreshCookieOf(answer)).toEqual({
      cookie: expect.stringMatching(/^portal_refresh=[\w-]{43}$/),
      attributes: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict'],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('over HTTPS it is Secure and bound to the host, and the plain one is not taken', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const { answer, cookie } = await browserOf(await t.person('Student'), https)
    expect(cookie).toMatch(/^__Host-portal_refresh=/)
    expect(refreshCookieOf(answer).attributes).toContain('Secure')
    expect(await refresh(cookie.replace('__Host-', ''), https)).toMatchObject({ status: 401 })
    const renewed = await refresh(cookie, https)
    expect(renewed.status).toBe(200)
    expect(refreshCookieOf(renewed).cookie).toMatch(/^__Host-portal_refresh=/)
  })

  test('a readable hint comes and goes with it, and says only that there is one', async () => {
    const student = await t.person('Student')
    const { answer, cookie, who } = await browserOf(student)
    const hint = 'portal_signed_in=1; Max-Age=2592000; Path=/; SameSite=Strict'
    expect(answer.headers['set-cookie']).toContain(hint)
    expect((await refresh(cookie)).headers['set-cookie']).toContain(hint)
    const page = (cookies: string) => t.app.inject({ url: '/gstforum', headers: { cookie: cookies } })
    // A session from before hints existed gets one with its next page; nobody else does.
    expect((await page(cookie)).headers['set-cookie']).toBe(hint)
    expect((await page(`${cookie}; portal_signed_in=1`)).headers['set-cookie']).toBeUndefined()
    expect((await page('')).headers['set-cookie']).toBeUndefined()
    const left = await signOut(who, { cookie })
    expect(String(left.headers['set-cookie'])).toMatch(/portal_signed_in=; Max-Age=0/)
    expect(String((await refresh('')).headers['set-cookie'])).toMatch(/portal_signed_in=; Max-Age=0/)
  })

  test('the database does not hold what signs in', async () => {
    const { cookie } = await browserOf(await t.person('Student'))
    const { rows } = await sql<{ hash: Buffer }>`select hash from refresh_tokens`.execute(t.portal.db)
    const value = cookie.split('=')[1] ?? ''
    expect(
      rows.some(({ hash }) => hash.includes(value) || hash.equals(Buffer.from(value, 'base64url'))),
    ).toBe(false)
  })
})

describe('refreshing', () => {
  test('a browser gets a new session body and a new cookie, again and again', async () => {
    const student = await t.person('Student')
    let { cookie } = await browserOf(student)
    for (let turn = 0; turn < 3; turn += 1) {
      t.clock.advance(16 * minuteMs)
      const answer = await refresh(cookie)
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: { email: student.email } } })
      expect(refreshCookieOf(answer).cookie).not.toBe(cookie)
      expect(await read({ ...student, token: answer.body.accessToken })).toMatchObject({ status: 200 })
      cookie = refreshCookieOf(answer).cookie
    }
  })

  test('two tabs may refresh with the same cookie at once, and both go on', async () => {
    const { cookie } = await browserOf(await t.person('Student'))
    const tabs = await Promise.all([refresh(cookie), refresh(cookie)])
    t.clock.advance(10_000)
    tabs.push(await refresh(cookie))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const tab of tabs) expect(await refresh(refreshCookieOf(tab).cookie)).toMatchObject({ status: 200 })
  })

  test('a cookie used again after the grace ends the whole session, for the thief and for the owner, and is noted', async () => {
    const { who, cookie } = await browserOf(await t.person('Student'))
    const owner = await refresh(cookie)
    const ownerNow = { ...who, token: owner.body.accessToken }
    expect(await read(ownerNow)).toMatchObject({ status: 200 })
    t.clock.advance(10_001)
    const thief = await refresh(cookie)
    expect(thief).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(isCleared(thief)).toBe(true)
    expect(await refresh(refreshCookieOf(owner).cookie)).toMatchObject({ status: 401 })
    expect(await read(ownerNow)).toMatchObject({ status: 401 })
    expect(await read(who)).toMatchObject({ status: 401 })
    const { rows } = await sql<{ actor_id: string }>`
      select actor_id from audit_entries where action = 'refresh-token-reused'`.execute(t.portal.db)
    expect(rows).toEqual([{ actor_id: who.id }])
  })

  test('a browser that lost the answer repeats its attempt, also much later, and stays signed in', async () => {
    const { cookie } = await browserOf(await t.person('Student'))
    const attempt = { 'idempotency-key': 'attempt-of-a-phone-in-a-tunnel' }
    await refresh(cookie, attempt)
    t.clock.advance(60 * minuteMs)
    await refresh(cookie, attempt)
    t.clock.advance(dayMs)
    const answer = await refresh(cookie, attempt)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await refresh(refreshCookieOf(answer).cookie)).toMatchObject({ status: 200 })
  })

  test.each([
    ['another attempt', { 'idempotency-key': 'another-attempt' }],
    ['no attempt', {}],
  ])('a cookie used again in %s ends the session', async (_, headers) => {
    const { cookie } = await browserOf(await t.person('Student'))
    await refresh(cookie, { 'idempotency-key': 'the-first-attempt' })
    t.clock.advance(10_001)
    expect(await refresh(cookie, headers)).toMatchObject({ status: 401 })
  })

  test('an attempt is not repeated once its answer was used, nor under a name that could be guessed', async () => {
    const { cookie } = await browserOf(await t.person('Student'))
    const attempt = { 'idempotency-key': 'the-first-attempt' }
    const answer = await refresh(cookie, attempt)
    expect(await refresh(refreshCookieOf(answer).cookie)).toMatchObject({ status: 200 })
    t.clock.advance(10_001)
    expect(await refresh(cookie, attempt)).toMatchObject({ status: 401 })

    const other = await browserOf(await t.person('Student'))
    await refresh(other.cookie, { 'idempotency-key': '1' })
    t.clock.advance(10_001)
    expect(await refresh(other.cookie, { 'idempotency-key': '1' })).toMatchObject({ status: 401 })
  })

  test('without a cookie, or with one that nobody was given, it is 401 and the cookie is cleared', async () => {
    for (const cookie of [
      '',
      'portal_refresh=',
      'portal_refresh=%E0%A4%A',
      'portal_refresh=abc',
      'other=1',
      ';;=;',
    ]) {
      const answer = await refresh(cookie)
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
      expect(isCleared(answer)).toBe(true)
    }
  })

  test('a session ends after 30 idle days', async () => {
    const { cookie } = await browserOf(await t.person('Student'))
    t.clock.advance(30 * dayMs + 1)
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  test('a session that is never idle ends after 90 days', async () => {
    let { cookie } = await browserOf(await t.person('Student'))
    for (let days = 0; days < 90; days += 18) {
      t.clock.advance(18 * dayMs)
      const answer = await refresh(cookie)
      expect(answer.status).toBe(200)
      cookie = refreshCookieOf(answer).cookie
    }
    t.clock.advance(1)
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  test('another site cannot make a browser do it', async () => {
    const { cookie } = await browserOf(await t.person('Student'))
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: 'http://localhost:80.elsewhere.example' },
    ])
      expect(await refresh(cookie, headers), JSON.stringify(headers)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
    const own = {
      'sec-fetch-site': 'same-origin',
      origin: 'http://portal.test:3000',
      host: 'portal.test:3000',
    }
    expect(await refresh(cookie, own)).toMatchObject({ status: 200 })
  })

  test('somebody blocked in the meantime gets nothing', async () => {
    const { who, cookie } = await browserOf(await t.person('Student'))
    await t.portal.db
      .updateTable('accounts')
      .set({ blocked_at: testStart })
      .where('id', '=', who.id)
      .execute()
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })
})

describe('signing out', () => {
  test('ends the access token at once, the cookie, and nobody else’s session', async () => {
    const student = await t.person('Student')
    const [here, elsewhere] = [await browserOf(student), await browserOf(student)]
    expect(await read(here.who)).toMatchObject({ status: 200 })
    const answer = await signOut(here.who, { cookie: here.cookie })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(isCleared(answer)).toBe(true)
    expect(await read(here.who)).toMatchObject({ status: 401 })
    expect(await refresh(here.cookie)).toMatchObject({ status: 401 })
    expect(await read(elsewhere.who)).toMatchObject({ status: 200 })
  })

  test('the cookie alone is enough, even a used one', async () => {
    const { who, cookie } = await browserOf(await t.person('Student'))
    const renewed = await refresh(cookie)
    t.clock.advance(minuteMs)
    expect(await signOut(null, { cookie })).toMatchObject({ status: 200 })
    expect(await read({ ...who, token: renewed.body.accessToken })).toMatchObject({ status: 401 })
  })

  test('the access token alone is enough', async () => {
    const { who, cookie } = await browserOf(await t.person('Student'))
    expect(await signOut(who)).toMatchObject({ status: 200 })
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  test('cookie and token of two sessions both end', async () => {
    const [one, other] = [
      await browserOf(await t.person('Student')),
      await browserOf(await t.person('Student')),
    ]
    await signOut(one.who, { cookie: other.cookie })
    expect(await read(one.who)).toMatchObject({ status: 401 })
    expect(await read(other.who)).toMatchObject({ status: 401 })
  })

  test('an expired token and a dead cookie are answered 200, as is a visitor', async () => {
    const { who, cookie } = await browserOf(await t.person('Student'))
    t.clock.advance(16 * minuteMs)
    expect(await signOut(who, { cookie })).toMatchObject({ status: 200 })
    expect(await signOut(who, { cookie })).toMatchObject({ status: 200 })
    expect(await signOut(null)).toMatchObject({ status: 200, body: { success: true } })
  })

  test('another site cannot make a browser do it', async () => {
    const { who, cookie } = await browserOf(await t.person('Student'))
    const answer = await signOut(null, { cookie, 'sec-fetch-site': 'cross-site' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await read(who)).toMatchObject({ status: 200 })
  })
})

test('a call that the cookie authorises is its owner’s while the session lives, and nobody’s after', async () => {
  const { who, cookie } = await browserOf(await t.person('Railway'))
  const viewerOf = (sent: string) => t.portal.sessions.viewerOfCookie(sent.replace('portal_refresh=', ''))
  expect(await viewerOf(cookie)).toMatchObject({ id: who.id, role: 'Railway' })
  expect(await viewerOf('made-up')).toBeNull()
  const renewed = refreshCookieOf(await refresh(cookie)).cookie
  t.clock.advance(10_001)
  expect(await viewerOf(cookie)).toBeNull()
  expect(await viewerOf(renewed)).toMatchObject({ id: who.id })
  await signOut(null, { cookie: renewed })
  expect(await viewerOf(renewed)).toBeNull()
})

test('what is long over is swept, and what lives is not', async () => {
  const student = await t.person('Student')
  const [living, gone] = [await browserOf(student), await browserOf(student)]
  await signOut(null, { cookie: gone.cookie })
  t.clock.advance(8 * dayMs)
  await t.portal.sessions.sweep()
  const { rows } = await sql<{ ended_at: Date | null }>`
    select ended_at from sessions where account_id = ${student.id}`.execute(t.portal.db)
  // The session that `person` opened is still valid too.
  expect(rows).toEqual([{ ended_at: null }, { ended_at: null }])
  expect(await refresh(living.cookie)).toMatchObject({ status: 200 })
})
