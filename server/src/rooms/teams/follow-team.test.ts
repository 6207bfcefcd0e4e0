import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let student: SignedIn

beforeEach(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
})

const follow = (who: SignedIn | null, follows: unknown = true, slug = team.slug) =>
  t.call(who, 'PUT', `/teams/${slug}/follow`, { follows })
const slugsOf = async (who: SignedIn | null) =>
  (await t.call(who, 'GET', '/teams?followed=true')).body.data.result.map(
    ({ slug }: { slug: string }) => slug,
  )

test('a student follows a team once, however often it is pressed, and finds it among the followed', async () => {
  for (const _time of [1, 2, 3])
    expect((await follow(student)).body.data).toEqual({ followerCount: 1, isFollowed: true })
  await follow(await t.person('Alumni'))
  const { body } = await t.call(student, 'GET', `/teams/${team.slug}`)
  expect(body.data).toMatchObject({ followerCount: 2, isFollowed: true })
  expect(await slugsOf(student)).toEqual([team.slug])
  expect((await follow(student, false)).body.data).toEqual({ followerCount: 1, isFollowed: false })
  expect(await slugsOf(student)).toEqual([])
})

test('the student council is followed like any team, and a visitor follows none', async () => {
  expect((await follow(student, true, 'student-council')).status).toBe(200)
  expect(await slugsOf(student)).toEqual(['student-council'])
  expect(await slugsOf(null)).toEqual([])
  expect((await follow(null)).status).toBe(401)
})

test('a desk has nobody to follow, a team not itself, and nobody one that is not active or not there', async () => {
  expect((await follow(await t.person('Railway'))).status).toBe(403)
  expect((await follow(team)).status).toBe(409)
  expect((await follow(student, true, 'no-such-team')).status).toBe(404)
  expect((await follow(student, 'yes')).status).toBe(400)
  await follow(student)
  await t.call(team, 'PUT', `/teams/${team.slug}`, { isActive: false })
  expect((await follow(await t.person('Student'))).status).toBe(409)
  // Followers may still unfollow it.
  expect((await follow(student, false)).status).toBe(200)
})
