import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  asha = await t.person('Student', {
    name: 'Asha Rao',
    student: { prn: '124A7001', year: 'TE', branch: 'IT' },
  })
  kabir = await t.person('Student', {
    name: '=Kabir',
    student: { prn: '124A7002', year: 'SE', branch: 'ME' },
  })
})
beforeEach(() => travel(t, 0, team, asha, kabir))

const question = {
  id: 'food',
  type: 'checkbox',
  label: 'Food',
  isRequired: true,
  options: ['Veg', 'No nuts'],
}

/** Adds an event with one seat: Asha has it, Kabir waits. */
async function fullEvent() {
  const event = await announce(t, team, { seats: 1, questions: [question] })
  await register(t, asha, event, { answers: { food: ['Veg', 'No nuts'] } })
  await register(t, kabir, event, { answers: { food: ['Veg'] } })
  return event
}

/**
 * Checks that only the team may do this: not another team, a student or a visitor, and nobody for an absent
 * event.
 */
async function isTheTeamsAlone(path: (slug: string) => string, slug: string, body?: object) {
  const method = body ? 'POST' : 'GET'
  const other = await t.person('Team')
  expect((await t.call(other, method, path(slug), body)).status).toBe(403)
  expect((await t.call(asha, method, path(slug), body)).status).toBe(403)
  expect((await t.call(null, method, path(slug), body)).status).toBe(401)
  expect((await t.call(team, method, path('no-such-event'), body)).status).toBe(404)
}

describe('the list of participants', () => {
  test('is narrowed by several states and by class, and shows the others of a group', async () => {
    const event = await announce(t, team, { maxMembers: 2 })
    await register(t, asha, event, { group: { name: 'Pair', members: [kabir.email] } })
    const list = async (query: string) =>
      (await t.call(team, 'GET', `/events/${event.slug}/participants?${query}`)).body.data?.result
    expect(await list('state=Registered,Pending%20members&year=SE,BE&branch=ME')).toMatchObject([
      { name: '=Kabir', groupName: 'Pair', members: [{ name: 'Asha Rao', hasAccepted: true }] },
    ])
    expect(await list('year=TE')).toMatchObject([{ members: [{ name: '=Kabir', hasAccepted: false }] }])
    expect(await list('state=Approved')).toEqual([])
    expect(await list('state=Nowhere')).toBeUndefined()
  })

  test('leaves as a spreadsheet with the answers as columns, and is noted', async () => {
    const { slug, _id } = await fullEvent()
    const path = (address: string) => `/events/${address}/participants.csv`
    const { body, headers } = await t.call(team, 'GET', path(slug))
    expect(headers['content-disposition']).toBe(`attachment; filename="participants-${slug}.csv"`)
    const [head, first, second] = body.split('\r\n')
    expect(head).toMatch(/^\uFEFF?Name,PRN,Year,Branch,E-mail,Group,Leader,State,.*Food$/)
    expect(first).toMatch(/^Asha Rao,124A7001,TE,IT,.*Registered.*"Veg, No nuts"$/)
    expect(second).toContain("'=Kabir")
    const answer = await t.app.inject({
      method: 'GET',
      url: `/api/v1/events/${slug}/participants.xlsx`,
      headers: { authorization: `Bearer ${team.token}` },
    })
    const sheet = await readSpreadsheet(answer.rawPayload)
    expect(sheet[2]).toEqual(expect.arrayContaining(['=Kabir', 'Waiting list', 'Veg']))
    expect((await t.call(team, 'GET', `/events/${slug}/participants.pdf`)).status).toBe(400)
    const { rows } = await t.portal.pool.query(
      "select count(*)::int from audit_entries where action = 'participants-exported' and subject = $1",
      [`event:${_id}`],
    )
    expect(rows).toEqual([{ count: 2 }])
    await isTheTeamsAlone(path, slug)
  })

  test('is printed for the door', async () => {
    const { slug } = await fullEvent()
    const path = (address: string) => `/events/${address}/attendance.pdf`
    const { status, headers, body } = await t.call(team, 'GET', path(slug))
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(body.slice(0, 5)).toBe('%PDF-')
    await isTheTeamsAlone(path, slug)
  })
})

describe('a message to the registered', () => {
  const words = { subject: 'Bring a helmet', body: 'The track is wet.\n\nCome at nine.' }
  const send = (who: SignedIn, slug: string, more: object = {}) =>
    t.call(who, 'POST', `/events/${slug}/message`, { states: ['Registered'], ...words, ...more })

  test('reaches those in the states by bell and by mail, once', async () => {
    const event = await fullEvent()
    const preview = await t.call(team, 'POST', `/events/${event.slug}/message/preview`, {
      states: ['Registered', 'Waiting'],
      ...words,
    })
    expect(preview.body.data).toMatchObject({
      recipientCount: 2,
      refusal: null,
      subject: `${event.title}: Bring a helmet`,
    })
    expect(preview.body.data.html).toContain('The track is wet.')
    const first = await send(team, event.slug)
    expect(first.body).toMatchObject({ message: 'Sent to 1 person', data: { recipientCount: 1 } })
    const again = await send(team, event.slug)
    expect([again.status, again.body.data._id]).toEqual([200, first.body.data._id])
    await t.portal.jobs.drain()
    expect(await titles(t, asha)).toContain(`Message from Robotics: ${event.title}`)
    expect(await titles(t, kabir)).not.toContain(`Message from Robotics: ${event.title}`)
    const subjects = async ({ email }: SignedIn) =>
      (await mailsTo(t, email)).filter((mail) => mail.includes('Bring a helmet'))
    expect(await subjects(asha)).toHaveLength(1)
    expect(await subjects(kabir)).toHaveLength(0)
    const listed = async (who: SignedIn) =>
      (await t.call(who, 'GET', `/events/${event.slug}/messages`)).body.data.result.length
    expect([await listed(team), await listed(asha), await listed(kabir)]).toEqual([1, 1, 0])
  })

  test('is refused to others, with wrong words, to nobody, and the fourth time a day', async () => {
    const { slug } = await fullEvent()
    await isTheTeamsAlone((address) => `/events/${address}/message`, slug, { states: ['Waiting'], ...words })
    expect((await send(team, slug, { states: [] })).status).toBe(400)
    expect((await send(team, slug, { states: ['Cancelled'] })).status).toBe(400)
    expect((await send(team, slug, { subject: '' })).body.errors).toMatchObject([{ path: 'subject' }])
    expect((await send(team, slug, { states: ['CheckedIn'] })).status).toBe(409)
    for (const subject of ['First', 'Second', 'Third'])
      expect((await send(team, slug, { subject })).status).toBe(201)
    expect((await send(team, slug, { subject: 'Fourth' })).status).toBe(409)
    await travel(t, 24, team)
    expect((await send(team, slug, { subject: 'Fourth' })).status).toBe(201)
  })
})

describe('the door', () => {
  test('counts who is in, and finds who is meant, for the team and its heads alone', async () => {
    const event = await fullEvent()
    const door = (who: SignedIn | null, query = '') =>
      t.call(who, 'GET', `/events/${event.slug}/checkin?${query}`)
    expect((await door(team)).body.data).toMatchObject({ checkedInCount: 0, expectedCount: 1, matches: [] })
    await t.call(team, 'POST', `/events/${event.slug}/checkin`, { prn: '124A7001' })
    expect((await door(team, 'name=124A70')).body.data).toMatchObject({
      checkedInCount: 1,
      expectedCount: 1,
      matches: [
        { name: 'Asha Rao', state: 'CheckedIn' },
        { name: '=Kabir', state: 'Waiting' },
      ],
    })
    expect((await door(team, 'name=a')).body.data.matches).toEqual([])
    expect((await door(asha)).status).toBe(403)
    expect((await door(null)).status).toBe(401)
    await t.portal.pool.query('insert into event_heads values ($1, $2)', [event._id, kabir.id])
    expect((await door(kabir)).body.data.checkedInCount).toBe(1)
    expect((await t.call(team, 'GET', '/events/no-such-event/checkin')).status).toBe(404)
  })
  test('gives a device the list of people with a seat, by which it knows a ticket, and heads no names', async () => {
    const event = await fullEvent()
    const list = (who: SignedIn | null) => t.call(who, 'GET', `/events/${event.slug}/checkin/list`)
    const { ticket } = (await t.call(asha, 'GET', `/events/${event.slug}/registration`)).body.data
    const ticketHash = createHash('sha256').update(ticket).digest('base64url')
    const { data } = (await list(team)).body
    expect(data).toEqual({
      until: event.endsAt,
      at: expect.any(String),
      people: [{ _id: expect.any(String), ticketHash, prn: '124A7001', name: 'Asha Rao', checkedInAt: null }],
    })
    await t.call(team, 'POST', `/events/${event.slug}/checkin`, { code: ticket })
    expect((await list(team)).body.data.people[0].checkedInAt).toEqual(expect.any(String))
    expect([(await list(asha)).status, (await list(null)).status]).toEqual([403, 401])
    await t.portal.pool.query('insert into event_heads values ($1, $2)', [event._id, kabir.id])
    expect((await list(kabir)).body.data.people).toMatchObject([{ ticketHash, prn: '', name: '' }])
  })
})
