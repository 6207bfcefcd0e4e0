import { beforeAll, expect, test } from 'vitest'
import { announce, announcementOf, postInternship } from '#server/testing/announcements-testing.ts'
import { auditOf } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let alumnus: SignedIn
let student: SignedIn

beforeAll(async () => {
  team = await t.person('Team')
  alumnus = await t.person('Alumni')
  student = await t.person('Student')
})

const pin = (who: SignedIn | null, id: string, isPinned: unknown = true) =>
  t.call(who, 'PUT', `/announcements/${id}/pin`, { isPinned })
const expire = (who: SignedIn | null, id: string) => t.call(who, 'PUT', `/announcements/${id}/expire`)
const remove = (who: SignedIn | null, id: string) => t.call(who, 'DELETE', `/announcements/${id}`)
const remind = (who: SignedIn | null, id: string) => t.call(who, 'POST', `/announcements/${id}/remind`)
const reads = (who: SignedIn | null, id: string) => t.call(who, 'GET', `/announcements/${id}/reads`)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const dayMs = 86_400_000

test('of two presses at once one ends the announcement, and the audit has it once', async () => {
  const author = await t.person('Team')
  const { _id } = await announce(t, author)
  expect(statuses(await Promise.all([expire(author, _id), expire(author, _id)]))).toEqual([200, 409])
  expect(await auditOf(t, author)).toEqual([`announcement-expired announcement:${_id}`])
  const own = (await t.call(author, 'GET', `/announcements/${_id}`)).body.data
  expect(own).toMatchObject({ state: 'expired', isPinned: false, can: { expire: false, pin: false } })
})

test('of two who delete at once the second finds nothing', async () => {
  const author = await t.person('Team')
  const { _id } = await announce(t, author)
  expect(statuses(await Promise.all([remove(author, _id), remove(author, _id)]))).toEqual([200, 404])
  expect(await auditOf(t, author)).toEqual([`announcement-deleted announcement:${_id}`])
})

test('two reminders at once are one, and the next comes a day later', async () => {
  const author = await t.person('Team')
  const { _id, title } = await announce(t, author)
  const early = await remind(author, _id)
  expect([early.status, early.body.message]).toEqual([
    409,
    'You sent a reminder within the last day. Try again tomorrow.',
  ])
  t.clock.advance(dayMs + 1_000)
  for (const who of [author, team, alumnus, student]) who.token = await t.signIn(who.id)
  expect(statuses(await Promise.all([remind(author, _id), remind(author, _id)]))).toEqual([200, 409])
  const { body } = await t.call(student, 'GET', '/notification/getAllNotifications?limit=50')
  expect(body.data.result.filter((one: { title: string }) => one.title === title)).toHaveLength(1)
})

test('an author sees readers by class, and nobody else does', async () => {
  const { _id } = await announce(t, team, { roles: ['Student', 'Alumni'] })
  await t.call(student, 'PUT', `/announcements/${_id}/read`, {})
  const { result } = (await reads(team, _id)).body.data
  expect(result).toContainEqual(
    expect.objectContaining({ role: 'Student', year: 'TE', branch: 'IT', readCount: 1 }),
  )
  expect(result).toContainEqual(expect.objectContaining({ role: 'Alumni', branch: 'CE', readCount: 0 }))
  expect((await reads(alumnus, _id)).status).toBe(403)
  expect((await reads(student, _id)).status).toBe(403)
  expect((await reads(null, _id)).status).toBe(401)
})

test('another author pins, ends, reminds and deletes nothing, and the audit says that they tried', async () => {
  const rival = await t.person('Team')
  const { _id } = await announce(t, team, { roles: ['Team'] })
  for (const call of [pin, expire, remind, remove]) expect((await call(rival, _id)).status).toBe(403)
  expect(await auditOf(t, rival)).toEqual(Array.from({ length: 4 }, () => `refused announcement:${_id}`))
  const unseen = await announce(t, team)
  for (const call of [pin, expire, remind, remove]) expect((await call(rival, unseen._id)).status).toBe(404)
})

test('readers, visitors and desks end nothing, and what is absent is not ended', async () => {
  const { _id } = await announce(t, team)
  for (const call of [pin, expire, remind, remove]) {
    expect((await call(null, _id)).status).toBe(401)
    for (const who of [student, await t.person('RegDesk')]) expect((await call(who, _id)).status).toBe(403)
    for (const absent of ['900000001', 'no-such-thing']) expect((await call(team, absent)).status).toBe(404)
  }
  for (const wrong of ['yes', 1, null]) expect((await pin(team, _id, wrong)).status).toBe(400)
})

test('drafts and scheduled ones are not pinned, ended or reminded of, and can be deleted', async () => {
  const publishAt = new Date(t.clock.now().getTime() + dayMs).toISOString()
  for (const more of [{ state: 'draft' }, { state: 'scheduled', publishAt }]) {
    const { _id, can } = await announce(t, team, more)
    expect(can).toMatchObject({ update: true, delete: true, pin: false, expire: false, remind: false })
    for (const call of [pin, expire, remind]) {
      const { status, body } = await call(team, _id)
      expect([status, body.message]).toEqual([409, 'This announcement is not live'])
    }
    expect((await remove(team, _id)).status).toBe(200)
  }
})

test('an alumnus pins nothing of theirs, and the answer says so beforehand', async () => {
  const { _id, can } = await postInternship(t, alumnus)
  expect([can.pin, can.expire]).toEqual([false, true])
  const { status, body } = await pin(alumnus, _id)
  expect([status, body.message]).toEqual([403, 'Only teams and the council can pin announcements'])
  expect((await remove(alumnus, _id)).body.message).toBe('Internship deleted')
})

test('an ended announcement is published anew by its author, and is no news then', async () => {
  const form = announcementOf()
  const { _id, title } = await announce(t, team, form)
  await expire(team, _id)
  expect((await t.call(student, 'GET', `/announcements/${_id}`)).status).toBe(404)
  const again = await t.call(team, 'PUT', `/announcements/${_id}`, { ...form, state: 'live' })
  expect([again.status, again.body.data.state]).toEqual([200, 'live'])
  const draft = await t.call(team, 'PUT', `/announcements/${_id}`, { ...form, state: 'draft' })
  expect([draft.status, draft.body.message]).toEqual([409, 'This was already published. End it instead.'])
  expect((await t.call(student, 'GET', `/announcements/${_id}`)).status).toBe(200)
  const { body } = await t.call(student, 'GET', '/notification/getAllNotifications?limit=50')
  expect(body.data.result.some((one: { title: string }) => one.title === title)).toBe(false)
})
