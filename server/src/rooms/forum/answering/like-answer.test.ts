import { beforeAll, expect, test } from 'vitest'
import { answer, ask, close, read } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn
let other: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
  other = await t.person('Alumni')
})

const like = (who: SignedIn | null, id: string, upVote: unknown = false) =>
  t.call(who, 'PUT', `/alumni/upVote/${id}`, { upVote })

async function likesOf(answerId: string) {
  const { rows } = await t.portal.pool.query(
    `select like_count, (select count(*)::int from forum_likes where answer_id = $1) as rows
     from forum_answers where id = $1`,
    [answerId],
  )
  return [rows[0].like_count, rows[0].rows]
}

test('a reader likes an answer and takes the like back; repeating either changes nothing', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id)
  for (const _again of [1, 2])
    expect((await like(student, id)).body).toEqual({ success: true, message: 'Liked' })
  await like(other, id)
  expect((await read(t, student, query._id)).comments[0].upVotes.sort()).toEqual(
    [student.id, other.id].sort(),
  )
  for (const _again of [1, 2]) expect((await like(student, id, true)).body.message).toBe('Like removed')
  expect((await read(t, student, query._id)).comments[0].upVotes).toEqual([other.id])
  expect(await likesOf(id)).toEqual([1, 1])
})

test('ten likes of one person at once are one, and of ten people ten', async () => {
  const id = await answer(t, alumnus, (await ask(t, student))._id)
  await Promise.all(Array.from({ length: 10 }, () => like(student, id)))
  expect(await likesOf(id)).toEqual([1, 1])
  const people = await Promise.all(Array.from({ length: 9 }, () => t.person('Team')))
  await Promise.all(people.map((who) => like(who, id)))
  expect(await likesOf(id)).toEqual([10, 10])
  await Promise.all(Array.from({ length: 5 }, (_, n) => like(student, id, n % 2 === 0)))
  const [count, rows] = await likesOf(id)
  expect(count).toBe(rows)
})

test('liking while the answer is being deleted breaks nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const query = await ask(t, student)
    const id = await answer(t, alumnus, query._id)
    const [liked, deleted] = await Promise.all([
      like(student, id),
      t.call(alumnus, 'DELETE', `/alumni/deleteComment/${query._id}`, { id }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 404]).toContain(liked.status)
  }
})

test('an answer of a closed query can still be liked', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id)
  await close(t, student, query._id)
  expect((await like(other, id)).status).toBe(200)
})

test('nobody likes an answer of their own, and is told so', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id)
  const refused = { success: false, code: 'FORBIDDEN', message: "You can't like your own answer" }
  for (const upVote of [false, true]) {
    const { status, body } = await like(alumnus, id, upVote)
    expect([status, body]).toEqual([403, refused])
  }
  expect(await likesOf(id)).toEqual([0, 0])
  const canLike = async (who: SignedIn) => (await read(t, who, query._id)).comments[0].can.like
  expect([await canLike(alumnus), await canLike(student)]).toEqual([false, true])
})

test('who may not read may not like, what is absent is not liked, and upVote is a boolean', async () => {
  const id = await answer(t, alumnus, (await ask(t, student))._id)
  expect((await like(null, id)).status).toBe(401)
  expect((await like(await t.person('Council'), id)).status).toBe(403)
  for (const absent of ['0', '424242', 'abc', '9223372036854775808'])
    expect((await like(student, absent)).status).toBe(404)
  for (const wrong of ['false', 0, null, [], {}]) expect((await like(student, id, wrong)).status).toBe(400)
  expect(await likesOf(id)).toEqual([0, 0])
})
