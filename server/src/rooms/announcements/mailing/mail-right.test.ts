import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  announce,
  announcementOf,
  internshipOf,
  postInternship,
} from '#server/testing/announcements-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let council: SignedIn
let alumnus: SignedIn
let eligible: SignedIn
let other: SignedIn

beforeAll(async () => {
  team = await t.person('Team')
  council = await t.person('Council')
  alumnus = await t.person('Alumni')
  eligible = await t.person('Student', { student: { year: 'TE', branch: 'CE' } })
  other = await t.person('Student', { student: { year: 'FE', branch: 'IT' } })
})

const hourMs = 3_600_000
const passHours = async (hours: number) => {
  t.clock.advance(hours * hourMs)
  for (const who of [team, council, alumnus, eligible, other]) who.token = await t.signIn(who.id)
}
const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * hourMs).toISOString()
const isMailedTo = async (who: SignedIn, title: string) =>
  (await mailsTo(t, who.email)).some((mail) => mail.includes(title))
const runSweep = async () => {
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'publish-announcement-sweep', {}))
  await t.portal.jobs.drain()
}
const onlyTheClass = { years: ['TE'], branches: ['CE'], isMailed: true }

test("a student who muted the team gets no mail of its announcements, and still gets the council's", async () => {
  // Announcements by e-mail are limited per account and day.
  const [noisy, other] = [await t.person('Team'), await t.person('Council')]
  await t.call(eligible, 'PUT', '/notification/muteTeam', { _id: noisy.id, isMuted: true })
  const muted = await announce(t, noisy, { title: 'Muted robots', ...onlyTheClass })
  const heard = await announce(t, other, { title: 'Heard council', ...onlyTheClass })
  expect(await isMailedTo(eligible, heard.title)).toBe(true)
  expect(await isMailedTo(eligible, muted.title)).toBe(false)
  await t.call(eligible, 'PUT', '/notification/muteTeam', { _id: noisy.id, isMuted: false })
  const again = await announce(t, noisy, { title: 'Robots again', ...onlyTheClass })
  expect(await isMailedTo(eligible, again.title)).toBe(true)
})

test('an alumnus cannot mail an announcement, now or for later; it goes out without mail', async () => {
  for (const more of [{}, { state: 'scheduled', publishAt: inHours(2) }]) {
    const said = announcementOf({ isMailed: true, ...more })
    const { status, body } = await t.call(alumnus, 'POST', '/announcements', said)
    expect([status, body.message]).toEqual([
      403,
      expect.stringMatching(/^Only teams and the council can send/),
    ])
  }
  const own = await announce(t, alumnus, { state: 'draft' })
  expect(own.can.mail).toBe(false)
  const changed = await t.call(
    alumnus,
    'PUT',
    `/announcements/${own._id}`,
    announcementOf({ isMailed: true }),
  )
  expect(changed.status).toBe(403)
  const { title } = await announce(t, alumnus)
  expect(await isMailedTo(eligible, title)).toBe(false)
})

test('teams and the council mail five announcements a day, and the next one the day after', async () => {
  for (let i = 0; i < 5; i += 1) await announce(t, team, { isMailed: true })
  const said = announcementOf({ isMailed: true })
  const sixth = await t.call(team, 'POST', '/announcements', said)
  expect([sixth.status, sixth.body.message]).toEqual([
    409,
    expect.stringContaining('5 announcements by e-mail'),
  ])
  await announce(t, council, { isMailed: true })
  const reach = async () => (await t.call(team, 'GET', '/announcements/reach?roles=Student')).body.data
  expect(await reach()).toMatchObject({ can: { mail: false }, mailRefusal: sixth.body.message })
  await passHours(24)
  expect(await reach()).toMatchObject({ can: { mail: true }, mailRefusal: null, mailCount: 2 })
  expect((await t.call(team, 'POST', '/announcements', said)).status).toBe(201)
})

test('two mails at once that would be one too many are one', async () => {
  const many = await t.person('Alumni')
  const posts = await Promise.all(
    [1, 2, 3].map(() => t.call(many, 'POST', '/internships', internshipOf(onlyTheClass))),
  )
  expect(posts.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('an alumnus mails one internship a day, to the students who can apply and to nobody else', async () => {
  const first = await postInternship(t, alumnus, onlyTheClass)
  expect(await isMailedTo(eligible, first.title)).toBe(true)
  expect(await isMailedTo(other, first.title)).toBe(false)
  expect(await isMailedTo(alumnus, first.title)).toBe(false)
  expect((await mailsTo(t, 'alumni')).length).toBe(0)
  const second = await t.call(alumnus, 'POST', '/internships', internshipOf(onlyTheClass))
  expect([second.status, second.body.message]).toEqual([409, expect.stringMatching(/^You have already sent/)])
  const reach = await t.call(
    alumnus,
    'GET',
    '/announcements/reach?kind=internship&roles=Student,Alumni&years=TE',
  )
  expect(reach.body.data).toMatchObject({ mailCount: 1, can: { mail: false } })
  await postInternship(t, alumnus, { ...onlyTheClass, isMailed: false })
})

test('an internship that is scheduled on a day that is used up is published without mail', async () => {
  await passHours(24)
  await postInternship(t, alumnus, onlyTheClass)
  const later = await postInternship(t, alumnus, {
    ...onlyTheClass,
    state: 'scheduled',
    publishAt: inHours(1),
  })
  await passHours(1)
  await runSweep()
  const { data } = (await t.call(alumnus, 'GET', `/announcements/${later._id}`)).body
  expect(data).toMatchObject({ state: 'live', isMailed: false })
  expect(await isMailedTo(eligible, later.title)).toBe(false)
})

test('an internship for more than a thousand students is not mailed, and says what to do', async () => {
  await passHours(24)
  await sql`with made as (
      insert into accounts (email, name, role, slug, joined_at)
      select 'crowd' || n || '@gst.example', 'Student', 'Student', 'crowd-' || n, now()
        from generate_series(1, 1001) n returning id)
    insert into students (account_id, prn, branch, year, gender, born_on)
      select id, 'CROWD' || id, 'ME', 'BE', 'Female', '2005-01-01' from made`.execute(t.portal.db)
  const { status, body } = await t.call(alumnus, 'POST', '/internships', internshipOf({ isMailed: true }))
  expect([status, body.errors[0]]).toEqual([
    400,
    { path: 'isMailed', message: expect.stringContaining('Choose fewer years or branches') },
  ])
  await postInternship(t, alumnus, onlyTheClass)
})
