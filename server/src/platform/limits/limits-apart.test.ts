import { callsPerMinute } from '@portal/contract/limits.ts'
import { expect, test } from 'vitest'
import { announce, register } from '#server/testing/events-testing.ts'
import { appliedFor } from '#server/testing/railway-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

/** With the limits of a real portal; most other files use limits a thousand times as high. */
const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })

/** Counts the status codes of the calls, some of which are made at the same time. */
async function statusesOf(count: number, call: (nth: number) => Promise<{ status: number }>, atOnce = 20) {
  const counts: Record<number, number> = {}
  for (let first = 0; first < count; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - first) }, (_, nth) => call(first + nth))
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const readsAsMuchAsEver = async (who: SignedIn, path: string) =>
  expect(await statusesOf(callsPerMinute.any.account, () => t.call(who, 'GET', path))).toEqual({
    200: callsPerMinute.any.account,
  })

test('a team checks in 600 people in a minute, and can read its lists besides', async () => {
  const prn = `124A${1000 + Math.floor(Math.random() * 9000)}`
  const team = await t.person('Team')
  const student = await t.person('Student', { student: { prn } })
  const event = await announce(t, team)
  expect((await register(t, student, event)).status).toBe(201)
  t.clock.advance(60_000)
  const checkIn = () => t.call(team, 'POST', `/events/${event.slug}/checkin`, { prn })
  const checkInsMax = callsPerMinute.checkIn.account
  expect(checkInsMax).toBe(600)
  expect(await statusesOf(checkInsMax, checkIn)).toEqual({ 200: checkInsMax })
  expect(await checkIn()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  await readsAsMuchAsEver(team, `/events/${event.slug}`)
})

test('a clerk decides twice a second, and can read the desk besides', async () => {
  const clerk = await t.person('Railway')
  const id = await appliedFor(t, await t.person('Student'))
  t.clock.advance(60_000)
  const decide = (nth: number) => {
    const state = nth % 2 === 0 ? 'Approved' : 'Pending'
    return t.call(clerk, 'PUT', `/railway/applications/${id}/state`, { state, reason: 'To check again' })
  }
  const decisionsMax = callsPerMinute.decision.account
  expect(await statusesOf(decisionsMax, decide, 1)).toEqual({ 200: decisionsMax })
  expect(await decide(0)).toMatchObject({ status: 429 })
  await readsAsMuchAsEver(clerk, '/railway/applications')
})

test('the endpoints of a kind share its count, so that many of them allow no more', async () => {
  const alumnus = await t.person('Alumni')
  t.clock.advance(60_000)
  const tapsMax = callsPerMinute.tap.account
  const like = () => t.call(alumnus, 'PUT', '/alumni/upVote/999999', { upVote: false })
  expect(await statusesOf(tapsMax, like)).toEqual({ 404: tapsMax })
  expect(await t.call(alumnus, 'PUT', '/notification/updateStatus', { _id: '999999' })).toMatchObject({
    status: 429,
  })
})
