import { expect, test } from 'vitest'
import { ask } from '#server/testing/forum-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

test("an alumnus's page tells the answers, the likes and the three most liked queries, each once", async () => {
  const [student, alumnus] = [await t.person('Student'), await t.person('Alumni')]
  const fans = [student, await t.person('Student'), await t.person('Team'), await t.person('Alumni')]
  const likesOf: Record<string, number[]> = { First: [1], Second: [3, 4], Third: [0], Fourth: [2] }
  for (const [title, counts] of Object.entries(likesOf)) {
    const query = await ask(t, student, { query: `${title} question` })
    for (const [index, count] of counts.entries()) {
      const body = { message: `Answer ${index} to ${title}` }
      const { _id } = (await t.call(alumnus, 'POST', `/alumni/comment/${query._id}`, body)).body.data
      for (const fan of fans.slice(0, count))
        await t.call(fan, 'PUT', `/alumni/upVote/${_id}`, { upVote: false })
    }
  }
  const { status, body } = await t.call(student, 'GET', `/alumni/forumRecord/${alumnus.slug}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ answers: 5, likes: 10 })
  expect(body.data.top.map(({ query, likes }: { query: string; likes: number }) => [query, likes])).toEqual([
    ['Second question', 4],
    ['Fourth question', 2],
    ['First question', 1],
  ])
})

test('who has answered nothing has an empty record', async () => {
  const alumnus = await t.person('Alumni')
  const { body } = await t.call(await t.person('AlumniAdmin'), 'GET', `/alumni/forumRecord/${alumnus.slug}`)
  expect(body.data).toEqual({ answers: 0, likes: 0, helped: 0, top: [] })
})

test('a page that cannot be opened has no record, and desks and visitors read none', async () => {
  const reader = await t.person('Student')
  const pending = await t.person('Alumni', { alumnus: { status: 'pending' } })
  for (const slug of [pending.slug, pending.id, 'nobody'])
    expect(await t.call(reader, 'GET', `/alumni/forumRecord/${slug}`)).toMatchObject({ status: 404 })
  expect(await t.call(await t.person('RegDesk'), 'GET', '/alumni/forumRecord/x')).toMatchObject({
    status: 403,
  })
  expect(await t.call(null, 'GET', '/alumni/forumRecord/x')).toMatchObject({ status: 401 })
})
