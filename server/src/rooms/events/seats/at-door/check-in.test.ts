import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listUnmailedEvents } from '#rooms/events/seats/registration.store.ts'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  student = await t.person('Student', { name: 'Asha Rao' })
})
beforeEach(() => travel(t, 0, team, student))

const scan = (who: SignedIn, event: { slug: string }, body: object) =>
  t.call(who, 'POST', `/events/${event.slug}/checkin`, body)

describe('a team at the door', () => {
  test('checks a ticket in once, says who was first to a second scan, and takes it back', async () => {
    const event = await announce(t, team)
    const { ticket: code } = (await register(t, student, event)).body.data
    const first = await scan(team, event, { code, at: hoursOn(-1) })
    expect(first.body.data).toMatchObject({
      result: 'ok',
      at: hoursOn(-1),
      participant: { name: 'Asha Rao', state: 'CheckedIn' },
    })
    const second = await scan(team, event, { code })
    expect(second.body.data).toMatchObject({ result: 'already', at: hoursOn(-1), by: 'Robotics' })
    const { _id } = first.body.data.participant
    expect((await t.call(team, 'DELETE', `/events/${event.slug}/checkin/${_id}`)).status).toBe(200)
    expect((await t.call(team, 'DELETE', `/events/${event.slug}/checkin/${_id}`)).status).toBe(404)
    expect((await scan(team, event, { code })).body.data.result).toBe('ok')
  })

  test('counts one of many scans of one ticket at once, and believes no clock that runs ahead', async () => {
    const event = await announce(t, team)
    const { ticket: code } = (await register(t, student, event)).body.data
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scan(team, event, { code, at: hoursOn(90) })),
    )
    const results = answers.map(({ body }) => body.data.result)
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(answers[0]?.body.data.at).toBe(testStart.toISOString())
  })

  test('hears of another event’s ticket, of a forged one, and of someone who waits', async () => {
    const event = await announce(t, team, { seats: 1 })
    const other = await announce(t, team)
    const { ticket: code } = (await register(t, student, other)).body.data
    expect((await scan(team, event, { code })).body.data).toMatchObject({
      result: 'wrongEvent',
      event: { slug: other.slug },
      participant: null,
    })
    expect((await scan(team, event, { code: `${code}x` })).status).toBe(404)
    const nobody = await scan(team, event, { prn: 'NOBODY' })
    expect([nobody.status, nobody.body.message]).toEqual([
      404,
      'Nobody with NOBODY is registered for this event',
    ])
    expect((await scan(team, event, {})).status).toBe(400)
    await register(t, await t.person('Student'), event)
    const late = await t.person('Student', { student: { prn: '121A9999' } })
    await register(t, late, event)
    expect((await scan(team, event, { prn: '121a9999' })).status).toBe(409)
  })

  test('an event head checks in as well; another student, another team and a visitor do not', async () => {
    const event = await announce(t, team)
    await register(t, student, event)
    const head = await t.person('Student')
    await t.portal.pool.query('insert into event_heads values ($1, $2)', [event._id, head.id])
    const { rows } = await t.portal.pool.query('select prn from students where account_id = $1', [student.id])
    const body = { prn: rows[0].prn }
    expect((await scan(await t.person('Student'), event, body)).status).toBe(403)
    expect((await scan(await t.person('Team'), event, body)).status).toBe(403)
    expect((await t.call(null, 'POST', `/events/${event.slug}/checkin`, body)).status).toBe(401)
    expect((await scan(head, event, body)).body.data.result).toBe('ok')
  })
})

describe('the list of participants', () => {
  test('is the team’s alone, found by name, PRN and group, and counted by state', async () => {
    const event = await announce(t, team, { seats: 1 })
    await register(t, student, event)
    await register(t, await t.person('Student', { name: 'Kabir Shah' }), event)
    const list = (who: SignedIn, query = '') =>
      t.call(who, 'GET', `/events/${event.slug}/participants?${query}`)
    const { body } = await list(team)
    expect(body.data.counts).toMatchObject({ Registered: 1, Waiting: 1, CheckedIn: 0 })
    expect((await list(team, 'name=kabir')).body.data.result).toMatchObject([
      { name: 'Kabir Shah', state: 'Waiting', position: 1 },
    ])
    expect((await list(team, 'state=Registered')).body.data.result).toMatchObject([{ name: 'Asha Rao' }])
    expect((await list(await t.person('Team'))).status).toBe(403)
    expect((await list(student)).status).toBe(403)
  })

  test('lets the team approve, and take out so that the next one moves up', async () => {
    const event = await announce(t, team, { seats: 1 })
    const next = await t.person('Student')
    await register(t, student, event)
    await register(t, next, event)
    const { result } = (await t.call(team, 'GET', `/events/${event.slug}/participants`)).body.data
    const set = (id: string, state: string) =>
      t.call(team, 'PUT', `/events/${event.slug}/participants/${id}`, { state })
    expect((await set(result[0]._id, 'Approved')).body.data.state).toBe('Approved')
    expect((await set(result[1]._id, 'Approved')).status).toBe(409)
    expect((await set(result[0]._id, 'Cancelled')).body.data.state).toBe('Cancelled')
    expect((await set(result[0]._id, 'Approved')).status).toBe(409)
    const own = await t.call(next, 'GET', `/events/${event.slug}/registration`)
    expect(own.body.data.state).toBe('Registered')
    const other = await announce(t, team)
    const wrong = `/events/${other.slug}/participants/${result[1]._id}`
    expect((await t.call(team, 'PUT', wrong, { state: 'Approved' })).status).toBe(404)
  })

  test('mails nobody while people press, and nobody later than three minutes', async () => {
    const event = await announce(t, team)
    const isSweptAfter = async (ms: number) => {
      const now = t.clock.now().getTime() + ms
      const since = { calmSince: new Date(now - 2_000), waitingSince: new Date(now - 180_000) }
      return (await listUnmailedEvents(t.portal.db, { ...since, limit: 200 })).includes(event._id)
    }
    await register(t, await t.person('Student'), event)
    expect([await isSweptAfter(1_900), await isSweptAfter(2_000)]).toEqual([false, true])
    t.clock.advance(179_000)
    await register(t, await t.person('Student'), event)
    expect([await isSweptAfter(900), await isSweptAfter(1_000)]).toEqual([false, true])
  })

  test('mails everyone of the state that they are in, once', async () => {
    const event = await announce(t, team, { seats: 1 })
    const [first, next] = [await t.person('Student'), await t.person('Student')]
    await register(t, first, event)
    await register(t, next, event)
    const subjectsTo = async ({ email }: SignedIn) =>
      (await mailsTo(t, email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]).sort()
    await mailAll()
    await t.call(first, 'DELETE', `/events/${event.slug}/registration`, {})
    await mailAll()
    await mailAll()
    expect(await subjectsTo(first)).toEqual([`You're registered: ${event.title}`])
    expect(await subjectsTo(next)).toEqual([
      `You're on the waiting list: ${event.title}`,
      `You're registered: ${event.title}`,
    ])
    const outbox = join(t.portal.config.dataDir, 'outbox')
    const mail = readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), 'latin1'))
      .find((raw) => raw.includes(`<${next.email}>`) && raw.includes('registered'))
    const types = [...(mail ?? '').matchAll(/^Content-Type: ([^;\r\n]+)/gm)].map(([, type]) => type)
    expect(types).toEqual([
      ...[
        'multipart/mixed',
        'multipart/alternative',
        'text/plain',
        'text/html',
        'image/png',
        'text/calendar',
      ],
    ])
    const [picture = '', calendar = ''] = (mail ?? '')
      .split('Content-Transfer-Encoding: base64')
      .slice(1)
      .map((part) => Buffer.from(/\r\n\r\n([\w+/=\r\n]+)/.exec(part)?.[1] ?? '', 'base64').toString('latin1'))
    expect(picture).toMatch(/^\x89PNG\r\n/)
    expect(calendar).toContain(`SUMMARY:${event.title}`)
  })

  test('lets nobody in to an event that was cancelled', async () => {
    const event = await announce(t, team)
    const student = await t.person('Student', { student: { prn: '124A7301', year: 'TE', branch: 'IT' } })
    await register(t, student, event)
    await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason: 'The hall is flooded' })
    const { status, body } = await t.call(team, 'POST', `/events/${event.slug}/checkin`, { prn: '124A7301' })
    expect([status, body.message]).toEqual([409, 'This event was cancelled'])
    const seen = await t.call(team, 'GET', `/events/${event.slug}`)
    expect(seen.body.data.can.checkIn).toBe(false)
  })

  test('mails everyone that the event is cancelled and why, those who wait too, once', async () => {
    const event = await announce(t, team, { seats: 1 })
    const people = [await t.person('Student'), await t.person('Student'), await t.person('Student')]
    const [first, next, other] = people as [SignedIn, SignedIn, SignedIn]
    await register(t, first, event)
    await register(t, next, event)
    const path = `/events/${event.slug}/cancel`
    expect((await t.call(team, 'PUT', path, { reason: 'The hall is flooded' })).status).toBe(200)
    expect((await t.call(team, 'PUT', path, { reason: 'The hall is flooded' })).status).toBe(409)
    await mailAll()
    await t.portal.jobs.drain()
    const cancelled = async ({ email }: SignedIn) =>
      (await mailsTo(t, email)).filter((mail) => mail.includes(`${event.title}: Cancelled`))
    expect((await Promise.all([first, next, other].map(cancelled))).map(({ length }) => length)).toEqual([
      1, 1, 0,
    ])
    expect((await cancelled(next))[0]).toContain('The hall is flooded')
  })

  test('mails the ticket when an offered seat is taken', async () => {
    const event = await announce(t, team, { seats: 1, offerHours: 2 })
    const [first, next] = [await t.person('Student'), await t.person('Student')]
    await register(t, first, event)
    await register(t, next, event)
    await t.call(first, 'DELETE', `/events/${event.slug}/registration`, {})
    await mailAll()
    expect((await t.call(next, 'PUT', `/events/${event.slug}/group`, { accept: true })).status).toBe(200)
    await mailAll()
    const subjects = (await mailsTo(t, next.email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
    expect(subjects.sort()).toEqual([
      `A seat is free for you: ${event.title}`,
      `You're registered: ${event.title}`,
    ])
  })
})

async function mailAll() {
  // The sweep skips an event while people register.
  t.clock.advance(2_000)
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'mail-registrations-sweep', {}))
  await t.portal.jobs.drain()
}
