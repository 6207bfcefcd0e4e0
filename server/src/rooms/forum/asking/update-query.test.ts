import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, ask, auditOf, close, formOf, read, usesOf } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { queryChanged } from '../forum.facts.ts'

const t = testPortal()
let owner: SignedIn
let other: SignedIn

beforeAll(async () => {
  owner = await t.person('Student')
  other = await t.person('Student')
})
beforeEach(() => t.clock.advance(11_000))

const update = (who: SignedIn | null, id: string, body: object) =>
  t.call(who, 'PUT', `/alumni/updateQuery/${id}`, body)

test('the owner changes the title: the slug stays, the query reads as edited', async () => {
  const query = await ask(t, owner)
  t.clock.advance(1_000)
  const { status, body } = await update(owner, query.slug, { query: 'Another title' })
  expect([status, body.message]).toEqual([200, 'Query updated'])
  const editedAt = t.clock.now().toISOString()
  expect(body.data).toEqual({ ...query, query: 'Another title', editedAt, revision: query.revision + 1 })
  expect((await read(t, other, query._id)).result.query).toBe('Another title')
})

test('a form that was opened before another edit is refused, even if that edit removed a picture of it', async () => {
  const form = await formOf({ query: 'Opened twice', body: '<p>Text</p>', domain: 'Web' }, 2)
  const { _id, images, revision } = (await t.send(owner, 'POST', '/alumni/createQuery', form)).body.data
  const first = await update(owner, _id, { images: [images[0]], revision })
  expect([first.status, first.body.data.revision]).toEqual([200, revision + 1])
  for (const older of [{ query: 'Another title' }, { images }]) {
    const { status, body } = await update(owner, _id, { ...older, revision })
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'CONFLICT', 'This query was changed after you opened it'],
    ])
  }
  const again = await update(owner, _id, { images: [images[0]], revision })
  expect([again.status, again.body.data.revision]).toEqual([200, revision + 1])
  const { result } = await read(t, owner, _id)
  expect(result).toMatchObject({ query: 'Opened twice', images: [images[0]] })
  const late = await t.send(owner, 'PUT', `/alumni/updateQuery/${_id}`, await formOf({ revision }, 1))
  expect(late.status).toBe(409)
  expect((await update(owner, _id, { query: 'Another title', revision: result.revision })).status).toBe(200)
})

test('closing a query leaves its revision, and a form opened before saves', async () => {
  const { _id, revision } = await ask(t, owner)
  await close(t, owner, _id)
  expect((await update(owner, _id, { query: 'Asked while open', revision })).status).toBe(200)
})

test('saving without a change is no edit', async () => {
  const query = await ask(t, owner)
  const same = {
    query: query.query,
    body: query.body,
    domain: query.domain,
    images: [],
    openQueryStatus: true,
  }
  const { body } = await update(owner, query._id, same)
  expect(body).toMatchObject({ message: 'Query updated', data: { editedAt: null } })
})

test('the owner closes and reopens a query, which is no edit', async () => {
  const query = await ask(t, owner)
  const closed = await close(t, owner, query._id)
  expect(closed.body.message).toBe('Query closed')
  expect(closed.body.data).toMatchObject({ openQueryStatus: false, editedAt: null, can: { answer: false } })
  expect((await t.call(other, 'POST', `/alumni/comment/${query._id}`, { message: 'Hi' })).status).toBe(409)
  const open = await update(owner, query._id, { openQueryStatus: true })
  expect(open.body).toMatchObject({
    message: 'Query reopened',
    data: { openQueryStatus: true, editedAt: null },
  })
  await answer(t, other, query._id)
})

test('null and empty values clear the text and the pictures', async () => {
  const form = await formOf({ query: 'Cleared soon', body: '<p>Text</p>', domain: 'Web' }, 2)
  const { body } = await t.send(owner, 'POST', '/alumni/createQuery', form)
  const urls: string[] = body.data.images
  const cleared = await update(owner, body.data._id, { body: null, images: null })
  expect(cleared.body.data).toMatchObject({ body: '', images: [] })
  for (const url of urls) expect(await usesOf(t, url)).toBe(0)
  for (const images of [[], '']) expect((await update(owner, body.data._id, { images })).status).toBe(200)
})

test('the owner keeps some pictures and adds others, five at most in all', async () => {
  const form = await formOf({ query: 'Pictures come and go', body: '', domain: 'Web' }, 3)
  const asked = (await t.send(owner, 'POST', '/alumni/createQuery', form)).body.data
  const [first, second, third] = asked.images as [string, string, string]
  const path = `/alumni/updateQuery/${asked._id}`
  const changed = await t.send(owner, 'PUT', path, await formOf({ images: [third, first] }, 3))
  expect(changed.status).toBe(200)
  expect(changed.body.data.images.slice(0, 2)).toEqual([third, first])
  expect(changed.body.data.images).toHaveLength(5)
  expect(changed.body.data.editedAt).not.toBeNull()
  expect([await usesOf(t, first), await usesOf(t, second), await usesOf(t, third)]).toEqual([1, 0, 1])
  const six = await t.send(owner, 'PUT', path, await formOf({}, 1))
  expect([six.status, six.body.errors[0].path]).toEqual([400, 'images'])
})

test('a picture that is above the text and inside it stays in use when one of the two goes', async () => {
  const form = await formOf({ query: 'The same picture twice', body: '', domain: 'Web' }, 1)
  const asked = (await t.send(owner, 'POST', '/alumni/createQuery', form)).body.data
  const url: string = asked.images[0]
  await update(owner, asked._id, { body: `<img src="${url}" alt="">` })
  await update(owner, asked._id, { images: [] })
  expect(await usesOf(t, url)).toBe(1)
})

test("another query's picture cannot be slipped in", async () => {
  const form = await formOf({ query: 'A private picture', body: '', domain: 'Web' }, 1)
  const foreign = (await t.send(other, 'POST', '/alumni/createQuery', form)).body.data.images[0]
  const query = await ask(t, owner)
  expect((await update(owner, query._id, { images: [foreign] })).status).toBe(400)
  expect(await usesOf(t, foreign)).toBe(1)
})

test("another student may not change it, which the audit keeps; an alumnus' role does not allow it", async () => {
  const query = await ask(t, owner)
  const refused = await update(other, query._id, { query: 'Taken over' })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  expect(await auditOf(t, other)).toContain(`refused query:${query._id}`)
  expect((await update(await t.person('Alumni'), query._id, { query: 'Taken over' })).status).toBe(403)
  expect((await update(null, query._id, { query: 'Taken over' })).status).toBe(401)
  expect((await read(t, owner, query._id)).result.query).toBe(query.query)
})

test.each([
  '999999',
  '0',
  '00',
  '-1',
  '1e3',
  '9223372036854775808',
  '99999999999999999999999',
  'no-such-slug',
  '%F0%9F%98%80',
])('the address %s names no query', async (address) => {
  expect((await update(owner, address, { query: 'Nobody there' })).status).toBe(404)
})

test('values of a wrong type are refused, never coerced', async () => {
  const query = await ask(t, owner)
  for (const wrong of [
    { openQueryStatus: 'false' },
    { openQueryStatus: 0 },
    { query: null },
    { domain: 'Web' },
    { images: [{}] },
  ])
    expect((await update(owner, query._id, wrong)).status).toBe(400)
})

test('a change tells the title that holds from now on', async () => {
  const emitted: unknown[] = []
  t.portal.facts.on(queryChanged, async (_tx, fact) => void emitted.push(fact))
  const query = await ask(t, owner)
  await update(owner, query._id, { query: 'Told to others' })
  const expected = {
    queryId: query._id,
    slug: query.slug,
    title: 'Told to others',
    askedBy: owner.id,
    by: owner.id,
  }
  expect(emitted).toEqual([expected])
})
