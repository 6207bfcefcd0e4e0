import { beforeAll, expect, test } from 'vitest'
import { announce } from '#server/testing/announcements-testing.ts'
import { auditOf } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let student: SignedIn
let other: SignedIn

beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
  other = await t.person('Student')
})

const open = () => announce(t, team, { hasComments: true })
const path = (id: string, rest = '') => `/announcements/${id}/comments${rest}`
const comments = async (who: SignedIn, id: string, filter = '') =>
  (await t.call(who, 'GET', path(id, `?filter=${filter}`))).body.data.comments
async function comment(who: SignedIn, id: string, message: string): Promise<string> {
  t.clock.advance(1_000)
  const { status, body } = await t.call(who, 'POST', path(id), { message })
  expect([status, body.message]).toEqual([201, 'Comment posted'])
  return body.data._id
}
const reply = (who: SignedIn | null, id: string, commentId: string, message: unknown = 'Until ten') =>
  t.call(who, 'POST', path(id, `/${commentId}/replies`), { message })
const like = (who: SignedIn | null, id: string, commentId: string, isLiked: unknown = true) =>
  t.call(who, 'PUT', path(id, `/${commentId}/like`), { isLiked })
const remove = (who: SignedIn | null, id: string, rest: string) => t.call(who, 'DELETE', path(id, `/${rest}`))

test('comments come by date or by likes, each with its replies in the order they were written', async () => {
  const { _id } = await open()
  const first = await comment(student, _id, 'Is there tea?')
  const second = await comment(other, _id, 'Is the lift open?')
  await like(team, _id, first)
  for (const message of ['Yes', 'And biscuits']) {
    t.clock.advance(1_000)
    expect((await reply(team, _id, first, message)).status).toBe(201)
  }
  const idsOf = async (filter: string) =>
    (await comments(student, _id, filter)).map((one: { _id: string }) => one._id)
  expect(await idsOf('recent')).toEqual([second, first])
  expect(await idsOf('oldest')).toEqual([first, second])
  expect(await idsOf('liked')).toEqual([first, second])
  const [liked] = await comments(student, _id, 'liked')
  expect(liked.reply.map(({ message }: { message: string }) => message)).toEqual(['Yes', 'And biscuits'])
  expect((await t.call(team, 'GET', `/announcements/${_id}`)).body.data.commentCount).toBe(2)
  expect((await t.call(student, 'GET', path(_id, '?filter=best'))).status).toBe(400)
})

test('ten likes of one person at once are one, and taken back they are none', async () => {
  const { _id } = await open()
  const id = await comment(student, _id, 'Thank you')
  await Promise.all(Array.from({ length: 10 }, () => like(other, _id, id)))
  await like(team, _id, id)
  expect((await comments(student, _id))[0].upVotes.toSorted()).toEqual([other.id, team.id].toSorted())
  await Promise.all(Array.from({ length: 5 }, () => like(other, _id, id, false)))
  expect((await comments(student, _id))[0].upVotes).toEqual([team.id])
})

test('the same reply sent five times at once is one', async () => {
  const { _id } = await open()
  const id = await comment(student, _id, 'Until when?')
  const answers = await Promise.all(Array.from({ length: 5 }, () => reply(team, _id, id)))
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  expect((await comments(student, _id))[0].reply).toHaveLength(1)
})

test('people delete their own comments and replies alone, and the audit has who tried others’', async () => {
  const intruder = await t.person('Student')
  const { _id } = await open()
  const id = await comment(student, _id, 'Mine')
  const replyId = (await reply(other, _id, id, 'Also mine')).body.data._id
  for (const rest of [id, `${id}/replies/${replyId}`]) {
    const refused = await remove(intruder, _id, rest)
    expect([refused.status, refused.body.message]).toEqual([403, 'Only the author can delete this'])
  }
  expect(await auditOf(t, intruder)).toEqual([
    `refused announcement-comment:${id}`,
    `refused announcement-reply:${replyId}`,
  ])
  expect((await remove(other, _id, `${id}/replies/${replyId}`)).body.message).toBe('Reply deleted')
  expect((await comments(student, _id))[0].reply).toEqual([])
  expect((await remove(student, _id, id)).body.message).toBe('Comment deleted')
  expect((await t.call(team, 'GET', `/announcements/${_id}`)).body.data.commentCount).toBe(0)
})

test('a comment of one announcement is not found under another', async () => {
  const [one, another] = [await open(), await open()]
  const id = await comment(student, one._id, 'Here')
  const replyId = (await reply(team, one._id, id)).body.data._id
  expect((await like(other, another._id, id)).status).toBe(404)
  expect((await reply(team, another._id, id)).status).toBe(404)
  expect((await remove(student, another._id, id)).status).toBe(404)
  expect((await remove(team, another._id, `${id}/replies/${replyId}`)).status).toBe(404)
  for (const absent of ['900000001', '9223372036854775808'])
    expect((await like(other, one._id, absent)).status).toBe(404)
})

test('a reply to a comment that is deleted at that moment is kept with it or refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { _id } = await open()
    const id = await comment(student, _id, 'Soon gone')
    const [replied, removed] = await Promise.all([reply(team, _id, id), remove(student, _id, id)])
    expect(removed.status).toBe(200)
    expect([201, 404]).toContain(replied.status)
    expect(await comments(student, _id)).toEqual([])
  }
})

test('whom it is not for, and visitors, neither comment nor like nor read what is said', async () => {
  const { _id } = await open()
  const id = await comment(student, _id, 'Among us')
  const alumnus = await t.person('Alumni')
  for (const [who, status] of [
    [null, 401],
    [alumnus, 404],
    [await t.person('RegDesk'), 403],
  ] as const) {
    expect((await t.call(who, 'GET', path(_id))).status).toBe(status)
    expect((await t.call(who, 'POST', path(_id), { message: 'Hello' })).status).toBe(status)
    expect((await reply(who, _id, id)).status).toBe(status)
    expect((await like(who, _id, id)).status).toBe(status)
    expect((await remove(who, _id, id)).status).toBe(status)
  }
})

test('an empty, a huge or a strange comment is refused with a sentence', async () => {
  const { _id } = await open()
  const id = await comment(student, _id, 'Fine')
  for (const wrong of ['', '   ', 'x'.repeat(5_001), null, 7, ['x'], 'nul \u0000']) {
    const posted = await t.call(student, 'POST', path(_id), { message: wrong })
    expect([posted.status, posted.body.errors[0].path]).toEqual([400, 'message'])
    expect((await reply(student, _id, id, wrong)).status).toBe(400)
  }
  for (const wrong of ['yes', 1, null]) expect((await like(other, _id, id, wrong)).status).toBe(400)
  expect(await comments(student, _id)).toHaveLength(1)
})
