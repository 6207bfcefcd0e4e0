import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, eventOf, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
})
beforeEach(() => travel(t, 0, team, student))

const create = (body: object, who: SignedIn | null = team) => t.call(who, 'POST', '/events', body)
const titlesOf = async (query: string, who: SignedIn | null = null) =>
  (await t.call(who, 'GET', `/events?limit=50&${query}`)).body.data.result.map(
    ({ title }: { title: string }) => title,
  )

describe('a team that announces an event', () => {
  test('is told by the field what does not fit', async () => {
    const refusedFor = async (more: object) => {
      const { status, body } = await create(eventOf(more))
      return [status, body.errors?.[0]?.path]
    }
    expect(await refusedFor({ endsAt: hoursOn(40) })).toEqual([400, 'endsAt'])
    expect(await refusedFor({ registrationClosesAt: hoursOn(49) })).toEqual([400, 'registrationClosesAt'])
    expect(await refusedFor({ registrationOpensAt: hoursOn(45) })).toEqual([400, 'registrationOpensAt'])
    expect(await refusedFor({ startsAt: hoursOn(-2), registrationClosesAt: '' })).toEqual([400, 'startsAt'])
    expect(await refusedFor({ startsAt: '', registrationClosesAt: '' })).toEqual([400, 'startsAt'])
    expect(await refusedFor({ venue: '' })).toEqual([400, 'venue'])
    expect(await refusedFor({ body: '<p></p>' })).toEqual([400, 'body'])
    expect(await refusedFor({ title: 'Hi' })).toEqual([400, 'title'])
    expect(await refusedFor({ minMembers: 3, maxMembers: 2 })).toEqual([400, 'maxMembers'])
    expect(await refusedFor({ minMembers: 3, maxMembers: 4, seats: 2 })).toEqual([400, 'seats'])
    expect(await refusedFor({ link: 'javascript:alert(1)' })).toEqual([400, 'link'])
    expect(await refusedFor({ poster: '/uploads/nobody.webp' })).toEqual([400, 'poster'])
    expect(await refusedFor({ publish: hoursOn(-1) })).toEqual([400, 'publish'])
    expect(await refusedFor({ fest: 'Other' })).toEqual([400, 'fest'])
  })

  test('is the only one who sees a draft; it goes live at its moment, and a second press makes no second one', async () => {
    const draft = await announce(t, team, {
      publish: 'draft',
      startsAt: '',
      endsAt: '',
      registrationClosesAt: '',
    })
    expect(draft.status).toBe('draft')
    expect((await t.call(null, 'GET', `/events/${draft.slug}`)).status).toBe(404)
    expect((await t.call(await t.person('Team'), 'GET', `/events/${draft.slug}`)).status).toBe(404)
    const update = eventOf({ title: draft.title, publish: hoursOn(2) })
    expect((await t.call(team, 'PUT', `/events/${draft.slug}`, update)).body.message).toBe('Event scheduled')
    await travel(t, 3, team)
    await t.portal.jobs.drain()
    expect((await t.call(null, 'GET', `/events/${draft.slug}`)).body.data.status).toBe('open')
    const form = eventOf()
    expect((await create(form)).body.data._id).toBe((await create(form)).body.data._id)
  })

  test('sends a form as well, with a file that everyone can open', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(eventOf({ title: 'Sent by a form' })))
      form.append(name, String(value))
    form.append('seats', '30')
    form.append('eligibleYears', '["TE"]')
    form.append('attachments', new File(['MZ an executable'], 'rules.pdf', { type: 'application/pdf' }))
    expect((await t.send(team, 'POST', '/events', form)).status).toBe(415)
    form.delete('attachments')
    const { status, body } = await t.send(team, 'POST', '/events', form)
    expect([status, body.data.seats, body.data.eligibleYears]).toEqual([201, 30, ['TE']])
    form.set('seats', 'many')
    expect((await t.send(team, 'POST', '/events', form)).body.errors[0].path).toBe('seats')
  })

  test('gives new seats to who waits, and cannot make it a draft again', async () => {
    const event = await announce(t, team, { seats: 1 })
    await register(t, await t.person('Student'), event)
    await register(t, student, event)
    const more = eventOf({ title: event.title, seats: 3 })
    expect((await t.call(team, 'PUT', `/events/${event.slug}`, more)).body.data).toMatchObject({
      seatsLeft: 1,
      waitingCount: 0,
    })
    const own = await t.call(student, 'GET', `/events/${event.slug}/registration`)
    expect(own.body.data.state).toBe('Registered')
    const back = await t.call(team, 'PUT', `/events/${event.slug}`, { ...more, publish: 'draft' })
    expect(back.status).toBe(409)
  })

  test('cancels with a reason, and deletes only what nobody registered for', async () => {
    const event = await announce(t, team)
    const other = await t.person('Team')
    await register(t, student, event)
    expect((await t.call(team, 'DELETE', `/events/${event.slug}`)).status).toBe(409)
    expect((await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason: '' })).status).toBe(400)
    const reason = 'The hall is flooded'
    expect((await t.call(other, 'PUT', `/events/${event.slug}/cancel`, { reason })).status).toBe(403)
    const { body } = await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason })
    expect(body.data).toMatchObject({ status: 'cancelled', cancelReason: reason })
    expect((await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason })).status).toBe(409)
    const unused = await announce(t, team)
    expect((await t.call(other, 'DELETE', `/events/${unused.slug}`)).status).toBe(403)
    expect((await t.call(team, 'DELETE', `/events/${unused.slug}`)).status).toBe(200)
    expect((await t.call(team, 'GET', `/events/${unused.slug}`)).status).toBe(404)
  })

  test('shows phone numbers to people who are signed in', async () => {
    const { slug } = await announce(t, team, { contacts: [{ name: 'Desk', phone: '98200 12345' }] })
    const phoneFor = async (who: SignedIn | null) =>
      (await t.call(who, 'GET', `/events/${slug}`)).body.data.contacts[0].phone
    expect([await phoneFor(null), await phoneFor(student)]).toEqual(['', '98200 12345'])
  })
})

describe('the list of events', () => {
  test('has what is to come first by its start, what runs, and what is over with the latest first', async () => {
    const names = ['List soon', 'List later']
    await announce(t, team, { title: names[1], startsAt: hoursOn(60), endsAt: hoursOn(61) })
    await announce(t, team, { title: names[0] })
    const listed = async (when: string) => (await titlesOf(`name=list&when=${when}`)) as string[]
    expect(await listed('upcoming')).toEqual(names)
    await travel(t, 49)
    expect([await listed('ongoing'), await listed('upcoming')]).toEqual([['List soon'], ['List later']])
    await travel(t, 62)
    expect(await listed('past')).toEqual(['List later', 'List soon'])
  })

  test('is narrowed by fest, team, class, fee and days; a percent sign is a percent sign', async () => {
    const other = await t.person('Team')
    await announce(t, other, { title: 'Narrow 100% ours', fest: 'TML', fee: 50, eligibleYears: ['FE'] })
    await announce(t, team, { title: 'Narrow all' })
    const both = ['Narrow 100% ours', 'Narrow all']
    expect((await titlesOf('name=narrow')).sort()).toEqual(both)
    expect(await titlesOf('name=narrow&fest=TML')).toEqual([both[0]])
    expect(await titlesOf(`name=narrow&team=${other.slug}`)).toEqual([both[0]])
    expect(await titlesOf('name=narrow&year=TE')).toEqual([both[1]])
    expect((await titlesOf('name=narrow&year=FE,SE')).sort()).toEqual(both)
    expect(await titlesOf('name=narrow&fee=free')).toEqual([both[1]])
    expect(await titlesOf('name=narrow&from=2026-11-23')).toEqual([])
    expect((await titlesOf('name=narrow&to=2026-11-22')).sort()).toEqual(both)
    expect(await titlesOf(`name=${encodeURIComponent('0%')}`)).toEqual([both[0]])
    expect((await t.call(null, 'GET', '/events?when=never')).status).toBe(400)
  })

  test('gives a team its own by state, and nobody else’s drafts', async () => {
    const own = await t.person('Team')
    await announce(t, own, { publish: 'draft' })
    await announce(t, own)
    const { body } = await t.call(own, 'GET', '/events/my?state=draft')
    expect(body.data).toMatchObject({ total: 1, counts: { draft: 1, live: 1, past: 0 } })
    expect((await t.call(await t.person('Alumni'), 'GET', '/events/my')).body.data.total).toBe(0)
    expect((await t.call(student, 'GET', '/events/my')).status).toBe(403)
  })

  test('comes as a calendar, one event or all that match', async () => {
    const event = await announce(t, team, { title: 'Calendar day' })
    const one = await t.call(null, 'GET', `/events/${event.slug}/event.ics`)
    expect([one.status, one.body]).toEqual([200, expect.stringContaining('SUMMARY:Calendar day')])
    const feed = await t.call(null, 'GET', '/events/feed.ics?name=calendar')
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })
})
