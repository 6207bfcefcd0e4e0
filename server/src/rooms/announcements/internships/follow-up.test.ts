import { beforeAll, expect, test } from 'vitest'
import {
  announce,
  announcementOf,
  internshipOf,
  postInternship,
} from '#server/testing/announcements-testing.ts'
import { rawMails } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let alumnus: SignedIn
let reader: SignedIn
let lazy: SignedIn
const everybody: SignedIn[] = []

beforeAll(async () => {
  team = await t.person('Team')
  alumnus = await t.person('Alumni')
  reader = await t.person('Student', { student: { year: 'SE', branch: 'CE' } })
  lazy = await t.person('Student', { student: { year: 'SE', branch: 'CE' } })
  everybody.push(team, alumnus, reader, lazy)
})

const dayMs = 86_400_000
const passDays = async (days: number) => {
  t.clock.advance(days * dayMs)
  for (const who of everybody) who.token = await t.signIn(who.id)
}
const bellOf = async (who: SignedIn, title: string) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')
  return body.data.result
    .filter((one: { title: string }) => one.title === title)
    .map((one: { seenId: string[] }) => (one.seenId.length > 0 ? 'seen' : 'new'))
}
const see = async (who: SignedIn, title: string) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')
  const it = body.data.result.find((one: { title: string }) => one.title === title)
  await t.call(who, 'PUT', '/notification/updateStatus', { _id: it._id })
}
const markRead = (who: SignedIn, id: string) => t.call(who, 'PUT', `/announcements/${id}/read`, {})
const runJobs = async () => {
  await t.portal.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'")
  await t.portal.jobs.drain()
}
const mails = () => rawMails(t)

test('the author sees who has read it, class by class, and tells the others again, once a day', async () => {
  const it = await announce(t, team, { roles: ['Student', 'Council'] })
  await t.person('Student', { student: { year: 'BE', branch: 'IT' } })
  await markRead(reader, it._id)
  for (const who of [reader, lazy]) await see(who, it.title)
  const { result } = (await t.call(team, 'GET', `/announcements/${it._id}/reads`)).body.data
  expect(result).toEqual([
    { role: 'Student', year: 'SE', branch: 'CE', readCount: 1, openedCount: 1, reachCount: 2 },
    { role: 'Student', year: 'BE', branch: 'IT', readCount: 0, openedCount: 0, reachCount: 1 },
  ])
  const remind = () => t.call(team, 'POST', `/announcements/${it._id}/remind`)
  const early = await remind()
  expect([early.status, early.body.message]).toEqual([
    409,
    'You sent a reminder within the last day. Try again tomorrow.',
  ])
  await passDays(2)
  const reminded = await remind()
  expect([reminded.body.message, reminded.body.data.count]).toEqual([
    "Reminder sent to 2 people who haven't read it",
    2,
  ])
  expect(await bellOf(lazy, it.title)).toEqual(['new'])
  expect(await bellOf(reader, it.title)).toEqual(['seen'])
  expect((await remind()).status).toBe(409)
})

test('what changed in a live one stands beside it, and the bell shows it anew when its author wishes so', async () => {
  const it = await announce(t, team)
  await see(lazy, it.title)
  const change = (more: object) =>
    t.call(team, 'PUT', `/announcements/${it._id}`, announcementOf({ title: it.title, ...more }))
  await change({ changeNote: 'The room is 302 now' })
  expect(await bellOf(lazy, it.title)).toEqual(['seen'])
  const { change: said } = (await t.call(lazy, 'GET', `/announcements/${it._id}`)).body.data
  expect(said).toEqual({ note: 'The room is 302 now', at: t.clock.now().toISOString() })
  await change({ isNotifiedAgain: true })
  expect(await bellOf(lazy, it.title)).toEqual(['new'])
  const kept = (await t.call(lazy, 'GET', `/announcements/${it._id}`)).body.data
  expect(kept.change.note).toBe('The room is 302 now')
})

test('by mail it goes to each whom it reaches and who wants such mails, once, however often the job runs', async () => {
  const muted = await t.person('Student', { account: { muted_notifications: ['Announcement'] } })
  await t.person('Student', { name: 'No longer here', account: { blocked_at: new Date() } })
  const before = mails().length
  const it = await announce(t, team, { isMailed: true, body: '<p>Bring your <b>ID card</b>.</p>' })
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'mail-announcement', { id: it._id, from: '0' }))
  await runJobs()
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'mail-announcement', { id: it._id, from: '0' }))
  await runJobs()
  const sent = mails().slice(before).join('\n')
  const to = [...sent.matchAll(/^To: .*?<?([\w.]+@[\w.]+)>?$/gm)].map(([, address]) => address)
  expect(to.filter((address) => address === lazy.email)).toHaveLength(1)
  expect(new Set(to).size).toBe(to.length)
  expect(to).not.toContain(muted.email)
  expect(sent).toContain('Bring your ID card.')
})

test('three days before its last day an alumnus is asked once whether an internship is still open', async () => {
  const deadline = new Date(t.clock.now().getTime() + 6 * dayMs).toISOString().slice(0, 10)
  const { _id, title } = await postInternship(t, alumnus, { deadline })
  const own = async () => (await t.call(alumnus, 'GET', `/announcements/${_id}`)).body.data
  const asked = () => mails().filter((mail) => mail.includes(`Still open? ${title}`)).length
  await runJobs()
  expect([(await own()).asksIfOpen, asked()]).toEqual([false, 0])
  await passDays(4)
  for (const _twice of [1, 2]) {
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'ask-if-internship-open-sweep', {}))
    await runJobs()
  }
  expect([(await own()).asksIfOpen, asked()]).toEqual([true, 1])
  expect((await t.call(reader, 'GET', `/announcements/${_id}`)).body.data.asksIfOpen).toBe(false)
  await t.call(alumnus, 'PUT', `/internships/${_id}/open`)
  expect((await own()).asksIfOpen).toBe(false)
  const later = new Date(t.clock.now().getTime() + 30 * dayMs).toISOString().slice(0, 10)
  await t.call(alumnus, 'PUT', `/internships/${_id}`, internshipOf({ title, deadline: later }))
  await passDays(29)
  await runJobs()
  expect((await own()).asksIfOpen).toBe(true)
})
