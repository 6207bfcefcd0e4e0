import { beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
let council: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Alumni', { name: 'Kabir Shah' })
  council = await t.person('Council')
})
beforeEach(() => travel(t, 0, team, asha, kabir, council))

/** Adds Asha's question below a new event, and returns its path. */
async function asked(message = 'Who sells the answers?') {
  const { slug } = await announce(t, team)
  const { body } = await t.call(asha, 'POST', `/events/${slug}/questions`, { message })
  return { slug, id: body.data._id, path: `/events/${slug}/questions/${body.data._id}` }
}
const report = (who: SignedIn | null, path: string, reason: unknown = 'It offers the answers for money') =>
  t.call(who, 'POST', `${path}/report`, { reason })
const judge = (who: SignedIn | null, path: string, body: object) =>
  t.call(who, 'PUT', `${path}/verdict`, body)
const remove = { state: 'removed', reason: 'It asks for stolen answers' }
const reported = async () => (await t.call(council, 'GET', '/events/questions/reports')).body.data
const seenBy = async (who: SignedIn | null, slug: string) =>
  (await t.call(who, 'GET', `/events/${slug}/questions`)).body.data

test('people report a question, once each and with a reason; nobody their own', async () => {
  const { slug, path } = await asked()
  expect((await report(null, path)).status).toBe(401)
  expect((await report(await t.person('Railway'), path)).status).toBe(403)
  expect((await report(kabir, path, ' ')).body.errors).toMatchObject([{ path: 'reason' }])
  expect((await report(asha, path)).body.message).toContain('your own question')
  const { path: elsewhere } = await asked()
  const crossed = `/events/${slug}/questions/${elsewhere.split('/').at(-1)}`
  for (const absent of [`/events/${slug}/questions/900000001`, '/events/no-such-event/questions/1', crossed])
    expect((await report(kabir, absent)).status).toBe(404)
  expect((await report(kabir, path)).status).toBe(201)
  expect((await report(kabir, path, 'The same again')).status).toBe(201)
  expect((await seenBy(kabir, slug)).comments[0]).toMatchObject({ isReported: true, removedFor: null })
  expect((await seenBy(null, slug)).can).toEqual({ ask: false, pin: false, report: false })
  expect((await reported()).result[0]).toMatchObject({ reportCount: 1 })
  await judge(council, path, { state: 'kept' })
})

test('the council reads a reported question with its answers, and keeps it', async () => {
  const { slug, path, id } = await asked('Is this a bribe?')
  await t.call(kabir, 'POST', `${path}/replies`, { message: 'It looks like one' })
  await report(kabir, path)
  for (const who of [team, asha, kabir])
    expect((await t.call(who, 'GET', '/events/questions/reports')).status).toBe(403)
  expect((await t.call(null, 'GET', '/events/questions/reports')).status).toBe(401)
  expect((await t.call(council, 'GET', '/events/questions/reports?page=0')).status).toBe(400)
  expect(await reported()).toMatchObject({
    total: 1,
    result: [
      {
        question: {
          _id: id,
          message: 'Is this a bribe?',
          author: { name: 'Asha Rao' },
          event: { slug },
          answers: [{ message: 'It looks like one', author: { name: 'Kabir Shah' } }],
        },
        reports: [{ reason: 'It offers the answers for money', author: { name: 'Kabir Shah' } }],
      },
    ],
  })
  const home = (await t.call(council, 'GET', '/today')).body
  expect(JSON.stringify(home)).toContain('1 question was reported')
  expect((await judge(council, path, { state: 'kept' })).body.message).toContain('stays')
  expect((await judge(council, path, { state: 'kept' })).status).toBe(409)
  expect(await reported()).toMatchObject({ total: 0 })
  expect((await seenBy(kabir, slug)).comments[0]).toMatchObject({ _id: id, isReported: false })
})

test('a question that is taken down is for its author and the council alone, who read the reason', async () => {
  const { slug, path } = await asked('What does the paper cost?')
  await t.call(team, 'PUT', `${path}/pin`, { isPinned: true })
  await report(kabir, path)
  for (const who of [team, asha, kabir]) expect((await judge(who, path, remove)).status).toBe(403)
  expect((await judge(council, path, { state: 'removed', reason: '' })).status).toBe(400)
  expect((await judge(council, `/events/${slug}/questions/900000001`, remove)).status).toBe(404)
  expect((await judge(council, path, remove)).body.message).toContain('Removed')
  expect((await judge(council, path, remove)).status).toBe(409)

  for (const who of [null, team, kabir]) expect((await seenBy(who, slug)).comments).toEqual([])
  for (const who of [asha, council])
    expect((await seenBy(who, slug)).comments).toMatchObject([{ removedFor: remove.reason, isPinned: false }])
  const mail = (await mailsTo(t, asha.email)).at(-1)
  expect(mail).toContain(remove.reason)
  expect(mail).toContain(`/events/${slug}`)

  // Nobody can reply or like any more, and its author can still delete it.
  expect((await t.call(asha, 'POST', `${path}/replies`, { message: 'Why?' })).status).toBe(404)
  expect((await t.call(kabir, 'PUT', `${path}/like`, { isLiked: true })).status).toBe(404)
  expect((await t.call(team, 'PUT', `${path}/pin`, { isPinned: true })).status).toBe(404)
  expect((await report(kabir, path)).status).toBe(404)
  expect(await reported()).toMatchObject({ total: 0 })
  expect((await t.call(asha, 'DELETE', path)).status).toBe(200)
})

test('a single answer is reported and taken down for all but its author, and the question stays', async () => {
  const { slug, id, path } = await asked('Where is the hall?')
  const { body } = await t.call(kabir, 'POST', `${path}/replies`, { message: 'Pay me and I will say' })
  const answer = `${path}/replies/${body.data._id}`
  const reportedAnswers = async () => (await t.call(council, 'GET', '/events/answers/reports')).body.data

  expect((await report(null, answer)).status).toBe(401)
  expect((await report(await t.person('Railway'), answer)).status).toBe(403)
  expect((await report(asha, answer, ' ')).body.errors).toMatchObject([{ path: 'reason' }])
  expect((await report(kabir, answer)).body.message).toContain('your own answer')
  const other = (await asked('Another one?')).path
  for (const absent of [`${path}/replies/900000001`, `${other}/replies/${body.data._id}`]) {
    expect((await report(asha, absent)).status).toBe(404)
    expect((await judge(council, absent, remove)).status).toBe(404)
  }
  expect((await report(asha, answer)).status).toBe(201)
  expect((await seenBy(asha, slug)).comments[0].reply).toMatchObject([{ isReported: true, removedFor: null }])

  for (const who of [team, asha, kabir])
    expect((await t.call(who, 'GET', '/events/answers/reports')).status).toBe(403)
  expect(await reportedAnswers()).toMatchObject({
    total: 1,
    result: [
      {
        answer: {
          message: 'Pay me and I will say',
          author: { name: 'Kabir Shah' },
          event: { slug },
          question: { _id: id, message: 'Where is the hall?', author: { name: 'Asha Rao' } },
        },
        reports: [{ author: { name: 'Asha Rao' } }],
      },
    ],
  })
  const home = (await t.call(council, 'GET', '/today')).body
  expect(JSON.stringify(home)).toContain('1 answer was reported')
  expect((await judge(asha, answer, remove)).status).toBe(403)
  expect((await judge(council, answer, { state: 'removed', reason: '' })).status).toBe(400)
  expect((await judge(council, answer, remove)).body.message).toContain('Removed')
  expect((await judge(council, answer, remove)).status).toBe(409)

  for (const who of [null, team, asha])
    expect((await seenBy(who, slug)).comments).toMatchObject([{ _id: id, reply: [] }])
  for (const who of [kabir, council])
    expect((await seenBy(who, slug)).comments[0].reply).toMatchObject([{ removedFor: remove.reason }])
  expect((await mailsTo(t, kabir.email)).at(-1)).toContain(remove.reason)
  expect((await report(asha, answer)).status).toBe(404)
  expect(await reportedAnswers()).toMatchObject({ total: 0 })
  expect((await t.call(kabir, 'DELETE', answer)).status).toBe(200)
})
