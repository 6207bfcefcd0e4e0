import { beforeAll, expect, test } from 'vitest'
import { announce } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let council: SignedIn
let team: SignedIn
let student: SignedIn

beforeAll(async () => {
  council = await t.person('Council')
  team = await t.person('Team')
  student = await t.person('Student')
})

const mark = (who: SignedIn | null, id: string, body: object = {}) =>
  t.call(who, 'PUT', `/announcements/${id}/read`, body)
const save = (who: SignedIn | null, id: string, isSaved: unknown = true) =>
  t.call(who, 'PUT', `/announcements/${id}/save`, { isSaved })
const read = async (who: SignedIn, id: string) => (await t.call(who, 'GET', `/announcements/${id}`)).body.data
const savedBy = async (who: SignedIn) =>
  (await t.call(who, 'GET', '/announcements?tab=saved')).body.data.result.map(
    ({ _id }: { _id: string }) => _id,
  )

test('ten marks of one reader at once count once', async () => {
  const { _id } = await announce(t, team)
  const answers = await Promise.all(Array.from({ length: 10 }, () => mark(student, _id)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await read(student, _id)).toMatchObject({ isRead: true })
  expect(await read(team, _id)).toMatchObject({ readCount: 1 })
})

test('an urgent announcement is read when it is acknowledged, once for all presses', async () => {
  const { _id } = await announce(t, council, { priority: 'Urgent' })
  expect((await read(student, _id)).can.acknowledge).toBe(true)
  expect((await mark(student, _id)).body.message).toBe('Acknowledge it to mark it as read')
  expect(await read(student, _id)).toMatchObject({ isRead: false, isAcknowledged: false })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => mark(student, _id, { isAcknowledged: true })),
  )
  expect(answers.map(({ body }) => body.message)).toEqual(
    Array.from({ length: 5 }, () => 'Thank you. Marked as read.'),
  )
  expect(await read(student, _id)).toMatchObject({ isRead: true, can: { acknowledge: false } })
  expect((await read(council, _id)).readCount).toBe(1)
  await mark(student, _id)
  expect(await read(student, _id)).toMatchObject({ isAcknowledged: true })
})

test('acknowledging what is not urgent reads it and no more', async () => {
  const { _id, can } = await announce(t, team)
  expect(can.acknowledge).toBe(false)
  expect((await mark(student, _id, { isAcknowledged: true })).body.message).toBe('Read')
  expect(await read(student, _id)).toMatchObject({ isRead: true, isAcknowledged: false })
})

test('a reader saves and unsaves; the last saved stands first, and what has ended is gone', async () => {
  const who = await t.person('Student')
  const [first, second] = [await announce(t, team), await announce(t, team)]
  await save(who, first._id)
  t.clock.advance(1_000)
  for (const _again of [1, 2]) expect((await save(who, second._id)).body.message).toBe('Saved')
  expect(await savedBy(who)).toEqual([second._id, first._id])
  expect((await save(who, second._id, false)).body.message).toBe('Removed from saved')
  await t.call(team, 'PUT', `/announcements/${first._id}/expire`)
  expect(await savedBy(who)).toEqual([])
})

test('an announcement for others, a draft and one that has ended take no mark', async () => {
  const forOthers = await announce(t, team, { roles: ['Student'], years: ['FE'] })
  const draft = await announce(t, team, { state: 'draft' })
  const ended = await announce(t, team)
  await t.call(team, 'PUT', `/announcements/${ended._id}/expire`)
  for (const { _id } of [forOthers, draft, ended])
    for (const call of [mark, save]) expect((await call(student, _id)).status).toBe(404)
  expect((await mark(team, draft._id)).body.message).toBe('This is your own announcement')
  expect((await save(team, draft._id)).status).toBe(409)
})

test('visitors and desks mark nothing, what is absent takes no mark, and a mark is true or false', async () => {
  const { _id } = await announce(t, team)
  for (const call of [mark, save]) {
    expect((await call(null, _id)).status).toBe(401)
    for (const role of ['Railway', 'RegDesk', 'AlumniAdmin'] as const)
      expect((await call(await t.person(role), _id)).status).toBe(403)
    for (const absent of ['900000001', 'no-such-thing'])
      expect((await call(student, absent)).status).toBe(404)
  }
  for (const wrong of ['yes', 1, null, []]) {
    expect((await save(student, _id, wrong)).status).toBe(400)
    expect((await mark(student, _id, { isAcknowledged: wrong })).status).toBe(400)
  }
})
