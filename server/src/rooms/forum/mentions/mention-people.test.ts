import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bell, titles } from '#server/testing/bells-testing.ts'
import { answer, ask, read, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let asha: SignedIn
let kabir: SignedIn
let meera: SignedIn
let zoya: SignedIn
beforeAll(async () => {
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Alumni', { name: 'Kabir Shah' })
  meera = await t.person('Student', { name: 'Meera Nair' })
  zoya = await t.person('Alumni', { name: 'Zoé Fernandes' })
})

const offered = async (who: SignedIn, queryId: string, search = '') => {
  const path = `/alumni/mentionable/${queryId}?search=${encodeURIComponent(search)}`
  const { status, body } = await t.call(who, 'GET', path)
  expect(status).toBe(200)
  return body.data.result.map(({ name }: { name: string }) => name) as string[]
}
const heardOf = async (who: SignedIn, title: string) =>
  (await titles(t, who)).filter((one) => one.endsWith(`: ${title}`))

test('people of the thread are offered first, then alumni by a part of their name, and nobody else', async () => {
  const query = await ask(t, asha)
  await answer(t, meera, query._id)
  const blocked = await t.person('Alumni', { name: 'Zoran Blocked', account: { blocked_at: t.clock.now() } })
  expect(await offered(kabir, query._id)).toEqual(['Asha Rao', 'Meera Nair'])
  expect(await offered(asha, query._id)).toEqual(['Meera Nair'])
  expect(await offered(asha, query._id, 'zo')).toEqual(['Zoé Fernandes'])
  expect(await offered(asha, query._id, 'fernandes zoe')).toEqual(['Zoé Fernandes'])
  expect(await offered(kabir, query._id, 'a')).toEqual(expect.arrayContaining(['Asha Rao', 'Meera Nair']))
  await t.person('Student', { name: 'Zubin Outside' })
  await t.person('Council', { name: 'Zuben Council' })
  expect(await offered(asha, query._id, 'zub')).toEqual([])
  expect(await offered(asha, query._id, '%')).toEqual([])
  expect(blocked.id).toBeTruthy()
})

test('a mentioned alumnus and a mentioned author get one notification each, and readers see current names', async () => {
  const query = await ask(t, asha)
  const message = `@[${zoya.id}] and @[${asha.id}], please look. @[${zoya.id}]!`
  const answerId = await answer(t, kabir, query._id, message)
  for (const who of [zoya, asha])
    expect(await heardOf(who, query.query)).toEqual([`Kabir Shah mentioned you: ${query.query}`])
  const { comments, mentioned } = await read(t, meera, query._id)
  expect(comments[0].message).toBe(message)
  expect(mentioned).toEqual([
    { _id: asha.id, name: 'Asha Rao', slug: expect.any(String), roleModel: 'Student' },
    { _id: zoya.id, name: 'Zoé Fernandes', slug: expect.any(String), roleModel: 'Alumni' },
  ])
  const replyId = await reply(t, asha, query._id, answerId, `Thank you, @[${kabir.id}]`)
  expect(await heardOf(kabir, query.query)).toEqual([`Asha Rao mentioned you: ${query.query}`])
  await t.call(asha, 'DELETE', `/alumni/deleteReply/${query._id}`, { id: answerId, id2: replyId })
  expect(await heardOf(kabir, query.query)).toEqual([])
  await t.call(kabir, 'DELETE', `/alumni/deleteComment/${query._id}`, { id: answerId })
  expect(await heardOf(zoya, query.query)).toEqual([])
})

test('nobody is notified who is outside the thread and no alumnus, muted the query, was quoted, or wrote it', async () => {
  const query = await ask(t, asha)
  const council = await t.person('Council')
  await t.call(zoya, 'PUT', `/alumni/mute/${query._id}`, { isMuted: true })
  const marks = [meera, council, zoya, kabir].map(({ id }) => `@[${id}]`).join(' ')
  await answer(t, kabir, query._id, `${marks} @[900000001] @[x]`)
  for (const who of [meera, council, zoya, kabir]) expect(await heardOf(who, query.query)).toEqual([])
  await answer(t, asha, query._id, `> @[${kabir.id}] wrote:\n> Read it\n\nThanks`)
  expect(await heardOf(kabir, query.query)).toEqual([`Asha Rao answered: ${query.query}`])
})

test('several mentions under one query are one notification that says how many', async () => {
  const query = await ask(t, asha)
  for (const who of [kabir, meera]) await answer(t, who, query._id, `Ask @[${zoya.id}]`)
  expect(await heardOf(zoya, query.query)).toEqual([`You were mentioned 2 times: ${query.query}`])
})

test('an edit notifies the people that it adds, once and at that time, and nobody else again', async () => {
  const query = await ask(t, asha)
  const id = await answer(t, kabir, query._id, `Ask @[${zoya.id}]`)
  const id2 = await reply(t, kabir, query._id, id, 'One more line')
  const edit = async (message: string) => {
    t.clock.advance(60_000)
    const { status } = await t.call(kabir, 'PUT', `/alumni/updateComment/${query._id}`, { id, message })
    expect(status).toBe(200)
  }
  const mentions = async (who: SignedIn) =>
    (await heardOf(who, query.query)).filter((one) => /mention/.test(one))
  await t.call(zoya, 'POST', '/notification/allNotificationSeen')
  await edit(`Ask @[${zoya.id}] or @[${asha.id}], not @[${meera.id}]`)
  expect(await mentions(asha)).toEqual([`Kabir Shah mentioned you: ${query.query}`])
  const { result } = await bell(t, asha)
  expect(result[0]).toMatchObject({
    title: `Kabir Shah mentioned you: ${query.query}`,
    createdAt: t.clock.now().toISOString(),
    target: `answer-${id}`,
  })
  await edit('Ask nobody')
  await edit(`Ask @[${zoya.id}] or @[${asha.id}]`)
  const ids = { id, id2, message: `One more line, @[${asha.id}]` }
  expect((await t.call(kabir, 'PUT', `/alumni/updateReply/${query._id}`, ids)).status).toBe(200)
  expect(await mentions(asha)).toHaveLength(2)
  expect(await mentions(zoya)).toEqual([`Kabir Shah mentioned you: ${query.query}`])
  expect(await mentions(meera)).toEqual([])
  await t.call(kabir, 'DELETE', `/alumni/deleteComment/${query._id}`, { id })
  expect(await mentions(asha)).toEqual([])
})

test('a person who is erased or merged is shown under the name of today', async () => {
  const [gone, kept] = [await t.person('Alumni', { name: 'Old Name' }), await t.person('Alumni')]
  const query = await ask(t, asha)
  await answer(t, kabir, query._id, `Ask @[${gone.id}]`)
  await sql`update accounts set name = 'Former member', blocked_at = now() where id = ${gone.id}`.execute(
    t.portal.db,
  )
  const named = async () => {
    await answer(t, kabir, query._id, `Another line ${Math.random()}`)
    return (await read(t, meera, query._id)).mentioned
  }
  expect(await named()).toMatchObject([{ _id: gone.id, name: 'Former member', slug: null }])
  await sql`update accounts set merged_into = ${kept.id} where id = ${gone.id}`.execute(t.portal.db)
  const { rows } = await t.portal.pool.query('select name from accounts where id = $1', [kept.id])
  expect(await named()).toMatchObject([{ _id: gone.id, name: rows[0]?.name }])
})
