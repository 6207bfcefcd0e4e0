import { beforeAll, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { answer, ask, close, read } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const dayMs = 86_400_000
let student: SignedIn
let kabir: SignedIn
let meera: SignedIn

beforeAll(async () => {
  student = await t.person('Student', { name: 'Asha Naik' })
  kabir = await t.person('Alumni', { name: 'Kabir Shaikh' })
  meera = await t.person('Alumni', { name: 'Meera Nair' })
})

const save = (who: SignedIn | null, id: string, message: unknown, helped: unknown = []) =>
  t.call(who, 'PUT', `/alumni/outcome/${id}`, { message, helped })
const helpedBy = async (who: SignedIn) =>
  (await t.call(student, 'GET', `/alumni/forumRecord/${who.slug}`)).body.data.helped as number

test('the student describes the outcome under the query; the people who helped are notified once', async () => {
  const query = await ask(t, student, { query: 'Which course is good?' })
  for (const who of [kabir, meera]) await answer(t, who, query._id)
  await close(t, student, query._id)
  expect((await read(t, student, query._id)).result.can.outcome).toBe(true)
  expect((await read(t, kabir, query._id)).result.can.outcome).toBe(false)
  for (const message of ['I took it.', 'I took it, and passed.'])
    expect((await save(student, query._id, message, [kabir.id])).status).toBe(200)
  const { outcome } = await read(t, meera, query.slug)
  expect(outcome).toMatchObject({ message: 'I took it, and passed.', helped: [{ name: 'Kabir Shaikh' }] })
  const title = 'Your answer helped Asha Naik: Which course is good?'
  expect((await titles(t, kabir)).filter((one) => one === title)).toHaveLength(1)
  expect(await titles(t, meera)).not.toContain(title)
  await save(student, query._id, 'Both were right.', [kabir.id, meera.id])
  expect(await titles(t, meera)).toContain(title)
  expect((await save(student, query._id, '  ', [kabir.id])).body.message).toBe('Outcome removed')
  expect((await read(t, meera, query._id)).outcome).toBeNull()
})

test("a profile counts the students who marked the person's answers, each once", async () => {
  const other = await t.person('Student')
  const helper = await t.person('Alumni')
  for (const who of [student, student, other]) {
    const query = await ask(t, who)
    await answer(t, helper, query._id)
    expect((await save(who, query._id, 'It worked.', [helper.id])).status).toBe(200)
  }
  const marked = await ask(t, other)
  const id = await answer(t, helper, marked._id)
  await t.call(other, 'PUT', `/alumni/markHelped/${marked._id}`, { id, hasHelped: true })
  expect(await helpedBy(helper)).toBe(2)
  const own = (await t.call(other, 'GET', '/profiles/mine/data')).body.data.forum.outcomes
  expect(own).toMatchObject([{ message: 'It worked.' }])
})

test('only the student who asked describes the outcome, of an answered query, and marks people who answered', async () => {
  const query = await ask(t, student)
  expect((await save(student, query._id, 'Too early')).status).toBe(409)
  await answer(t, kabir, query._id)
  expect((await save(null, query._id, 'Hi')).status).toBe(401)
  expect((await save(kabir, query._id, 'Hi')).status).toBe(403)
  expect((await save(await t.person('Student'), query._id, 'Hi')).status).toBe(403)
  expect((await save(student, '900000001', 'Hi')).status).toBe(404)
  for (const [message, helped] of [
    ['Hi', [meera.id]],
    ['Hi', [student.id]],
    ['Hi', ['x']],
    ['Hi', 'x'],
    ['x'.repeat(1_001), []],
    [7, []],
  ])
    expect((await save(student, query._id, message, helped)).status, String(message)).toBe(400)
})

test('the author is invited once: some days after a closed query was answered, or two weeks after an open one', async () => {
  const invited = async () =>
    (await titles(t, student)).filter((title) => title.startsWith('How did it turn out?'))
  const pass = async (days: number) => {
    t.clock.advance(days * dayMs)
    student.token = await t.signIn(student.id)
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'invite-to-outcomes', {}))
    await t.portal.jobs.drain()
  }
  student = await t.person('Student', { name: 'Invited' })
  kabir.token = await t.signIn(kabir.id)
  const [open, closed, described] = [
    await ask(t, student, { query: 'Is it open?' }),
    await ask(t, student, { query: 'Is it closed?' }),
    await ask(t, student, { query: 'Is it described?' }),
  ]
  await ask(t, student, { query: 'Is it unanswered?' })
  for (const { _id } of [open, closed, described]) await answer(t, kabir, _id)
  await close(t, student, closed._id)
  await save(student, described._id, 'It worked.')
  await pass(2.5)
  expect(await invited()).toEqual([])
  await pass(0.5)
  expect(await invited()).toEqual(['How did it turn out? Is it closed?'])
  await pass(11)
  await pass(1)
  expect(await invited()).toEqual(['How did it turn out? Is it open?', 'How did it turn out? Is it closed?'])
})
