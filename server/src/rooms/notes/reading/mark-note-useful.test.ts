import { beforeAll, expect, test } from 'vitest'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFirstSubjects } from '../subjects/first-subjects.ts'

const t = testPortal()
let author: SignedIn
let reader: SignedIn

beforeAll(async () => {
  await addFirstSubjects(t.portal)
  author = await t.person('Student')
  reader = await t.person('Student')
})

const mark = (who: SignedIn | null, id: string, isUseful: unknown = true) =>
  t.call(who, 'PUT', `/notes/${id}/useful`, { isUseful })
const save = (who: SignedIn | null, id: string, isSaved: unknown = true) =>
  t.call(who, 'PUT', `/notes/${id}/save`, { isSaved })
const read = async (who: SignedIn, id: string) => (await t.call(who, 'GET', `/notes/${id}`)).body.data
const savedBy = async (who: SignedIn, query = '') =>
  (await t.call(who, 'GET', `/notes/saved${query}`)).body.data.result.map(({ _id }: { _id: string }) => _id)

test('ten marks of one person at once count once, and of ten people ten', async () => {
  const { _id } = await share(t, author)
  await Promise.all(Array.from({ length: 10 }, () => mark(reader, _id)))
  expect(await read(reader, _id)).toMatchObject({ usefulCount: 1, isUseful: true })
  const others = await Promise.all(Array.from({ length: 9 }, () => t.person('Student')))
  await Promise.all(others.map((who) => mark(who, _id)))
  expect((await read(author, _id)).usefulCount).toBe(10)
  await Promise.all(Array.from({ length: 5 }, () => mark(reader, _id, false)))
  expect(await read(reader, _id)).toMatchObject({ usefulCount: 9, isUseful: false })
})

test('a student who saves notes finds them under Saved, last saved first, page by page', async () => {
  const who = await t.person('Student')
  const [first, second] = [await share(t, author), await share(t, author)]
  expect((await save(who, first._id)).body.message).toBe("Saved. You'll find it under Saved.")
  t.clock.advance(1_000)
  for (const _again of [1, 2]) expect((await save(who, second._id)).status).toBe(200)
  expect(await savedBy(who)).toEqual([second._id, first._id])
  expect(await savedBy(who, '?limit=1&page=2')).toEqual([first._id])
  expect((await save(who, second._id, false)).body.message).toBe('Removed from saved')
  expect(await savedBy(who)).toEqual([first._id])
})

test('a saved note that is hidden or deleted is no longer under Saved', async () => {
  const who = await t.person('Student')
  const [hidden, deleted] = [await share(t, author), await share(t, author)]
  for (const { _id } of [hidden, deleted]) await save(who, _id)
  for (let n = 0; n < 3; n += 1)
    await t.call(await t.person('Student'), 'POST', `/notes/${hidden._id}/report`, { reason: 'Copied it' })
  await t.call(author, 'DELETE', `/notes/${deleted._id}`)
  expect(await savedBy(who)).toEqual([])
})

test('nobody marks or saves a note of their own', async () => {
  const { _id, can } = await share(t, author)
  expect(can.mark).toBe(false)
  for (const call of [mark, save]) {
    const { status, body } = await call(author, _id)
    expect([status, body.message]).toEqual([409, 'This is your own note'])
  }
  expect((await read(reader, _id)).can.mark).toBe(true)
})

test('only students mark and save, what is absent takes no mark, and a mark is true or false', async () => {
  const { _id } = await share(t, author)
  for (const call of [mark, save]) {
    expect((await call(null, _id)).status).toBe(401)
    for (const role of ['Team', 'Council', 'Alumni'] as const)
      expect((await call(await t.person(role), _id)).status).toBe(403)
    for (const absent of ['900000001', 'no-such-note', '9223372036854775808'])
      expect((await call(reader, absent)).status).toBe(404)
    for (const wrong of ['true', 1, null, [], {}]) expect((await call(reader, _id, wrong)).status).toBe(400)
  }
  expect(await read(reader, _id)).toMatchObject({ usefulCount: 0, isSaved: false })
})

test('marking a note while it is deleted breaks nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { _id } = await share(t, author)
    const [marked, deleted] = await Promise.all([
      mark(reader, _id),
      t.call(author, 'DELETE', `/notes/${_id}`),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(marked.status)
  }
})
