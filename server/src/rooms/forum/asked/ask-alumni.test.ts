import { beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { answer, ask, close, read } from '#server/testing/forum-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const dayMs = 86_400_000
let student: SignedIn

/** Each test has queries and alumni of its own, so that nobody is at their limit. */
beforeEach(async () => {
  await t.portal.db.deleteFrom('forum_queries').execute()
  await t.portal.db.updateTable('alumni').set({ is_open_to_questions: false }).execute()
  student = await t.person('Student', { name: 'Asha Naik' })
})

const alumnusOf = (name: string, more: object = {}) =>
  t.person('Alumni', { name, alumnus: { domains: ['AI'], ...more } })

/** Advances the clock and signs these people in again. */
async function pass(days: number, ...people: SignedIn[]): Promise<void> {
  t.clock.advance(days * dayMs)
  for (const one of people) one.token = await t.signIn(one.id)
}

async function runJobs(name?: string): Promise<void> {
  if (name) await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, name, {}))
  await t.portal.jobs.drain()
}

const askNow = async (more: object = {}) => {
  const query = await ask(t, student, { domain: ['AI'], ...more })
  await runJobs()
  return query
}
const namesOf = async (queryId: string, who = student) =>
  (await read(t, who, queryId)).result.asked.map(({ name }: { name: string }) => name) as string[]
const decline = (who: SignedIn | null, id: string) => t.call(who, 'PUT', `/alumni/declineQuery/${id}`)
const setLimits = (who: SignedIn, body: object) => t.call(who, 'PUT', '/alumni/update', body)

describe('a new query', () => {
  test('asks the three alumni who fit best, who are notified and mailed, and everyone sees it', async () => {
    await alumnusOf('Only A Domain')
    const worker = await alumnusOf('Of The Company', {
      domains: ['Web'],
      company_name: ' Konkan Rail Systems ',
    })
    await alumnusOf('Two Domains', { domains: ['AI', 'ML'] })
    await alumnusOf('Own Branch', { branch: 'IT' })
    await alumnusOf('Other Domain', { domains: ['Marketing'], branch: 'IT' })
    const body = '<p>At (Konkan Rail Systems), for example?</p>'
    const query = await askNow({ query: 'Who trains models?', domain: ['AI', 'ML'], body })
    const asked = ['Of The Company', 'Two Domains', 'Own Branch']
    expect((await namesOf(query._id)).toSorted()).toEqual(asked.toSorted())
    const seen = (await read(t, worker, query._id)).result
    expect(seen.can.decline).toBe(true)
    const list = (await t.call(worker, 'GET', '/alumni/getQuery?search=trains')).body.data.result
    expect(list[0]).toMatchObject({ asked: seen.asked, can: { decline: true } })
    expect((await read(t, student, query._id)).result.can.decline).toBe(false)
    const title = 'Asha Naik asks, and you may know: Who trains models?'
    expect(await titles(t, worker)).toContain(title)
    expect((await mailsTo(t, worker.email)).join()).toContain(title)
    const forMe = (await t.call(worker, 'GET', '/alumni/queriesForMe')).body.data.result
    expect(forMe[0]).toMatchObject({ query: 'Who trains models?', wasAsked: true, isAskedOfMe: false })
    const home = (await t.call(worker, 'GET', '/today')).body.data
    expect(JSON.stringify(home)).toContain('Asha Naik asks, and you may know')
  })

  test('passes over alumni who are closed, away, at 0, pending, blocked, without such notifications, or named', async () => {
    await alumnusOf('Is Closed', { is_open_to_questions: false })
    await alumnusOf('Is Pending', { status: 'pending' })
    await t.person('Alumni', { alumnus: { domains: ['AI'] }, account: { blocked_at: t.clock.now() } })
    await t.person('Alumni', { alumnus: { domains: ['AI'] }, account: { muted_notifications: ['Query'] } })
    const [away, never, back] = [
      await alumnusOf('Is Away'),
      await alumnusOf('Never'),
      await alumnusOf('Is Back'),
    ]
    expect((await setLimits(away, { awayFrom: '2026-11-18', awayUntil: '2026-11-20' })).status).toBe(200)
    expect((await setLimits(never, { askedWeeklyMax: 0 })).status).toBe(200)
    expect((await setLimits(back, { awayFrom: '2026-11-18', awayUntil: '2026-11-19' })).status).toBe(200)
    const named = await alumnusOf('Is Named')
    const query = await askNow({ askedOf: named.slug })
    expect(await namesOf(query._id)).toEqual(['Is Back'])
  })

  test('of all domains asks the own branch; the least asked go first, and nobody twice', async () => {
    await alumnusOf('Of IT', { branch: 'IT' })
    await alumnusOf('Of CE', { branch: 'CE' })
    expect(await namesOf((await askNow({ domain: ['All'] }))._id)).toEqual(['Of IT'])
    for (const name of ['First', 'Second', 'Third']) await alumnusOf(name, { domains: ['Web'] })
    const late = await alumnusOf('Fourth', { domains: ['Web'] })
    expect(await namesOf((await askNow({ domain: ['Web'] }))._id)).toEqual(['First', 'Second', 'Third'])
    expect(await namesOf((await askNow({ domain: ['Web'] }))._id)).toContain('Fourth')
    expect((await titles(t, late)).filter((title) => title.includes('you may know'))).toHaveLength(1)
  })
})

describe('the weekly limit', () => {
  test('holds for queries that are asked at once, on two replicas', async () => {
    const alumnus = await alumnusOf('Asked Twice')
    const replica = await t.openReplica()
    const queries = await Promise.all([1, 2, 3, 4, 5].map(() => ask(t, student, { domain: ['AI'] })))
    await Promise.all([t, replica].map(({ portal }) => portal.jobs.drain()))
    const asked = await Promise.all(queries.map(({ _id }) => namesOf(_id)))
    expect(asked.flat()).toEqual(['Asked Twice', 'Asked Twice'])
    await pass(7, student, alumnus)
    expect(await namesOf((await askNow())._id)).toEqual(['Asked Twice'])
  })
})

describe('without an answer', () => {
  test('the next three are asked after seven days, then the desk has it', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, (_, nth) => alumnusOf(`Number ${nth}`)))
    const query = await askNow()
    const first = await namesOf(query._id)
    await pass(6.5, student)
    await runJobs('ask-more-alumni')
    expect(await namesOf(query._id)).toEqual(first)
    await pass(0.5, student)
    await runJobs('ask-more-alumni')
    const second = await namesOf(query._id)
    expect(second).toHaveLength(3)
    expect(first.some((name) => second.includes(name))).toBe(false)
    await pass(7, student, ...people)
    await runJobs('ask-more-alumni')
    expect(await namesOf(query._id)).toEqual([])
    const desk = await t.person('AlumniAdmin')
    const overdue = (await t.call(desk, 'GET', '/alumni/admin/queries')).body.data.result
    expect(overdue.map(({ _id }: { _id: string }) => _id)).toContain(query._id)
    const { asked, candidates } = (await t.call(desk, 'GET', `/alumni/admin/queries/${query._id}`)).body.data
    expect(asked.map(({ state }: { state: string }) => state)).toEqual(Array(6).fill('lapsed'))
    expect(candidates).toHaveLength(7)
  })

  test('a query that was closed, deleted or answered asks nobody any more', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, nth) => alumnusOf(`Person ${nth}`)))
    const [closed, deleted, answered] = [await askNow(), await askNow(), await askNow()]
    await close(t, student, closed._id)
    await t.call(student, 'DELETE', `/alumni/queryDelete/${deleted._id}`)
    await answer(t, await t.person('Team'), answered._id)
    await pass(7, student)
    await runJobs('ask-more-alumni')
    const { rows } = await t.portal.pool.query(
      'select max(round)::int as round from forum_asked where query_id = any ($1)',
      [[closed._id, deleted._id, answered._id]],
    )
    expect(rows).toEqual([{ round: 1 }])
  })

  test('a query from before that week asks nobody', async () => {
    await alumnusOf('Never Asked')
    const query = await ask(t, student, { domain: ['AI'] })
    await pass(7, student)
    await runJobs()
    expect(await namesOf(query._id)).toEqual([])
  })
})

describe('declining', () => {
  test('gives the place to another alumnus; the one who declined can still answer', async () => {
    const names = ['One', 'Two', 'Three', 'Four']
    const people = await Promise.all(names.map((name) => alumnusOf(name)))
    const query = await askNow()
    const before = await namesOf(query._id)
    const one = people.find((_, nth) => names[nth] === before[0])
    if (!one) throw new Error('Nobody was asked')
    expect(await decline(one, query.slug)).toMatchObject({
      status: 200,
      body: { message: 'Declined. Another alumnus will be asked.' },
    })
    expect((await decline(one, query._id)).status).toBe(200)
    await runJobs()
    const after = await namesOf(query._id)
    expect(before.filter((name) => !after.includes(name))).toHaveLength(1)
    expect(after).toHaveLength(3)
    await answer(t, one, query._id)
    const own = (await t.call(one, 'GET', '/profiles/mine/data')).body.data.forum.askedToAnswer
    expect(own).toMatchObject([{ id: query._id, state: 'answered' }])
  })

  test('is refused to everyone who was not asked, and for a query that is gone', async () => {
    const other = await alumnusOf('Not Asked', { domains: ['Marketing'] })
    const query = await askNow()
    expect((await decline(null, query._id)).status).toBe(401)
    expect((await decline(student, query._id)).status).toBe(403)
    expect((await decline(other, query._id)).status).toBe(409)
    expect((await decline(other, '900000001')).status).toBe(404)
    expect((await decline(other, 'x'.repeat(301))).status).toBe(400)
  })
})

test('holidays need both days in their order, and the limit is a number from 0 to 10', async () => {
  const alumnus = await alumnusOf('Has Settings')
  const good = { askedWeeklyMax: '10', awayFrom: '2026-12-24', awayUntil: '2026-12-31' }
  expect((await setLimits(alumnus, { domains: ['Web'] })).body.data.own.hasChosenQuestions).toBe(false)
  expect((await setLimits(alumnus, good)).body.data.own).toMatchObject({
    ...good,
    askedWeeklyMax: 10,
    hasChosenQuestions: true,
  })
  for (const [field, wrong] of [
    ['askedWeeklyMax', { askedWeeklyMax: 11 }],
    ['awayUntil', { awayUntil: '' }],
    ['awayUntil', { awayUntil: '2026-12-23' }],
    ['awayFrom', { awayFrom: '24/12/2026' }],
    ['awayFrom', { awayFrom: null }],
  ] as const) {
    const { status, body } = await setLimits(alumnus, wrong)
    expect([status, body.errors?.[0].path]).toEqual([400, field])
  }
  expect((await setLimits(alumnus, { awayFrom: '', awayUntil: '' })).body.data.own).toMatchObject({
    awayFrom: null,
    awayUntil: null,
  })
})
