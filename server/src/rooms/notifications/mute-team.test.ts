import { beforeAll, expect, test } from 'vitest'
import { bell } from '#server/testing/bells-testing.ts'
import { announce, register } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let robotics: SignedIn
let chess: SignedIn
let asha: SignedIn
beforeAll(async () => {
  robotics = await t.person('Team', { name: 'Robotics' })
  chess = await t.person('Team', { name: 'Chess' })
  asha = await t.person('Student', { name: 'Asha Rao' })
})
const mute = (who: SignedIn | null, _id: unknown, isMuted: unknown = true) =>
  t.call(who, 'PUT', '/notification/muteTeam', { _id, isMuted })
const slugs = async (who: SignedIn) => (await bell(t, who, '?limit=50')).result.map(({ slug }) => slug)

test("a muted team's posts leave the bell and come back; another team's stay, and so does what one registered for", async () => {
  const mine = await announce(t, robotics, { title: 'Line follower' })
  const other = await announce(t, chess, { title: 'Blitz night' })
  expect(await slugs(asha)).toEqual(expect.arrayContaining([mine.slug, other.slug]))
  const { result } = await bell(t, asha, '?limit=50')
  expect(result.find(({ slug }) => slug === mine.slug)).toMatchObject({
    canMute: { kind: 'team', _id: robotics.id, name: 'Robotics' },
  })
  await register(t, asha, mine)
  expect((await mute(asha, robotics.id)).body.message).toBe('Team muted')
  expect(await slugs(asha)).toContain(other.slug)
  expect(await slugs(asha)).not.toContain(mine.slug)
  expect((await bell(t, await t.person('Student'))).result).not.toHaveLength(0)
  expect((await t.call(asha, 'GET', '/notification/mutes')).body.data.teams).toEqual([
    { _id: robotics.id, name: 'Robotics' },
  ])
  await t.call(robotics, 'PUT', `/events/${mine.slug}/cancel`, { reason: 'The hall is closed' })
  expect((await mute(asha, robotics.id, false)).body.message).toBe('Team unmuted')
  expect(await slugs(asha)).toContain(mine.slug)
})

test('only teams are muted: a student, an unknown account and a wrong choice are refused, as are visitors', async () => {
  for (const absent of [asha.id, '900000001', 'a-slug']) expect((await mute(asha, absent)).status).toBe(404)
  for (const wrong of ['true', 1, null]) expect((await mute(asha, robotics.id, wrong)).status).toBe(400)
  expect((await mute(null, robotics.id)).status).toBe(401)
  expect((await mute(await t.person('AlumniAdmin'), robotics.id)).status).toBe(403)
})
