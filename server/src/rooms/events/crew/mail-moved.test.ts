import { beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { guestCodeOf, guestForm } from '#server/testing/guests-testing.ts'
import { mailsTo, rawMails } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of events that get another time or place after people have registered.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
})
beforeEach(() => travel(t, 0, team))

const change = (slug: string, more: object) => t.call(team, 'PUT', `/events/${slug}`, more)
const movedMails = async (email: string, title: string) =>
  (await mailsTo(t, email)).filter((mail) => mail.startsWith(`Subject: ${title}: New time or place`))

test('people with a seat, people who wait and guests are mailed once with the new calendar file, and people who left are not', async () => {
  const event = await announce(t, team, {
    fest: 'TML',
    category: 'Moksh',
    guestFee: 0,
    seats: 3,
    maxMembers: 2,
  })
  const [asha, kabir, waiting, left] = (await Promise.all(
    [1, 2, 3, 4].map(() => t.person('Student', { student: {} })),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn]
  await register(t, left, event)
  await t.call(left, 'DELETE', `/events/${event.slug}/registration`, {})
  await register(t, asha, event, { group: { name: 'Pair', members: [kabir.email] } })
  const guest = guestForm()
  const { entry } = (await t.call(null, 'POST', '/tml/register/nonGstain', { slug: event.slug, ...guest }))
    .body.data
  await t.call(null, 'POST', '/tml/confirm', { entry, code: await guestCodeOf(t, guest.email) })
  await register(t, waiting, event)
  const moved = await change(event.slug, {
    startsAt: hoursOn(49),
    venue: 'Workshop 3',
    changeNote: 'The hall is being painted.',
  })
  expect([moved.status, moved.body.message]).toEqual([200, expect.any(String)])
  // A correction right afterwards is part of the same mail.
  await change(event.slug, { venue: 'Workshop 4' })
  for (const email of [asha.email, kabir.email, waiting.email, guest.email]) {
    const mails = await movedMails(email, event.title)
    expect([email, mails.length]).toEqual([email, 1])
    expect(mails[0]).toMatch(/Time: 22\/11\/2026[\s\S]*Place: Workshop 4/)
  }
  expect(await movedMails(left.email, event.title)).toEqual([])
  expect(calendarTo(asha.email)).toMatch(/SEQUENCE:[1-9]/)
  expect(calendarTo(asha.email)).toContain('LOCATION:Workshop 4')
  const { body } = await t.call(asha, 'GET', `/events/${event.slug}/messages`)
  expect(body.data.result).toMatchObject([{ subject: 'New time or place', recipientCount: 4 }])
})

test('people who stopped e-mails of teams are mailed of a move and a cancellation, and of nothing else', async () => {
  const event = await announce(t, team)
  const asha = await t.person('Student')
  await register(t, asha, event)
  await t.call(asha, 'PUT', '/mails/choices', { kind: 'Event', choice: 'off' })
  const subjects = async () =>
    (await mailsTo(t, asha.email)).flatMap((mail) => /^Subject: .*?: (.+)/.exec(mail)?.[1] ?? [])
  const words = { states: ['Registered'], subject: 'Bring a torch', body: 'The maze is dark.' }
  expect((await t.call(team, 'POST', `/events/${event.slug}/message`, words)).status).toBe(201)
  await change(event.slug, { venue: 'Hall B' })
  await subjects()
  await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason: 'It rains' })
  expect(await subjects()).toEqual(expect.arrayContaining(['New time or place', 'Cancelled']))
  expect(await subjects()).not.toContain('Bring a torch')
})

test('other changes, and changes of an event that is over, are not mailed, and moves leave the messages of a day to the team', async () => {
  const event = await announce(t, team)
  const asha = await t.person('Student')
  await register(t, asha, event)
  await change(event.slug, { body: '<p>Bring two robots.</p>' })
  expect(await movedMails(asha.email, event.title)).toEqual([])
  for (const venue of ['Hall B', 'Hall C', 'Hall D', 'Hall E']) {
    await change(event.slug, { venue })
    await movedMails(asha.email, event.title)
  }
  expect(await movedMails(asha.email, event.title)).toHaveLength(4)
  const written = await t.call(team, 'POST', `/events/${event.slug}/message`, {
    states: ['Registered'],
    subject: 'Bring a torch',
    body: 'The maze is dark.',
  })
  expect(written.status).toBe(201)
  await travel(t, 60, team)
  await change(event.slug, { venue: 'Hall F' })
  expect(await movedMails(asha.email, event.title)).toHaveLength(4)
})

/** Returns the calendar file of the newest mail about a move to the address. */
function calendarTo(email: string): string {
  const raw = rawMails(t).findLast((mail) => mail.includes(email) && mail.includes('New time or place'))
  const part = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw ?? '')?.[1] ?? ''
  return Buffer.from(part, 'base64').toString('utf8')
}
