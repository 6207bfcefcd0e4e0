import { beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, announcementOf, internshipOf, runSweep } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const [minuteMs, dayMs] = [60_000, 86_400_000]
let team: SignedIn
let student: SignedIn

beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
})
beforeEach(async () => {
  for (const who of [team, student]) who.token = await t.signIn(who.id)
})

const at = (afterMs: number) => new Date(t.clock.now().getTime() + afterMs).toISOString()
const post = (more: object) => t.call(team, 'POST', '/announcements', announcementOf(more))
const update = (id: string, form: object) => t.call(team, 'PUT', `/announcements/${id}`, form)
const isRead = async (id: string) => (await t.call(student, 'GET', `/announcements/${id}`)).status === 200
const mine = async (state: string) =>
  (await t.call(team, 'GET', `/announcements/mine?limit=50&state=${state}`)).body.data.result.map(
    ({ _id }: { _id: string }) => _id,
  )

test.each([
  ['without its time', () => ({}), 'publishAt', 'Choose when to publish'],
  ['in the past', () => ({ publishAt: at(-minuteMs) }), 'publishAt', 'Choose a time in the future'],
  ['in two years', () => ({ publishAt: at(400 * dayMs) }), 'publishAt', 'Choose a time within a year'],
  [
    'and hidden before that',
    () => ({ publishAt: at(2 * dayMs), hideAfter: at(dayMs) }),
    'hideAfter',
    'Choose a time after it is published',
  ],
  ['on no day of the calendar', () => ({ publishAt: 'tomorrow' }), 'publishAt', 'Choose when to publish it'],
])('an announcement that is scheduled %s is refused', async (_what, more, path, message) => {
  const { status, body } = await post({ state: 'scheduled', ...more() })
  expect([status, body.errors]).toEqual([400, [{ path, message }]])
})

test('a scheduled announcement is its author’s alone until its time, moves between the tabs, and is live then', async () => {
  const { _id } = await announce(t, team, { state: 'scheduled', publishAt: at(10 * minuteMs) })
  expect([await isRead(_id), await mine('scheduled')]).toEqual([false, [_id]])
  t.clock.advance(9 * minuteMs)
  await runSweep('publish-announcement-sweep', t)
  expect(await isRead(_id)).toBe(false)
  t.clock.advance(2 * minuteMs)
  await runSweep('publish-announcement-sweep', t)
  expect([await isRead(_id), await mine('scheduled')]).toEqual([true, []])
  expect(await mine('live')).toContain(_id)
})

test('a scheduled announcement that its author takes back to a draft is not published', async () => {
  const form = announcementOf({ state: 'scheduled', publishAt: at(5 * minuteMs) })
  const { _id } = (await t.call(team, 'POST', '/announcements', form)).body.data
  expect((await update(_id, { ...form, state: 'draft' })).body.message).toBe('Draft saved')
  t.clock.advance(6 * minuteMs)
  await runSweep('publish-announcement-sweep', t)
  expect([await isRead(_id), await mine('draft')]).toEqual([false, [_id]])
})

test('a draft may be empty; what is published or scheduled may not', async () => {
  expect((await post({ state: 'draft', body: '' })).status).toBe(201)
  for (const more of [{ state: 'live' }, { state: 'scheduled', publishAt: at(dayMs) }]) {
    const { status, body } = await post({ ...more, body: '<p> </p>' })
    expect([status, body.errors]).toEqual([400, [{ path: 'body', message: 'Write the text' }]])
  }
})

test('what is hidden after its time is ended for its author, and for readers it is gone', async () => {
  const { _id } = await announce(t, team, { hideAfter: at(5 * minuteMs) })
  expect(await isRead(_id)).toBe(true)
  t.clock.advance(6 * minuteMs)
  expect(await isRead(_id)).toBe(false)
  expect((await t.call(team, 'GET', `/announcements/${_id}`)).body.data.state).toBe('expired')
  await runSweep('expire-announcement-sweep', t)
  expect(await mine('expired')).toContain(_id)
  const late = await t.call(student, 'POST', `/announcements/${_id}/comments`, { message: 'Too late?' })
  expect(late.status).toBe(404)
})

test('an author who shows an announcement longer than it was to be shown keeps it live', async () => {
  const form = announcementOf({ hideAfter: at(5 * minuteMs) })
  const { _id } = (await t.call(team, 'POST', '/announcements', form)).body.data
  expect((await update(_id, { ...form, hideAfter: at(dayMs) })).status).toBe(200)
  t.clock.advance(6 * minuteMs)
  await runSweep('expire-announcement-sweep', t)
  expect(await isRead(_id)).toBe(true)
})

test('an internship whose last day is over is neither posted nor scheduled behind it', async () => {
  const alumnus = await t.person('Alumni')
  const postIt = (more: object) => t.call(alumnus, 'POST', '/internships', internshipOf(more))
  const over = await postIt({ deadline: '2026-11-01' })
  expect([over.status, over.body.errors[0].path]).toEqual([400, 'deadline'])
  const behind = await postIt({
    deadline: '2026-12-10',
    state: 'scheduled',
    publishAt: '2026-12-20T00:00:00Z',
  })
  expect([behind.status, behind.body.errors]).toEqual([
    400,
    [{ path: 'publishAt', message: 'Publish it before the last day to apply ends' }],
  ])
})

test('two replicas that end an announcement at once end it once', async () => {
  const replica = await t.openReplica()
  const { _id } = await announce(t, team, { hideAfter: at(5 * minuteMs) })
  t.clock.advance(6 * minuteMs)
  await runSweep('expire-announcement-sweep', t, replica)
  expect((await mine('expired')).filter((id: string) => id === _id)).toHaveLength(1)
  expect([...t.loggedErrors, ...replica.loggedErrors]).toEqual([])
})
