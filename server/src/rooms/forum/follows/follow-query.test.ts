import { beforeAll, expect, test } from 'vitest'
import { bell, titles } from '#server/testing/bells-testing.ts'
import { answer, ask, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let asha: SignedIn
let kabir: SignedIn
let meera: SignedIn
beforeAll(async () => {
  asha = await t.person('Student', { name: 'Asha Rao' })
  kabir = await t.person('Alumni', { name: 'Kabir Shah' })
  meera = await t.person('Student', { name: 'Meera Nair' })
})

const follow = (who: SignedIn, id: string, isFollowing: unknown) =>
  t.call(who, 'PUT', `/alumni/follow/${id}`, { isFollowing })
const mute = (who: SignedIn, id: string, isMuted: unknown) =>
  t.call(who, 'PUT', `/alumni/mute/${id}`, { isMuted })
const stateOf = async (who: SignedIn, id: string) =>
  (await t.call(who, 'GET', `/alumni/follow/${id}`)).body.data
/** Returns the bell's entries about the query, newest first, without the query itself. */
const heardOf = async (who: SignedIn, title: string) =>
  (await titles(t, who)).filter((one) => one.endsWith(`: ${title}`))

test('a reader follows a query and hears of answers, and of none after leaving it', async () => {
  const query = await ask(t, asha)
  expect(await stateOf(meera, query._id)).toEqual({ isFollowing: false, isMuted: false })
  const { status, body } = await follow(meera, query.slug, true)
  expect([status, body.data]).toEqual([200, { isFollowing: true, isMuted: false }])
  await answer(t, kabir, query._id)
  expect(await heardOf(meera, query.query)).toEqual([`Kabir Shah answered: ${query.query}`])
  await follow(meera, query._id, false)
  await answer(t, kabir, query._id, 'And one more thing')
  expect(await heardOf(meera, query.query)).toHaveLength(1)
  expect(await heardOf(asha, query.query)).toEqual([`2 new answers: ${query.query}`])
})

test('an author and everyone who answered follow by themselves, and may leave', async () => {
  const query = await ask(t, asha)
  expect(await stateOf(asha, query._id)).toEqual({ isFollowing: true, isMuted: false })
  await answer(t, meera, query._id, 'I wonder as well')
  expect(await stateOf(meera, query._id)).toMatchObject({ isFollowing: true })
  await answer(t, kabir, query._id)
  expect(await heardOf(meera, query.query)).toEqual([`Kabir Shah answered: ${query.query}`])
  expect(await heardOf(kabir, query.query)).toEqual([])
  await follow(asha, query._id, false)
  await answer(t, kabir, query._id, 'One more')
  expect(await heardOf(asha, query.query)).toEqual([`2 new answers: ${query.query}`])
})

test('a muted query sends nothing more, not even replies to its author, until it is unmuted', async () => {
  const query = await ask(t, asha)
  const id = await answer(t, kabir, query._id)
  expect((await mute(asha, query._id, true)).body).toMatchObject({
    message: 'Query muted',
    data: { isFollowing: false, isMuted: true },
  })
  await answer(t, meera, query._id)
  await reply(t, meera, query._id, id)
  expect(await heardOf(asha, query.query)).toEqual([`Kabir Shah answered: ${query.query}`])
  expect(await heardOf(kabir, query.query)).toEqual(
    expect.arrayContaining([`Meera Nair replied: ${query.query}`]),
  )
  const mutes = (await t.call(asha, 'GET', '/notification/mutes')).body.data
  expect(mutes.queries[0]).toEqual({ _id: query._id, slug: query.slug, title: query.query })
  expect((await mute(asha, query._id, false)).body.data).toEqual({ isFollowing: true, isMuted: false })
  await reply(t, meera, query._id, id, 'Really')
  expect(await heardOf(asha, query.query)).toContain(`Meera Nair replied: ${query.query}`)
})

test('an answer that helped is not announced to who muted the query', async () => {
  const query = await ask(t, asha)
  const id = await answer(t, kabir, query._id)
  await mute(kabir, query._id, true)
  await t.call(asha, 'PUT', `/alumni/markHelped/${query._id}`, { id, hasHelped: true })
  expect(await heardOf(kabir, query.query)).toEqual([])
})

test('an unknown query is not followed, and a choice that is no boolean is refused', async () => {
  const query = await ask(t, asha)
  for (const call of [follow, mute]) {
    expect((await call(meera, '900000001', true)).status).toBe(404)
    for (const wrong of ['true', 1, null, undefined, [true]])
      expect((await call(meera, query._id, wrong)).status).toBe(400)
  }
  await follow(meera, query._id, true)
  await t.call(asha, 'DELETE', `/alumni/queryDelete/${query._id}`)
  expect((await follow(meera, query._id, true)).status).toBe(404)
  expect((await bell(t, meera)).result.map(({ slug }) => slug)).not.toContain(query.slug)
})
