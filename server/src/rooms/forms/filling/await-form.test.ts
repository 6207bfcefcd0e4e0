import { beforeAll, beforeEach, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, hoursOn, travel } from '#server/testing/events-testing.ts'
import { answerForm, fieldOf, fillOf, forSignedIn, openFormOf } from '#server/testing/form-answers-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
let other: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  student = await t.person('Student')
  other = await t.person('Student')
})
beforeEach(() => travel(t, 0, team, student, other))

/**
 * Runs the jobs as the queue does every minute; jobs are due at once, because the queue doesn't use the
 * tests' clock.
 */
async function runJobs() {
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'notify-form-waiters-sweep', {}))
  await t.portal.jobs.drain()
}

const fields = [fieldOf('text', 'Note')]
const setAwaits = (who: SignedIn | null, form: { _id: string }, awaits: unknown) =>
  t.call(who, 'PUT', `/forms/${form._id}/await`, { awaits })
const heardOf = async (who: SignedIn, { title }: { title: string }) =>
  (await titles(t, who)).filter((one) => one === `You can answer now: ${title}`).length

test('a student is reminded once when a form opens, also when its time was put off', async () => {
  const form = await openFormOf(t, team, fields, { opensAt: hoursOn(10) })
  expect(await fillOf(t, student, form)).toMatchObject({
    state: 'scheduled',
    isAwaited: false,
    can: { await: true },
  })
  expect((await setAwaits(student, form, true)).body).toMatchObject({
    message: 'You will be notified when this form takes answers',
    data: { isAwaited: true },
  })
  await setAwaits(other, form, true)
  await setAwaits(other, form, false)
  expect((await fillOf(t, student, form)).isAwaited).toBe(true)
  await t.call(team, 'PUT', `/forms/${form._id}`, { settings: { opensAt: hoursOn(20) } })
  await t.call(team, 'PUT', `/forms/${form._id}/state`, { state: 'Open' })
  await travel(t, 11, team, student, other)
  await runJobs()
  expect(await heardOf(student, form)).toBe(0)
  await travel(t, 21, team, student, other)
  await runJobs()
  expect([await heardOf(student, form), await heardOf(other, form)]).toEqual([1, 0])
  expect(await fillOf(t, student, form)).toMatchObject({
    state: 'open',
    isAwaited: false,
    can: { await: false },
  })
  await runJobs()
  expect(await heardOf(student, form)).toBe(1)
})

test('who waits for a full form is notified when an answer is deleted', async () => {
  const form = await openFormOf(t, team, fields, { maxAnswers: 1 })
  await answerForm(t, other, form, { note: 'First' })
  expect(await fillOf(t, student, form)).toMatchObject({ state: 'full', can: { await: true } })
  expect((await setAwaits(student, form, true)).status).toBe(200)
  await runJobs()
  expect(await heardOf(student, form)).toBe(0)
  const { result } = (await t.call(team, 'GET', `/forms/${form._id}/answers`)).body.data
  await t.call(team, 'DELETE', `/forms/${form._id}/answers/${result[0]._id}`)
  await runJobs()
  expect(await heardOf(student, form)).toBe(1)
})

test('nobody waits for a form that is open, closed, absent or not for them', async () => {
  const open = await openFormOf(t, team, fields)
  const refused = await setAwaits(student, open, true)
  expect([refused.status, refused.body.message]).toEqual([409, 'This form is open. You can answer it now.'])
  const forTeams = await openFormOf(t, team, fields, {
    opensAt: hoursOn(10),
    audience: { ...forSignedIn, roles: ['Team'] },
  })
  expect((await setAwaits(student, forTeams, true)).status).toBe(409)
  await t.call(team, 'PUT', `/forms/${open._id}/state`, { state: 'Closed' })
  expect((await setAwaits(student, open, true)).status).toBe(409)
  expect((await setAwaits(null, open, true)).status).toBe(401)
  expect((await setAwaits(student, { _id: 'gone' }, true)).status).toBe(404)
  expect((await setAwaits(student, open, 'yes')).status).toBe(400)
})

test('a team reads how many began and how long it took, and nothing of who that was', async () => {
  const form = await openFormOf(t, team, fields, { anonymous: true, onePerPerson: false })
  const figures = async () => {
    const { startedCount, usualSeconds } = (await t.call(team, 'GET', `/forms/${form._id}/results`)).body.data
    return [startedCount, usualSeconds]
  }
  expect(await figures()).toEqual([null, null])
  const start = (who: SignedIn | null) => t.call(who, 'POST', `/forms/${form._id}/starts`)
  for (const who of [student, student, other]) expect((await start(who)).status).toBe(200)
  expect((await start(null)).status).toBe(409)
  expect(await figures()).toEqual([3, null])
  const send = (seconds: unknown) => answerForm(t, student, form, { note: 'x' }, { seconds })
  for (const seconds of [41, 158, 90_000]) await send(seconds)
  expect((await send(-1)).body.errors).toMatchObject([{ path: 'seconds' }])
  await send(161)
  // 40 s, and 160 s twice.
  expect(await figures()).toEqual([0, 160])
  await t.call(team, 'PUT', `/forms/${form._id}/state`, { state: 'Closed' })
  expect((await start(student)).status).toBe(409)
  expect((await t.call(student, 'POST', '/forms/gone/starts')).status).toBe(404)
})

test('who fills a form in sees people to ask: the event’s, or the team; visitors see names alone', async () => {
  const event = await announce(t, team, { contacts: [{ name: 'Ruhaan Pinto', phone: '98200 12310' }] })
  const form = await openFormOf(t, team, fields, { event: event._id, audience: { isPublic: true } })
  expect((await fillOf(t, student, form)).contacts).toEqual([
    { name: 'Ruhaan Pinto', phone: '98200 12310', email: '' },
  ])
  expect((await fillOf(t, null, form)).contacts).toEqual([{ name: 'Ruhaan Pinto', phone: '', email: '' }])
  const plain = await openFormOf(t, team, fields)
  expect((await fillOf(t, student, plain)).contacts).toEqual([
    { name: 'Robotics', phone: '', email: team.email },
  ])
})
