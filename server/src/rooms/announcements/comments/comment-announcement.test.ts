import { beforeAll, expect, test } from 'vitest'
import { announce, announcementOf } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let student: SignedIn
let other: SignedIn

beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student', { name: 'Isha Kulkarni' })
  other = await t.person('Student')
})

const path = (id: string, rest = '') => `/announcements/${id}/comments${rest}`
const comment = (who: SignedIn, id: string, message = 'Is the lift open?') =>
  t.call(who, 'POST', path(id), { message })
const comments = async (who: SignedIn, id: string) => (await t.call(who, 'GET', path(id))).body.data.comments
const bellOf = async (who: SignedIn) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')
  return body.data.result.map((one: { title: string }) => one.title)
}

test('under an announcement whose author lets them, people ask, answer, like and take back what they said', async () => {
  const it = await announce(t, team, { hasComments: true })
  expect(it.can.comment).toBe(true)
  const { body } = await comment(student, it._id)
  const commentId = body.data._id
  expect((await comment(student, it._id)).body.data._id).toBe(commentId)
  await t.call(other, 'PUT', path(it._id, `/${commentId}/like`), { isLiked: true })
  await t.call(other, 'PUT', path(it._id, `/${commentId}/like`), { isLiked: true })
  const reply = await t.call(team, 'POST', path(it._id, `/${commentId}/replies`), { message: 'From ten on' })
  expect(await comments(other, it._id)).toMatchObject([
    { message: 'Is the lift open?', upVotes: [other.id], reply: [{ message: 'From ten on' }] },
  ])
  const seen = (await t.call(other, 'GET', `/announcements/${it._id}`)).body.data
  expect(seen).toMatchObject({ hasComments: true, commentCount: 1 })
  expect((await t.call(other, 'DELETE', path(it._id, `/${commentId}`))).status).toBe(403)
  const replyPath = path(it._id, `/${commentId}/replies/${reply.body.data._id}`)
  expect((await t.call(other, 'DELETE', replyPath)).status).toBe(403)
  expect((await t.call(team, 'DELETE', replyPath)).status).toBe(200)
  expect((await t.call(student, 'DELETE', path(it._id, `/${commentId}`))).body.message).toBe(
    'Comment deleted',
  )
  expect(await comments(student, it._id)).toEqual([])
})

test('the author alone is told of a comment, also after the announcement was changed and told again', async () => {
  const it = await announce(t, team, { hasComments: true })
  const expected = `Isha Kulkarni commented: ${it.title}`
  await comment(student, it._id)
  expect(await bellOf(team)).toContain(expected)
  const sent = announcementOf({ title: it.title, hasComments: true, isNotifiedAgain: true })
  await t.call(team, 'PUT', `/announcements/${it._id}`, sent)
  expect(await bellOf(team)).toContain(expected)
  expect(await bellOf(other)).not.toContain(expected)
})

test('where comments are off, or it has ended, nobody comments and nothing is shown', async () => {
  const silent = await announce(t, team)
  expect(silent.can.comment).toBe(false)
  const refused = await comment(student, silent._id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Comments are turned off for this announcement',
  ])
  const open = await announce(t, team, { hasComments: true })
  await comment(student, open._id)
  await t.call(
    team,
    'PUT',
    `/announcements/${open._id}`,
    announcementOf({ title: open.title, hasComments: false }),
  )
  expect(await comments(student, open._id)).toEqual([])
  expect((await comment(student, open._id)).status).toBe(409)
  const alumnus = await t.person('Alumni')
  expect((await comment(alumnus, open._id)).status).toBe(404)
  expect((await t.call(student, 'DELETE', path(silent._id, '/900000001'))).status).toBe(404)
})
