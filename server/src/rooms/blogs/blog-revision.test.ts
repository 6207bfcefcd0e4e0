import { beforeAll, expect, test } from 'vitest'
import { longEnough, write } from '#server/testing/blogs-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
})

const save = (id: string, form: object) => t.call(team, 'PUT', `/blogs/${id}`, form)
const read = async (id: string) => (await t.call(team, 'GET', `/blogs/${id}`)).body.data.result

test('two people of a team edit one blog: the older form is refused, and the newer text stays', async () => {
  const { _id, revision } = await write(t, team)
  const first = await save(_id, { title: 'What we learnt in May', revision })
  expect([first.status, first.body.data.revision]).toEqual([200, revision + 1])
  const older = await save(_id, { title: 'What we learnt in June', revision })
  expect([older.status, older.body.code, older.body.message]).toEqual([
    ...[409, 'CONFLICT', 'This blog was changed after you opened it'],
  ])
  const stored = await read(_id)
  expect(stored).toMatchObject({ title: 'What we learnt in May', revision: revision + 1 })
  expect((await save(_id, { title: 'What we learnt in June', revision: stored.revision })).status).toBe(200)
})

test('of many saves of one revision at once exactly one goes through', async () => {
  const { _id, revision } = await write(t, team, { state: 'draft' })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => save(_id, { title: `What we learnt in week ${nth}`, revision })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('the same save sent again after a lost answer is answered with what it saved', async () => {
  const { _id, revision } = await write(t, team)
  const form = { title: 'What we learnt abroad', body: longEnough, state: 'published', revision }
  const first = await save(_id, form)
  const again = await save(_id, form)
  expect([again.status, again.body.data.revision]).toEqual([200, first.body.data.revision])
})

test('a client that names no revision saves as before; likes change no revision', async () => {
  const { _id, revision } = await write(t, team)
  await t.call(await t.person('Student'), 'PUT', `/blogs/${_id}/like`, { isLiked: true })
  expect((await save(_id, { title: 'What we learnt at home', revision })).status).toBe(200)
  expect((await save(_id, { title: 'What we learnt at sea' })).status).toBe(200)
  expect((await save(_id, { title: 'What we learnt', revision: 'newest' })).status).toBe(400)
})
