import type { EventDetail } from '@portal/contract/event-records.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findEvent } from '#rooms/events/events.store.ts'
import { ticketOf } from '#rooms/events/seats/at-door/ticket.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { festivalMembersOf, festivalRegistrations, festivalRegistrationsHolding } from '../festival.cards.ts'
import { registerGuests } from './register-guests.ts'
import { referenceOf } from './registration-reference.ts'

// Tests of guests from other colleges in everything that a team does with registrations. The calls of guests:
// rooms/festival/registration.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Festival team' })
  asha = await t.person('Student', {
    name: 'Asha Rao',
    student: { prn: '124A7001', year: 'TE', branch: 'IT' },
  })
})
beforeEach(() => travel(t, 0, team, asha))

let count = 0
function guest(more: object = {}) {
  count += 1
  return {
    name: 'Meera Nair',
    college: 'Sardar College',
    email: `meera${count}@mail.example`,
    phone: '9812345670',
    ...more,
  }
}

const festival = { fest: 'TML', category: 'Tatva', guestFee: 200 }

async function guestsIn(
  event: EventDetail,
  guests = [guest()],
  { visitor = null, mayWait = true }: { visitor?: string | null; mayWait?: boolean } = {},
) {
  const row = await findEvent(t.portal.db, event._id)
  if (!row) throw new Error('There is no event')
  const { registrationId } = await registerGuests(t.portal, row, {
    guests,
    groupName: guests.length > 1 ? 'The Sardars' : '',
    visitor,
    mayWait,
    given: { shared: { given: {}, path: 'answers' }, own: [] },
  })
  const { rows } = await sql<{ id: string }>`select id from event_participants
    where registration_id = ${registrationId} order by id`.execute(t.portal.db)
  return { registrationId, participantIds: rows.map(({ id }) => id) }
}

const participantsOf = async (event: EventDetail, query = '') =>
  (await t.call(team, 'GET', `/events/${event.slug}/participants?${query}`)).body.data

describe('guests among the people of an event', () => {
  test('are listed by name and college, found by college and phone, and leave the class filters', async () => {
    const event = await announce(t, team, { ...festival, seats: 10 })
    await guestsIn(event, [guest({ name: 'Meera Nair' })])
    await register(t, asha, event)
    expect(await participantsOf(event)).toMatchObject({
      result: [
        {
          name: 'Meera Nair',
          slug: null,
          prn: '',
          branch: '',
          year: '',
          isLeader: true,
          guest: { college: 'Sardar College', phone: '9812345670', isConfirmed: true },
        },
        { name: 'Asha Rao', prn: '124A7001', guest: null },
      ],
    })
    for (const typed of ['sardar', '98123', 'meera'])
      expect((await participantsOf(event, `name=${typed}`)).result).toMatchObject([{ name: 'Meera Nair' }])
    expect((await participantsOf(event, 'year=TE')).result).toMatchObject([{ name: 'Asha Rao' }])
  })

  test('are in the spreadsheet and on the attendance sheet', async () => {
    const event = await announce(t, team, festival)
    await guestsIn(event, [guest()])
    const sheet = await t.call(team, 'GET', `/events/${event.slug}/participants.csv`)
    expect(sheet.body).toContain('Sardar College')
    expect((await t.call(team, 'GET', `/events/${event.slug}/attendance.pdf`)).status).toBe(200)
  })

  test('are checked in by their ticket once, and it is undone', async () => {
    const event = await announce(t, team, { ...festival, maxMembers: 2 })
    const leader = guest()
    const { participantIds } = await guestsIn(event, [leader, guest({ name: 'Ravi Nair' })])
    const typed = { prn: leader.email.toUpperCase() }
    const byEmail = await t.call(team, 'POST', `/events/${event.slug}/checkin`, typed)
    expect(byEmail.body.data).toMatchObject({ result: 'ok', participant: { name: 'Meera Nair' } })
    // The list at the door contains their id and no e-mail; the list of another event doesn't contain them.
    const door = (at: { slug: string }, participantId: string) =>
      t.call(team, 'POST', `/events/${at.slug}/checkin`, { participantId })
    const { body } = await t.call(team, 'GET', `/events/${event.slug}/checkin?name=ravi`)
    expect(body.data.matches).toMatchObject([{ _id: participantIds[1], guest: { college: leader.college } }])
    expect((await door(event, participantIds[0] ?? '')).body.data.result).toBe('already')
    const other = await announce(t, team, festival)
    expect((await door(other, participantIds[1] ?? '')).status).toBe(404)
    const code = ticketOf(t.portal.config, participantIds[1] ?? '')
    const scan = () => t.call(team, 'POST', `/events/${event.slug}/checkin`, { code })
    const first = (await scan()).body.data
    expect(first).toMatchObject({ result: 'ok', participant: { guest: { college: 'Sardar College' } } })
    expect((await scan()).body.data.result).toBe('already')
    const dashboard = await t.call(team, 'GET', '/events/dashboard')
    expect(dashboard.status).toBe(200)
    const undone = await t.call(team, 'DELETE', `/events/${event.slug}/checkin/${participantIds[1]}`)
    expect(undone.status).toBe(200)
  })

  test('move up from the waiting list when somebody leaves, and are mailed at their own address', async () => {
    const event = await announce(t, team, { ...festival, seats: 1, offerHours: 4 })
    await register(t, asha, event)
    const waiting = guest({ name: 'Isha Sen' })
    await guestsIn(event, [waiting])
    expect((await participantsOf(event, 'state=Waiting')).result).toMatchObject([{ position: 1 }])
    await t.call(asha, 'DELETE', `/events/${event.slug}/registration`)
    await t.portal.jobs.drain()
    expect((await participantsOf(event)).result).toMatchObject([
      { state: 'Cancelled' },
      { state: 'Registered' },
    ])
    await expect.poll(async () => (await mailsTo(t, waiting.email)).join()).toContain('/tml/')
  })

  test('are approved and taken out as a whole, and their seats are free again', async () => {
    const event = await announce(t, team, { ...festival, seats: 2, maxMembers: 2 })
    const { participantIds } = await guestsIn(event, [guest(), guest()])
    const set = (state: string) =>
      t.call(team, 'PUT', `/events/${event.slug}/participants/${participantIds[0]}`, { state })
    expect((await set('Approved')).body.data).toMatchObject({
      state: 'Approved',
      members: [{ name: 'Meera Nair' }],
    })
    expect((await set('Cancelled')).status).toBe(200)
    expect((await t.call(null, 'GET', `/events/${event.slug}`)).body.data.seatsLeft).toBe(2)
  })

  test('get messages of the team, except those who have not confirmed their e-mail', async () => {
    const event = await announce(t, team, festival)
    const [confirmed, unconfirmed] = [guest(), guest()]
    await guestsIn(event, [confirmed])
    await guestsIn(event, [unconfirmed], { visitor: '203.0.113.7' })
    await register(t, asha, event)
    const message = { subject: 'Bring water', body: 'It is hot in the hall.', states: ['Registered'] }
    expect((await t.call(team, 'POST', `/events/${event.slug}/message`, message)).status).toBe(201)
    expect((await mailsTo(t, confirmed.email)).join()).toContain('It is hot in the hall')
    expect((await mailsTo(t, asha.email)).join()).toContain('It is hot in the hall')
    expect((await mailsTo(t, unconfirmed.email)).join()).not.toContain('It is hot')
  })

  test('get a certificate with their college, by mail, once', async () => {
    const event = await announce(t, team, festival)
    const one = guest()
    const { participantIds } = await guestsIn(event, [one])
    const code = ticketOf(t.portal.config, participantIds[0] ?? '')
    await t.call(team, 'POST', `/events/${event.slug}/checkin`, { code })
    await travel(t, 60, team)
    const give = (places: object[] = []) =>
      t.call(team, 'POST', `/events/${event.slug}/certificates`, { places })
    expect((await give()).body.data).toMatchObject({ attendedCount: 1, givenCount: 1 })
    const first = [{ participantId: participantIds[0], place: 'first' }]
    expect((await give(first)).body.data.places).toMatchObject([{ name: 'Meera Nair', place: 'first' }])
    expect((await give(first)).body.message).toBe('Everyone has their certificate already')
    const mail = (await mailsTo(t, one.email)).find((text) => text.includes('certificate')) ?? ''
    const certificate = /certificate=([^\s&]+)/.exec(mail)?.[1] ?? ''
    const checked = await t.call(null, 'GET', `/events/${event.slug}/certificate?code=${certificate}`)
    expect(checked.body.data).toMatchObject({ valid: true, name: 'Meera Nair' })
    const paper = await t.call(null, 'GET', `/events/${event.slug}/certificate.pdf?code=${certificate}`)
    expect(paper.status).toBe(200)
  })
})

describe('the registrations of the festival for its desk', () => {
  const find = async (typed: string) => {
    const { rows } = await sql<{ id: string; state: string; people: { name: string; college: string }[] }>`
      select f.id, f.state, ${festivalMembersOf(sql`f.id`)} as people from ${festivalRegistrations} f
      where f.id in ${festivalRegistrationsHolding(typed, 20)} order by f.id`.execute(t.portal.db)
    return rows
  }

  test('are found among all events by name, college, phone, e-mail, PRN and reference', async () => {
    const [one, other] = [
      await announce(t, team, { ...festival, maxMembers: 2 }),
      await announce(t, team, festival),
    ]
    const zoya = guest({ name: 'Zoya Merchant', college: 'Xavier Institute', phone: '9700011122' })
    const { registrationId } = await guestsIn(one, [guest({ name: 'Tara Bose' }), zoya])
    await register(t, asha, other)
    for (const typed of [
      'zoya',
      'xavier zoya',
      '97000111',
      zoya.email,
      referenceOf(registrationId).toLowerCase(),
    ])
      expect([typed, await find(typed)]).toMatchObject([
        typed,
        [{ id: registrationId, people: [{ name: 'Tara Bose', isLeader: true }, { name: 'Zoya Merchant' }] }],
      ])
    for (const typed of ['24a70', asha.email])
      expect([typed, (await find(typed)).at(-1)?.people]).toMatchObject([
        typed,
        [{ name: 'Asha Rao', prn: '124A7001', college: '' }],
      ])
    for (const typed of ['%%%', 'zo', '', 'zoya sardar'])
      expect([typed, await find(typed)]).toEqual([typed, []])
  })
})
