import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, eventOf, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { publishForm } from '#server/testing/forms-testing.ts'
import { mailsTo, rawMails } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
})
beforeEach(async () => {
  await travel(t, 0, team)
  student = await t.person('Student')
})

type Replicas = readonly Pick<typeof t, 'portal'>[]

/** Runs all jobs of reminders, twice, on each of these replicas at once. */
async function remind(replicas: Replicas = [t]): Promise<void> {
  for (const _twice of [1, 2]) {
    for (const kind of ['eventDay', 'eventHour', 'eventOpens', 'formCloses'])
      for (const { portal } of replicas)
        await portal.inTransaction((tx) => portal.jobs.add(tx, `remind-${kind}`, {}))
    await Promise.all(replicas.map(({ portal }) => portal.jobs.drain()))
    const { rows } =
      await sql`select last_error from graphile_worker._private_jobs where last_error is not null`.execute(
        t.portal.db,
      )
    if (rows.length) throw new Error(JSON.stringify(rows))
  }
}

/** Returns the reminders in a bell of a thing, newest first. */
async function remindersOf(title: string, who = student): Promise<string[]> {
  return (await titles(t, who)).filter((one) => one.endsWith(`: ${title}`))
}

const at = async (hours: number, ...replicas: Replicas) => {
  await travel(t, hours, team, student)
  await remind([t, ...replicas])
}

const choose = (kind: string, isOn: boolean, thingId: string | null = null, who = student) =>
  t.call(who, 'PUT', '/reminders', { kind, thingId, isOn })

/* Events start 48 hours after the start of the tests, on 22/11/2026 at noon in India. */

describe('a registered student', () => {
  test('is reminded a day before, and an hour before if they chose it, once with two replicas', async () => {
    const event = await announce(t, team)
    await register(t, student, event)
    await choose('eventHour', true, event._id)
    await at(23)
    expect(await remindersOf(event.title)).toEqual([])
    await at(24, await t.openReplica())
    expect(await remindersOf(event.title)).toEqual([`Starts tomorrow at 12:00: ${event.title}`])
    await at(46.5)
    await at(47.2)
    expect(await remindersOf(event.title)).toEqual([
      `Starts today at 12:00: ${event.title}`,
      `Starts tomorrow at 12:00: ${event.title}`,
    ])
  })

  test('is reminded again of an event that moves to another day, and at its new time', async () => {
    const event = await announce(t, team)
    await register(t, student, event)
    const move = (hours: number) =>
      t.call(
        team,
        'PUT',
        `/events/${event.slug}`,
        eventOf({
          title: event.title,
          startsAt: hoursOn(hours),
          endsAt: hoursOn(hours + 4),
        }),
      )
    await at(20)
    expect((await move(72)).status).toBe(200)
    await at(30)
    expect((await remindersOf(event.title)).filter((one) => one.startsWith('Starts'))).toEqual([])
    await at(48)
    expect((await remindersOf(event.title))[0]).toBe(`Starts tomorrow at 12:00: ${event.title}`)
    await move(120)
    await at(96)
    // The bell shows both as one entry, with the time of the newest.
    const { rows } =
      await sql`select from notifications where thing_id = ${event._id} and action = 'eventDay'`.execute(
        t.portal.db,
      )
    expect(rows).toHaveLength(2)
  })

  test('is not reminded of a cancelled event, one that they left, or one that has begun', async () => {
    const [cancelled, left, begun] = [
      await announce(t, team),
      await announce(t, team),
      await announce(t, team),
    ]
    for (const event of [cancelled, left, begun]) await register(t, student, event)
    await t.call(team, 'PUT', `/events/${cancelled.slug}/cancel`, { reason: 'It rains' })
    await t.call(student, 'DELETE', `/events/${left.slug}/registration`, {})
    await at(30)
    expect((await remindersOf(cancelled.title)).some((one) => one.startsWith('Starts'))).toBe(false)
    expect(await remindersOf(left.title)).toEqual([])
    expect(await remindersOf(begun.title)).toHaveLength(1)
    const late = await announce(t, team, {
      startsAt: hoursOn(80),
      endsAt: hoursOn(84),
      registrationClosesAt: '',
    })
    await register(t, student, late)
    await at(81)
    expect(await remindersOf(late.title)).toEqual([])
  })

  test('turns reminders off for all events, or for one, and gets mails only by choice', async () => {
    const [first, second] = [await announce(t, team), await announce(t, team)]
    const other = await t.person('Student')
    for (const who of [student, other]) for (const event of [first, second]) await register(t, who, event)
    await choose('eventDay', false)
    await choose('eventDay', true, second._id)
    await choose('eventDay', false, first._id, other)
    expect((await t.call(other, 'PUT', '/mails/choices', { kind: 'eventDay', choice: 'on' })).status).toBe(
      200,
    )
    await travel(t, 24, other)
    await at(24)
    expect(await remindersOf(first.title)).toEqual([])
    expect(await remindersOf(second.title)).toHaveLength(1)
    expect(await remindersOf(first.title, other)).toEqual([])
    const mails = async (who: SignedIn) =>
      (await mailsTo(t, who.email)).filter((mail) => mail.includes('Starts tomorrow'))
    expect(await mails(student)).toEqual([])
    expect(await mails(other)).toHaveLength(1)
    const own = (await t.call(student, 'GET', `/reminders/things/${second._id}`)).body.data.reminders
    expect(own).toMatchObject({ eventDay: true, eventHour: false, eventOpens: false })
  })
})

test('a student is reminded when registration opens, if they asked and have not registered', async () => {
  const event = await announce(t, team, { registrationOpensAt: hoursOn(10) })
  const other = await t.person('Student')
  await choose('eventOpens', true, event._id)
  await at(9)
  expect(await remindersOf(event.title)).toEqual([])
  await at(10.1)
  expect(await remindersOf(event.title)).toEqual([`Registration is open: ${event.title}`])
  await travel(t, 10.1, other)
  expect(await remindersOf(event.title, other)).toEqual([])
})

test('a student is reminded before a form closes, unless they answered or it is not for them', async () => {
  const audience = { isPublic: false, roles: ['Student', 'Alumni'], years: [], branches: [] }
  const form = await publishForm(t, team, { settings: { closesAt: hoursOn(30), audience } })
  const alumnus = await t.person('Alumni')
  const asked = await t.person('Student')
  for (const who of [alumnus, asked])
    expect((await choose('formCloses', true, form._id, who)).status).toBe(200)
  const settings = { audience: { ...audience, roles: ['Student'] } }
  await t.call(team, 'PUT', `/forms/${form._id}`, { settings })
  await t.call(team, 'PUT', `/forms/${form._id}/state`, { state: 'Open' })
  await at(5)
  await travel(t, 6.5, alumnus, asked)
  await at(6.5)
  const title = form.title
  expect(await remindersOf(title, asked)).toEqual([`Closes tomorrow at 18:00: ${title}`])
  expect(await remindersOf(title, alumnus)).toEqual([])
  expect(await remindersOf(title)).toEqual([])
})

test('a thing that a person may not see is refused as by its page, and nothing is stored', async () => {
  const audience = { isPublic: false, roles: ['Alumni'], years: [], branches: [] }
  const form = await publishForm(t, team, { settings: { closesAt: hoursOn(30), audience } })
  const refused = await choose('formCloses', true, form._id)
  expect([refused.status, refused.body.message]).toEqual([403, 'This form is for other people.'])
  const draft = await announce(t, team, { publish: 'draft' })
  for (const [kind, thing] of [
    ['formCloses', '999999'],
    ['eventDay', draft._id],
    ['eventOpens', '999999'],
  ] as const)
    expect((await choose(kind, true, thing)).status).toBe(404)
  expect((await choose('passEnds', true, '1')).status).toBe(400)
  expect((await choose('formCloses', false, form._id, team)).status).toBe(200)
  const { rows } = await sql`select from reminder_choices where account_id = ${student.id}`.execute(
    t.portal.db,
  )
  expect(rows).toEqual([])
})

test('a choice is refused to visitors and for unknown kinds, and a thing without one has the defaults', async () => {
  expect((await t.call(null, 'PUT', '/reminders', { kind: 'eventDay', isOn: true })).status).toBe(401)
  expect((await choose('never', true)).status).toBe(400)
  expect((await t.call(student, 'PUT', '/mails/choices', { kind: 'Digest', choice: 'on' })).status).toBe(400)
  expect((await t.call(student, 'PUT', '/mails/choices', { kind: 'Event', choice: 'daily' })).status).toBe(
    400,
  )
  const { body } = await t.call(student, 'GET', '/reminders/choices')
  expect(body.data.reminders).toMatchObject({ eventDay: true, eventHour: false, passEnds: true })
  expect(body.data.mails).toMatchObject({ Announcement: 'on', Digest: 'off', passEnds: 'on' })
})

describe('a mail to many is stopped', () => {
  test('by one POST without a session, only its kind for its account; a GET changes nothing', async () => {
    const event = await announce(t, team)
    await register(t, student, event)
    for (const kind of ['eventDay', 'eventHour'])
      await t.call(student, 'PUT', '/mails/choices', { kind, choice: 'on' })
    await at(24)
    const mail = await rawMailTo(student.email)
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const token = /List-Unsubscribe: <\S+\/mails\/unsubscribe\/([\w.-]+)>/.exec(mail)?.[1] ?? ''
    const choices = async () => (await t.call(student, 'GET', '/reminders/choices')).body.data.mails
    const opened = await t.call(null, 'GET', `/mails/unsubscribe/${token}`)
    expect([opened.status, opened.headers.location]).toEqual([
      302,
      `${t.portal.config.origin}/privacy?stop=${token}`,
    ])
    expect(await choices()).toMatchObject({ eventDay: 'on' })
    const forged = token.replace(student.id, team.id)
    for (const wrong of [forged, 'eventDay-1.x', `${token}x`])
      expect((await t.call(null, 'POST', `/mails/unsubscribe/${wrong}`)).status).toBe(404)
    for (const _twice of [1, 2])
      expect((await t.call(null, 'POST', `/mails/unsubscribe/${token}`)).status).toBe(200)
    expect(await choices()).toMatchObject({ eventDay: 'off', eventHour: 'on', Announcement: 'on' })
  })
})

/** Returns the newest mail to the address as it leaves, with unfolded headers. */
async function rawMailTo(address: string): Promise<string> {
  await t.portal.jobs.drain()
  const mail = rawMails(t).find((raw) => raw.includes(address) && raw.includes('Starts tomorrow')) ?? ''
  return mail.replaceAll(/\r?\n[ \t]+/g, ' ')
}
