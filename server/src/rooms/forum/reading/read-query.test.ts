import { beforeAll, expect, test } from 'vitest'
import { answer, ask, read, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn
let team: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni', {
    name: 'Meera Iyer',
    account: { linkedin: 'https://linkedin.com/in/meera' },
  })
  team = await t.person('Team')
})

const order = (data: { comments: { message: string }[] }) => data.comments.map(({ message }) => message)

test('everybody who may read sees the answers with their authors, likes and replies', async () => {
  const query = await ask(t, student)
  const answerId = await answer(t, alumnus, query._id, 'Read the docs')
  const replyId = await reply(t, student, query._id, answerId, 'Which ones?')
  await t.call(team, 'PUT', `/alumni/upVote/${answerId}`, { upVote: false })
  for (const who of [student, alumnus, team]) {
    const { result, comments } = await read(t, who, query.slug)
    expect(result).toMatchObject({
      _id: query._id,
      answerCount: 1,
      can: { answer: true, update: who === student },
    })
    expect(comments).toEqual([
      {
        _id: answerId,
        message: 'Read the docs',
        date: t.clock.now().toISOString(),
        author: expect.objectContaining({
          _id: alumnus.id,
          name: 'Meera Iyer',
          year: '2021',
          role: {
            slug: alumnus.slug,
            socialProfile: { linkedin: 'https://linkedin.com/in/meera', github: null },
          },
        }),
        upVotes: [team.id],
        editedAt: null,
        revision: 1,
        hasHelped: false,
        can: {
          update: who === alumnus,
          delete: who === alumnus,
          like: who !== alumnus,
          markHelped: who === student,
        },
        reply: [
          expect.objectContaining({
            editedAt: null,
            can: { update: who === student, delete: who === student },
            _id: replyId,
            message: 'Which ones?',
            date: t.clock.now().toISOString(),
          }),
        ],
      },
    ])
    expect(comments[0].reply[0].author._id).toBe(student.id)
  }
})

test('answers are sorted by age or by likes, and equals keep their order', async () => {
  const query = await ask(t, student)
  const ids: string[] = []
  for (const message of ['first', 'second', 'third', 'fourth']) {
    ids.push(await answer(t, alumnus, query._id, message))
    if (message !== 'third') t.clock.advance(1_000)
  }
  await t.call(student, 'PUT', `/alumni/upVote/${ids[1]}`, { upVote: false })
  expect(order(await read(t, team, query._id))).toEqual(['fourth', 'third', 'second', 'first'])
  expect(order(await read(t, team, query._id, 'recent'))).toEqual(['fourth', 'third', 'second', 'first'])
  expect(order(await read(t, team, query._id, 'oldest'))).toEqual(['first', 'second', 'third', 'fourth'])
  expect(order(await read(t, team, query._id, 'liked'))).toEqual(['second', 'fourth', 'third', 'first'])
})

test('replies stand in the order in which they were written', async () => {
  const query = await ask(t, student)
  const answerId = await answer(t, alumnus, query._id)
  for (const message of ['one', 'two', 'three']) await reply(t, student, query._id, answerId, message)
  const { comments } = await read(t, student, query._id)
  expect(order({ comments: comments[0].reply })).toEqual(['one', 'two', 'three'])
})

test('a query with hundreds of answers is read whole up to the newest 500', async () => {
  const query = await ask(t, student)
  await t.portal.pool.query(
    `insert into forum_answers (query_id, author_id, message, created_at)
     select $1, $2, 'Answer ' || n, $3::timestamptz + n * interval '1 second' from generate_series(1, 520) n`,
    [query._id, alumnus.id, t.clock.now()],
  )
  const { comments } = await read(t, student, query._id)
  expect(comments).toHaveLength(500)
  expect([comments[0].message, comments[499].message]).toEqual(['Answer 520', 'Answer 21'])
})

test('a visitor, other roles, an unknown sort and unknown addresses are refused', async () => {
  const query = await ask(t, student)
  const path = `/alumni/singleQuery/${query._id}`
  expect((await t.call(null, 'GET', path)).status).toBe(401)
  for (const role of ['Council', 'RegDesk', 'Railway', 'AlumniAdmin'] as const)
    expect((await t.call(await t.person(role), 'GET', path)).status).toBe(403)
  expect((await t.call(student, 'GET', `${path}?filter=best`)).status).toBe(400)
  for (const address of ['0', '123456', '9223372036854775808', 'no-such', '%2e%2e', `${'a'.repeat(300)}`])
    expect((await t.call(student, 'GET', `/alumni/singleQuery/${address}`)).status).toBe(404)
  expect((await t.call(student, 'GET', `/alumni/singleQuery/a%00b`)).status).toBe(400)
})
