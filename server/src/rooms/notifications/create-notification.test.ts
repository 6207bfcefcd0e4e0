import { expect, test } from 'vitest'
import { ask, titles } from '#server/testing/bells-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const path = '/notification/createNotification/?feature=Query'

test('an older client tells of its own query again, and nobody is told twice', async () => {
  const [asker, reader] = [await t.person('Student'), await t.person('Student')]
  const query = await ask(t, asker, 'Which language first?')
  for (const slug of [query.slug, query._id, query.slug])
    expect((await t.call(asker, 'POST', path, { title: 'You have won a prize', slug })).status).toBe(200)
  expect(await titles(t, reader)).toEqual(['Which language first?'])
})

test('a notification that its owner deleted does not ring again', async () => {
  const [asker, reader] = [
    await t.person('Student'),
    await t.person('Student', { account: { joined_at: t.clock.now() } }),
  ]
  const query = await ask(t, asker, 'Which editor?')
  await t.call(asker, 'DELETE', `/notification/${query.slug}`)
  expect((await t.call(asker, 'POST', path, { title: 'Which editor?', slug: query.slug })).status).toBe(200)
  expect(await titles(t, reader)).not.toContain('Which editor?')
})

test('nobody tells of another’s query', async () => {
  const query = await ask(t, await t.person('Student'))
  for (const person of [await t.person('Student'), await t.person('Alumni'), await t.person('AlumniAdmin')]) {
    const { status, body } = await t.call(person, 'POST', path, { title: 'Mine', slug: query.slug })
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
  }
})

test('a thing that does not exist, or is of another kind, cannot be told of', async () => {
  const asker = await t.person('Student')
  const query = await ask(t, asker)
  const blog = path.replace('Query', 'Blog')
  expect((await t.call(asker, 'POST', path, { title: 'Gone', slug: 'no-such-query' })).status).toBe(404)
  expect((await t.call(asker, 'POST', blog, { title: 'Gone', slug: query.slug })).status).toBe(404)
})

test('a call without its feature, title or slug is refused, and so is a visitor', async () => {
  const asker = await t.person('Student')
  const good = { title: 'A title', slug: 'a-slug' }
  expect((await t.call(asker, 'POST', '/notification/createNotification', good)).status).toBe(400)
  expect((await t.call(asker, 'POST', path.replace('Query', 'Party'), good)).status).toBe(400)
  for (const body of [{ slug: 'a' }, { title: 'a' }, { title: ['a'], slug: 'a' }, { title: '\0', slug: 'a' }])
    expect((await t.call(asker, 'POST', path, body)).status).toBe(400)
  expect((await t.call(null, 'POST', path, good)).status).toBe(401)
})
