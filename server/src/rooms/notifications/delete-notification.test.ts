import { expect, test } from 'vitest'
import { answer, ask, bell, titles } from '#server/testing/bells-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

test('who asked deletes the notification of his query by its slug, and again, and it stays gone', async () => {
  const [asker, reader] = [await t.person('Student'), await t.person('Student')]
  const query = await ask(t, asker)
  await answer(t, reader, query._id)
  for (const _time of [1, 2])
    expect((await t.call(asker, 'DELETE', `/notification/${query.slug}`)).status).toBe(200)
  expect(await titles(t, reader)).toEqual([])
  expect(await titles(t, asker)).toEqual([])
})

test('by its id one notification goes, and the others of the query stay', async () => {
  const [asker, reader] = [
    await t.person('Student'),
    await t.person('Student', { account: { joined_at: t.clock.now() } }),
  ]
  const query = await ask(t, asker)
  await answer(t, reader, query._id)
  const id = (await bell(t, asker)).result[0]?._id
  expect((await t.call(asker, 'DELETE', `/notification/${id}/`)).status).toBe(200)
  expect(await titles(t, asker)).toEqual([])
  expect(await titles(t, reader)).toEqual([query.query])
})

test('nobody deletes another’s, by id or by slug', async () => {
  const [asker, reader] = [
    await t.person('Student'),
    await t.person('Student', { account: { joined_at: t.clock.now() } }),
  ]
  const query = await ask(t, asker)
  const id = (await bell(t, reader)).result[0]?._id
  for (const person of [reader, await t.person('Alumni'), await t.person('AlumniAdmin')])
    for (const name of [id, query.slug]) {
      const { status, body } = await t.call(person, 'DELETE', `/notification/${name}`)
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
    }
  expect(await titles(t, reader)).toContain(query.query)
})

test('what is not there is as good as deleted', async () => {
  const student = await t.person('Student')
  for (const name of ['no-such-thing', '999999', '99999999999999999999', '%00', '%27'])
    expect((await t.call(student, 'DELETE', `/notification/${name}`)).status).toBe(name === '%00' ? 400 : 200)
})

test('a visitor is asked to sign in', async () => {
  expect((await t.call(null, 'DELETE', '/notification/1')).status).toBe(401)
})
