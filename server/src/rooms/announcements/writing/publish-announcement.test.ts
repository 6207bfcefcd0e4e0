import { beforeAll, expect, test } from 'vitest'
import { announce, postInternship, runSweep } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let alumnus: SignedIn
let student: SignedIn

beforeAll(async () => {
  team = await t.person('Team')
  alumnus = await t.person('Alumni')
  student = await t.person('Student')
})

const hourMs = 3_600_000
/** Sets the clock; signed-in people get a token of that time. */
const goTo = async (moment: Date) => {
  t.clock.set(moment)
  for (const who of [team, alumnus, student]) who.token = await t.signIn(who.id)
}
const passHours = (hours: number) => goTo(new Date(t.clock.now().getTime() + hours * hourMs))
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * hourMs).toISOString()
const read = (who: SignedIn, id: string) => t.call(who, 'GET', `/announcements/${id}`)
const bellCount = async (who: SignedIn, title: string) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')
  return body.data.result.filter((one: { title: string }) => one.title === title).length
}
/** Makes waiting jobs due, because the queue uses the database's clock, which no test can set. */
const runJobs = async (...portals: { portal: typeof t.portal }[]) => {
  await t.portal.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'")
  await Promise.all(portals.map(({ portal }) => portal.jobs.drain()))
}

test('two replicas publish a scheduled announcement once, at its moment and not before', async () => {
  const other = await t.openReplica()
  const { _id, title } = await announce(t, team, { state: 'scheduled', publishAt: inHours(2) })
  await runJobs(t, other)
  expect((await read(student, _id)).status).toBe(404)
  await passHours(2)
  await Promise.all([
    runSweep('publish-announcement-sweep', t, other),
    runSweep('publish-announcement-sweep', other, t),
  ])
  expect((await read(student, _id)).body.data).toMatchObject({ state: 'live', publishAt: null })
  expect(await bellCount(student, title)).toBe(1)
})

test('the job of the moment publishes without waiting for the sweep', async () => {
  const { _id, title } = await announce(t, team, { state: 'scheduled', publishAt: inHours(1) })
  await passHours(1)
  await runJobs(t)
  expect((await read(student, _id)).status).toBe(200)
  await runJobs(t)
  expect(await bellCount(student, title)).toBe(1)
})

test('what was put off waits for its new moment', async () => {
  const said = { title: 'Put off for a day', body: '<p>Later.</p>', roles: ['Student'], priority: 'Normal' }
  const { _id } = await announce(t, team, { ...said, state: 'scheduled', publishAt: inHours(1) })
  const later = { ...said, state: 'scheduled', publishAt: inHours(24) }
  expect((await t.call(team, 'PUT', `/announcements/${_id}`, later)).body.message).toBe('Scheduled')
  await passHours(2)
  await runJobs(t)
  await runSweep('publish-announcement-sweep', t)
  expect((await read(student, _id)).status).toBe(404)
})

test('hidden after its moment, it is gone before any job has run, and its bell with the job', async () => {
  const { _id, title } = await announce(t, team, { hideAfter: inHours(1) })
  expect(await bellCount(student, title)).toBe(1)
  await passHours(1)
  expect((await read(student, _id)).status).toBe(404)
  expect((await read(team, _id)).body.data.state).toBe('expired')
  await runSweep('expire-announcement-sweep', t)
  expect(await bellCount(student, title)).toBe(0)
})

test('an internship closes itself when its last day is over in India, and counts at the desk until then', async () => {
  await goTo(testStart)
  const { _id } = await postInternship(t, alumnus, { deadline: '2026-11-21' })
  const countAtDesk = async () =>
    (await t.call(await t.person('AlumniAdmin'), 'GET', '/alumni/admin/figures')).body.data.liveInternships
  expect(await countAtDesk()).toBe(1)
  await goTo(new Date('2026-11-21T18:29:00Z'))
  expect((await read(student, _id)).status).toBe(200)
  await goTo(new Date('2026-11-21T18:30:00Z'))
  expect((await read(student, _id)).status).toBe(404)
  expect(await countAtDesk()).toBe(0)
})

test('what a blocked author had scheduled stays a draft that says why, and he publishes it when he is back', async () => {
  const blocked = await t.person('Team')
  const { _id, title } = await announce(t, blocked, { state: 'scheduled', publishAt: inHours(1) })
  const setBlocked = (at: Date | null) =>
    t.portal.db.updateTable('accounts').set({ blocked_at: at }).where('id', '=', blocked.id).execute()
  await setBlocked(t.clock.now())
  await passHours(1)
  await runJobs(t)
  await runSweep('publish-announcement-sweep', t)
  expect((await read(student, _id)).status).toBe(404)
  expect(await bellCount(student, title)).toBe(0)
  await setBlocked(null)
  blocked.token = await t.signIn(blocked.id)
  const held = (await read(blocked, _id)).body.data
  expect(held).toMatchObject({ state: 'draft', publishAt: null, heldBecause: 'blocked' })
  const sent = { title, body: held.body, state: 'live', roles: ['Student'], priority: 'Normal' }
  const published = await t.call(blocked, 'PUT', `/announcements/${_id}`, sent)
  expect(published.body.data).toMatchObject({ state: 'live', heldBecause: null })
  expect(await bellCount(student, title)).toBe(1)
})

test('an urgent announcement of an account that left the council stays a draft', async () => {
  const former = await t.person('Council')
  const urgent = { state: 'scheduled', publishAt: inHours(1), priority: 'Urgent' }
  const { _id } = await announce(t, former, urgent)
  await t.portal.db
    .updateTable('accounts')
    .set({ role: 'Team', slug: 'former-council' })
    .where('id', '=', former.id)
    .execute()
  await passHours(1)
  await runJobs(t)
  former.token = await t.signIn(former.id)
  expect((await read(former, _id)).body.data).toMatchObject({ state: 'draft', heldBecause: 'role' })
})
