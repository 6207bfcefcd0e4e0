import { expect, test } from 'vitest'
import { ask, bell } from '#server/testing/bells-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const path = '/notification/updateStatus'

test('a student marks a notification as seen, for himself alone, and once more changes nothing', async () => {
  const asker = await t.person('Student')
  const [reader, other] = [await t.person('Student'), await t.person('Student')]
  await ask(t, asker)
  const id = (await bell(t, reader)).result[0]?._id
  for (const _time of [1, 2]) {
    const { status, body } = await t.call(reader, 'PUT', path, { _id: id })
    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    expect(await bell(t, reader)).toMatchObject({ unseenCount: 0, result: [{ seenId: [reader.id] }] })
  }
  expect(await bell(t, other)).toMatchObject({ unseenCount: 1, result: [{ seenId: [] }] })
})

test('nobody marks what he cannot see: his own query, another role’s, one from before he came, none at all', async () => {
  const asker = await t.person('Student')
  const reader = await t.person('Student')
  await ask(t, asker)
  const id = (await bell(t, reader)).result[0]?._id
  t.clock.advance(60_000)
  const newcomer = await t.person('Student', { account: { joined_at: t.clock.now() } })
  const quiet = await t.person('Student', { account: { muted_notifications: ['Query'] } })
  for (const person of [asker, newcomer, quiet, await t.person('Council')]) {
    const { status, body } = await t.call(person, 'PUT', path, { _id: id })
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
  }
  for (const absent of ['999999', 'a-slug', '0', '-1', '99999999999999999999', "1' or true"])
    expect((await t.call(reader, 'PUT', path, { _id: absent })).status).toBe(404)
})

test('a mark without an id is refused', async () => {
  const reader = await t.person('Student')
  for (const body of [{}, { _id: 7 }, { _id: ['1'] }, { _id: '' }, { _id: { $ne: null } }, undefined])
    expect((await t.call(reader, 'PUT', path, body)).status).toBe(400)
})

test('the alumni admin may not, and a visitor is asked to sign in', async () => {
  expect((await t.call(await t.person('AlumniAdmin'), 'PUT', path, { _id: '1' })).status).toBe(403)
  expect((await t.call(null, 'PUT', path, { _id: '1' })).status).toBe(401)
})
