import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { type SignedIn, type TestPortal, testPortal, testStart } from '#server/testing/test-portal.ts'
import { Limits } from './limits.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })
let other: TestPortal
beforeAll(async () => {
  other = await t.openReplica()
})
let minutes = 0
beforeEach(() => {
  minutes += 10
  t.clock.set(new Date(testStart.getTime() + minutes * 60_000))
})

const save = (who: SignedIn, at = t) => at.call(who, 'PUT', '/profiles/welcome', {})
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('a visitor', () => {
  /** Sends a registration without a name, which is counted and refused. */
  const knock = (remoteAddress: string) =>
    t.call(null, 'POST', '/alumni', {}, { remoteAddress }).then(({ status }) => status)
  const knockAll = (addresses: string[]) => Promise.all(addresses.map(knock))

  test('of one IPv6 customer is one, from whichever of the 2^64 addresses the calls come', async () => {
    const statuses = await knockAll(
      Array.from({ length: 40 }, (_, turn) => `2001:db8:1:2::${turn.toString(16)}`),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await knock('2001:db8:1:3::1')).not.toBe(429)
  })

  test('of IPv4 is one, also where the socket writes the address as IPv6', async () => {
    const statuses = await knockAll(
      Array.from({ length: 40 }, (_, turn) => (turn % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('a refusal', () => {
  test('waits a quarter of a second for a visitor, and not for an account', async () => {
    const student = await t.person('Student')
    const knock = () => t.call(null, 'POST', '/alumni', {}, { remoteAddress: '192.0.2.9' })
    for (let turn = 0; turn < 30; turn += 1) await knock()
    for (let turn = 0; turn < 20; turn += 1) await save(student)
    const msOf = async (call: () => Promise<{ status: number }>) => {
      const startedAt = performance.now()
      expect((await call()).status).toBe(429)
      return performance.now() - startedAt
    }
    const ofVisitor = await msOf(knock)
    const ofAccount = await Promise.all([1, 2, 3].map(() => msOf(() => save(student))))
    expect(ofVisitor).toBeGreaterThan(240)
    expect(Math.min(...ofAccount)).toBeLessThan(240)
  })
})

describe('a student', () => {
  test('is counted by each replica alone while the disk of the database is full', async () => {
    const student = await t.person('Student')
    t.clock.advance(60_000)
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      t.portal.db,
    )
    await sql`create trigger no_room before insert or update on limit_counts execute function no_room()`.execute(
      t.portal.db,
    )
    const answers = []
    for (let turn = 0; turn < 24; turn += 1) answers.push(await save(student))
    await sql`drop function no_room cascade`.execute(t.portal.db)
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([20, 4])
    t.clock.advance(60_000)
    expect(await save(student)).toMatchObject({ status: 200 })
    expect(await save(student, other)).toMatchObject({ status: 200 })
  })

  test('writes 20 times a minute, however many replicas answer, and is then told when to come back', async () => {
    const student = await t.person('Student')
    t.clock.advance(15_500)
    const answers = []
    for (let turn = 0; turn < 24; turn += 1) answers.push(await save(student, turn % 2 ? other : t))
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([20, 4])
    const refused = answers.at(-1)
    expect(refused?.body).toEqual({
      success: false,
      code: 'RATE_LIMITED',
      message: 'Too many requests. Try again in 45 seconds.',
    })
    expect(refused?.headers['retry-after']).toBe('45')
    t.clock.advance(45_000)
    expect(await save(student)).toMatchObject({ status: 200 })
    expect(await save(await t.person('Student'))).toMatchObject({ status: 200 })
  })

  test('reads 200 times a minute, in a storm over both replicas too', async () => {
    const student = await t.person('Student')
    const calls = Array.from({ length: 260 }, (_, turn) =>
      (turn % 2 ? other : t).call(student, 'GET', `/profiles/${student.slug}`),
    )
    const answers = await Promise.all(calls)
    // A replica may hold calls that nobody uses: at most an allotment of 20.
    expect(countOf(answers, 200)).toBeLessThanOrEqual(200)
    expect(countOf(answers, 200)).toBeGreaterThanOrEqual(180)
    expect(countOf(answers, 200) + countOf(answers, 429)).toBe(260)
  })

  test('signs in 10 times a minute, and does not stand in the way of others at the same address', async () => {
    const [one, two] = [await t.person('Student'), await t.person('Student')]
    const signIn = ({ email }: SignedIn) => t.call(null, 'POST', '/auth/demo', { email })
    const answers = []
    for (let turn = 0; turn < 12; turn += 1) answers.push(await signIn(one))
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 2])
    expect(await signIn(two)).toMatchObject({ status: 200 })
  })
})

test('a visitor who tries tokens is counted by the address, and the students behind it are not hindered', async () => {
  const student = await t.person('Student')
  const visitor = { ...student, token: 'a.b.c' }
  // Brings the address close to its allowance without making all the calls.
  await t.call(visitor, 'GET', `/profiles/${student.slug}`)
  await sql`update limit_counts set used = 6000 where bucket = 'any:127.0.0.1'`.execute(t.portal.db)
  const answers = []
  for (let turn = 0; turn < 620; turn += 1)
    answers.push(await t.call(visitor, 'GET', `/profiles/${student.slug}`))
  expect(answers[0]?.status).toBe(401)
  expect(answers.at(-1)?.status).toBe(429)
  expect(await t.call(student, 'GET', `/profiles/${student.slug}`)).toMatchObject({ status: 200 })
})

test('however calls fall on replicas and whenever they come together, never more than the limit pass', async () => {
  const waves = fc.array(fc.array(fc.nat(2), { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(waves, fc.constantFrom(0.1, 0.5, 1, 2), async (calls, scale) => {
      run += 1
      const accountId = `property-${run}`
      const { db } = t.portal
      const replicas = [0, 1, 2].map(() => new Limits({ db, clock: t.clock, scale }))
      let passed = 0
      for (const wave of calls) {
        const tries = wave.map((replica) =>
          replicas[replica]?.count('write', 'PUT /x', { accountId, address: '' }),
        )
        for (const outcome of await Promise.allSettled(tries)) {
          if (outcome.status === 'fulfilled') passed += 1
          else expect(outcome.reason).toBeInstanceOf(Problem)
        }
      }
      const asked = calls.flat().length
      const max = 20 * scale
      const heldBack = 2 * Math.floor(max * 0.1)
      expect(passed).toBeLessThanOrEqual(Math.min(asked, max))
      expect(passed).toBeGreaterThanOrEqual(Math.min(asked, max - heldBack))
    }),
    { numRuns: 40 },
  )
})

test('the counts of past minutes are swept', async () => {
  await save(await t.person('Student'))
  t.clock.advance(11 * 60_000)
  await t.portal.limits.sweep()
  const { rows } = await sql`select 1 from limit_counts`.execute(t.portal.db)
  expect(rows).toEqual([])
})

test('the sweeps are jobs that the queue starts by itself', () => {
  const define = () => t.portal.jobs.define({ name: 'sweep-limits', run: async () => undefined })
  expect(define).toThrow('Two jobs are called sweep-limits')
})
