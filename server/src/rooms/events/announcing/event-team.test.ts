import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, eventOf, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
})
beforeEach(() => travel(t, 0, team, student))

const clashesOf = async (query: Record<string, string>, who: SignedIn | null = team) =>
  t.call(who, 'GET', `/events/clashes?${new URLSearchParams(query)}`)
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

describe('the advice on clashes', () => {
  test('names what is in the same venue, what the same classes have, and the day of the venue', async () => {
    const other = await t.person('Team')
    const span = { startsAt: hoursOn(240), endsAt: hoursOn(242), registrationClosesAt: '' }
    await announce(t, other, { ...span, title: 'Same hall', venue: 'Seminar hall' })
    await announce(t, other, { ...span, title: 'Same class', venue: 'Lab 1', eligibleYears: ['TE'] })
    await announce(t, other, { ...span, title: 'Other class', venue: 'Lab 2', eligibleYears: ['FE'] })
    await announce(t, other, { ...span, title: 'Their draft', venue: 'Seminar hall', publish: 'draft' })
    await announce(t, other, { ...span, title: 'Not yet out', venue: 'Seminar hall', publish: hoursOn(5) })
    const later = { startsAt: hoursOn(243), endsAt: hoursOn(244), registrationClosesAt: '' }
    const own = await announce(t, team, { ...later, title: 'Later that day', venue: 'Seminar Hall' })
    const asked = { startsAt: hoursOn(241), endsAt: hoursOn(243), venue: 'seminar hall', years: 'TE,BE' }
    const { status, body } = await clashesOf(asked)
    expect(status).toBe(200)
    expect(titles(body.data.venue)).toEqual(['Same hall'])
    expect(titles(body.data.classes)).toEqual(['Same class'])
    expect(titles(body.data.day)).toEqual(['Same hall', 'Later that day'])
    const free = Object.fromEntries(
      body.data.venues.map(({ name, isFree }: { name: string; isFree: boolean }) => [name, isFree]),
    )
    expect(free).toMatchObject({ 'Lab 1': false })
    // A team sees its own unpublished events, and no event clashes with itself.
    expect(titles((await clashesOf(asked, other)).body.data.venue)).toContain('Not yet out')
    const except = { startsAt: hoursOn(243), endsAt: hoursOn(244), venue: 'Seminar hall', except: own._id }
    expect(titles((await clashesOf(except)).body.data.venue)).toEqual([])
  })

  test('is for teams, refuses what is no time, and gives venues before there is one', async () => {
    expect((await clashesOf({}, null)).status).toBe(401)
    expect((await clashesOf({}, student)).status).toBe(403)
    expect((await clashesOf({ startsAt: 'tomorrow' })).body.errors[0].path).toBe('startsAt')
    expect((await clashesOf({ startsAt: hoursOn(2), endsAt: hoursOn(1) })).body.errors[0].path).toBe('endsAt')
    expect((await clashesOf({ years: 'ZE' })).status).toBe(400)
    expect((await clashesOf({})).body.data).toMatchObject({ venue: [], classes: [], day: [] })
    expect((await clashesOf({ startsAt: hoursOn(2), except: 'no-id' })).status).toBe(200)
  })
})

describe("a team's dashboard", () => {
  test('counts what was registered, who waits and who has come today, of its own events alone', async () => {
    const own = await t.person('Team')
    const guests = [student, await t.person('Student', { student: { prn: '125A0901' } })]
    const event = await announce(t, own, {
      seats: 1,
      startsAt: hoursOn(2),
      endsAt: hoursOn(5),
      registrationClosesAt: '',
    })
    await announce(t, own, { publish: 'draft' })
    await announce(t, team, { title: 'Of another team' })
    for (const guest of guests) await register(t, guest, event)
    const dashboard = async (who: SignedIn | null) => t.call(who, 'GET', '/events/dashboard')
    expect((await dashboard(own)).body.data).toMatchObject({
      registeredCount: 1,
      registeredBefore: 0,
      waitingCount: 1,
      checkedInCount: 0,
      expectedCount: 1,
      next: [{ title: event.title }],
      running: [],
    })
    await travel(t, 3, own)
    const { body: found } = await t.call(own, 'GET', `/events/${event.slug}/participants`)
    await t.call(own, 'POST', `/events/${event.slug}/checkin`, { prn: found.data.result[0].prn })
    const { data } = (await dashboard(own)).body
    expect(data).toMatchObject({ checkedInCount: 1, running: [{ title: event.title, checkedInCount: 1 }] })
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toEqual({ day: data.day, registered: 1, checkedIn: 1 })
    await travel(t, 24 * 35, own)
    expect((await dashboard(own)).body.data).toMatchObject({
      registeredCount: 0,
      registeredBefore: 1,
      next: [],
    })
    expect((await dashboard(null)).status).toBe(401)
    expect((await dashboard(guests[1] ?? student)).status).toBe(401)
  })

  test('is refused to everyone else', async () => {
    expect((await t.call(student, 'GET', '/events/dashboard')).status).toBe(403)
  })
})

describe('an event of the festival', () => {
  test('has a pillar, points, a fee for guests and heads; another fest has none of the first three', async () => {
    const head = await t.person('Student', { student: { prn: '125A0902' } })
    const festival = {
      category: 'Lakshya',
      points: [{ place: 'Winner', points: 50 }],
      guestFee: 150,
      heads: ['125A0902'],
    }
    const event = await announce(t, team, { fest: 'TML', ...festival })
    expect(event).toMatchObject({ ...festival, heads: [{ prn: '125A0902' }] })
    const check = await t.call(head, 'POST', `/events/${event.slug}/checkin`, { prn: '125A0999' })
    expect(check.status).not.toBe(403)
    expect((await t.call(student, 'GET', `/events/${event.slug}`)).body.data.heads).toEqual([])
    const moksh = eventOf({ title: event.title, fest: 'TML', ...festival, category: 'Moksh', heads: [] })
    const { body } = await t.call(team, 'PUT', `/events/${event.slug}`, moksh)
    expect(body.data).toMatchObject({ category: 'Moksh', points: [], guestFee: 150, heads: [] })
    expect(await announce(t, team, festival)).toMatchObject({ category: null, points: [], guestFee: null })
  })

  test('is told by the field what does not fit', async () => {
    const refusedFor = async (more: object) =>
      (await t.call(team, 'POST', '/events', eventOf({ fest: 'TML', ...more }))).body.errors?.[0]?.path
    expect(await refusedFor({ category: 'Rang' })).toBe('category')
    expect(await refusedFor({ heads: ['nobody@example.com'] })).toBe('heads')
    expect(await refusedFor({ guestFee: -1 })).toBe('guestFee')
    expect(await refusedFor({ points: [{ place: '', points: 5 }] })).toBe('points.0.place')
  })
})

describe('a copy of an event', () => {
  test('is a draft with the same content and files of its own, and no date; of its own team alone', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(eventOf({ title: 'To be copied', venue: 'Lab 9' })))
      form.append(name, String(value))
    form.append('seats', '30')
    form.append(
      'attachments',
      new File([Uint8Array.from(pdfOf('0 0 m 10 10 l S'))], 'rules.pdf', { type: 'application/pdf' }),
    )
    const { body } = await t.send(team, 'POST', '/events', form)
    const copy = await t.call(team, 'POST', `/events/${body.data.slug}/duplicate`)
    expect(copy.status).toBe(201)
    expect(copy.body.data).toMatchObject({
      title: 'To be copied',
      venue: 'Lab 9',
      seats: 30,
      status: 'draft',
      startsAt: null,
      attachments: [{ name: 'rules.pdf' }],
    })
    expect(copy.body.data.slug).not.toBe(body.data.slug)
    expect((await t.call(team, 'DELETE', `/events/${body.data.slug}`)).status).toBe(200)
    const { slug, attachments } = copy.body.data
    const file = await t.call(team, 'GET', `/events/${slug}/files/${attachments[0]._id}`)
    expect(file.status).toBe(200)
    const other = await t.person('Team')
    const published = await announce(t, team)
    expect((await t.call(other, 'POST', `/events/${published.slug}/duplicate`)).status).toBe(403)
    expect((await t.call(other, 'POST', `/events/${slug}/duplicate`)).status).toBe(404)
    expect((await t.call(student, 'POST', `/events/${published.slug}/duplicate`)).status).toBe(403)
    expect((await t.call(team, 'POST', '/events/no-such-event/duplicate')).status).toBe(404)
  })
})
