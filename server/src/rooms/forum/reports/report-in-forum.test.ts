import { beforeAll, expect, test } from 'vitest'
import { answer, ask, auditOf, read, reply } from '#server/testing/forum-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let asha: SignedIn
let kabir: SignedIn
let council: SignedIn
beforeAll(async () => {
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Alumni', { name: 'Kabir Shah' })
  council = await t.person('Council')
})

const report = (
  who: SignedIn | null,
  kind: string,
  id: string,
  reason: unknown = 'It sells answers for money',
) => t.call(who, 'POST', `/alumni/reports/${kind}/${id}`, { reason })
const judge = (who: SignedIn | null, kind: string, id: string, body: object) =>
  t.call(who, 'PUT', `/alumni/reports/${kind}/${id}/verdict`, body)
const listed = async (kind: string) => (await t.call(council, 'GET', `/alumni/reports/${kind}`)).body.data
const removed = { state: 'removed', reason: 'It sells stolen answers' }

/** Adds Asha's query with an answer by Kabir and a reply by Asha. */
async function thread() {
  const query = await ask(t, asha)
  const answerId = await answer(t, kabir, query._id, 'Pay me and I tell you')
  const replyId = await reply(t, asha, query._id, answerId, 'No, thanks')
  return { query, answerId, replyId }
}

test('readers report a query, an answer and a reply, once each and with a reason; nobody their own', async () => {
  const { query, answerId, replyId } = await thread()
  for (const [kind, id, other, own] of [
    ['query', query._id, kabir, asha],
    ['answer', answerId, asha, kabir],
    ['reply', replyId, kabir, asha],
  ] as const) {
    expect((await report(null, kind, id)).status).toBe(401)
    expect((await report(council, kind, id)).status).toBe(403)
    expect((await report(other, kind, id, ' ')).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await report(own, kind, id)).body.message).toBe(`This is your own ${kind}. You can delete it.`)
    expect((await report(other, kind, '900000001')).status).toBe(404)
    expect((await report(other, kind, id)).status).toBe(201)
    expect((await report(other, kind, id, 'The same again')).status).toBe(201)
    expect((await listed(kind)).result[0]).toMatchObject({
      reportCount: 1,
      reports: [{ reason: 'It sells answers for money' }],
      said: { _id: id, query: { slug: query.slug, title: query.query } },
    })
  }
  expect((await report(kabir, 'person', query._id)).status).toBe(400)
})

test('the council keeps a reported answer: its reports are closed and it stays', async () => {
  const { query, answerId } = await thread()
  await report(asha, 'answer', answerId)
  expect((await judge(asha, 'answer', answerId, { state: 'kept' })).status).toBe(403)
  expect((await judge(council, 'answer', answerId, { state: 'removed' })).status).toBe(400)
  const kept = await judge(council, 'answer', answerId, { state: 'kept' })
  expect([kept.status, kept.body.message]).toEqual([200, 'Reports dismissed. The answer stays.'])
  expect((await judge(council, 'answer', answerId, { state: 'kept' })).status).toBe(409)
  expect((await judge(council, 'answer', answerId, removed)).status).toBe(409)
  expect((await read(t, asha, query._id)).comments).toHaveLength(1)
  expect(await auditOf(t, council)).toContain(`forum-answer-kept forum-answer:${answerId}`)
})

test('a removed reply and answer leave the query, and their authors get the reason by mail', async () => {
  const { query, answerId, replyId } = await thread()
  await read(t, asha, query._id)
  await report(kabir, 'reply', replyId)
  expect((await judge(council, 'reply', replyId, removed)).status).toBe(200)
  expect((await read(t, kabir, query._id)).comments[0].reply).toEqual([])
  await report(asha, 'answer', answerId)
  expect((await judge(council, 'answer', answerId, removed)).status).toBe(200)
  const left = await read(t, asha, query._id)
  expect([left.comments, left.result.answerCount]).toEqual([[], 0])
  const mail = (await mailsTo(t, kabir.email)).at(-1)
  expect(JSON.stringify(mail)).toContain('It sells stolen answers')
  expect(await auditOf(t, council)).toContain(`forum-reply-removed forum-reply:${replyId}`)
})

test('a removed query is gone with everything under it, for its author too', async () => {
  const { query } = await thread()
  await report(kabir, 'query', query._id)
  expect((await judge(council, 'query', query._id, removed)).status).toBe(200)
  for (const who of [asha, kabir])
    expect((await t.call(who, 'GET', `/alumni/singleQuery/${query._id}`)).status).toBe(404)
  expect((await listed('query')).result.map(({ said }: { said: { _id: string } }) => said._id)).not.toContain(
    query._id,
  )
  const bell = (await t.call(asha, 'GET', '/notification/getAllNotifications')).body.data.result
  expect(bell.map(({ slug }: { slug: string }) => slug)).not.toContain(query.slug)
})

test('what waits for the council is on its home', async () => {
  const { answerId } = await thread()
  await report(asha, 'answer', answerId)
  const { body } = await t.call(council, 'GET', '/today')
  expect(JSON.stringify(body.data)).toContain('/reports?desk=forum&kind=answer')
})
