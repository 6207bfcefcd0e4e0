import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, eventOf, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { pdfOf, plainZip } from '#server/testing/files/sample-documents.ts'
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

  test('publishes it once; what it saves after that is an update', async () => {
    const made = await create(eventOf({ publish: 'draft' }))
    const save = async (publish: string) =>
      (await t.call(team, 'PUT', `/events/${made.body.data.slug}`, eventOf({ publish }))).body.message
    expect(made.body.message).toBe('Draft saved')
    expect(await save('now')).toBe('Event published')
    expect(await save('now')).toBe('Event updated')
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

describe('tags, a UPI ID and the rules as a PDF', () => {
  test('are kept, cleared by the next save, and absent unless they are given', async () => {
    const plain = await announce(t, team)
    expect(plain).toMatchObject({ tags: [], upiId: '', rulesPdf: null })
    const said = { tags: ['Robots', 'robots', ' Night race '], upiId: ' robotics.gst@okbank ', fee: 50 }
    const event = await announce(t, team, said)
    expect(event).toMatchObject({ tags: ['robots', 'Night race'], upiId: 'robotics.gst@okbank' })
    expect(await titlesOf('tag=robots')).toEqual([event.title])
    const tags = (who: SignedIn | null) => t.call(who, 'GET', '/events/tags')
    expect((await tags(team)).body.data.result).toEqual(['Night race', 'robots'])
    expect([(await tags(student)).status, (await tags(null)).status]).toEqual([403, 401])
    expect(await titlesOf('tag=Robo')).toEqual([])
    const listed = await t.call(null, 'GET', '/events?tag=robots')
    expect(listed.body.data.result[0].tags).toEqual(event.tags)
    const cleared = await t.call(
      team,
      'PUT',
      `/events/${event.slug}`,
      eventOf({ tags: [], upiId: '', title: event.title }),
    )
    expect(cleared.body.data).toMatchObject({ tags: [], upiId: '' })
    // The cached list reflects the change.
    expect(await titlesOf('tag=robots')).toEqual([])
  })

  test('are refused under their field', async () => {
    const pathFor = async (more: object) => {
      const { status, body } = await create(eventOf(more))
      return [status, body.errors?.[0]?.path]
    }
    for (const upiId of ['robotics', 'a@b@c', 'two words@okbank', '@okbank', 'robotics@'])
      expect(await pathFor({ upiId })).toEqual([400, 'upiId'])
    expect(await pathFor({ tags: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual([400, 'tags'])
    expect(await pathFor({ tags: ['x'.repeat(31)] })).toEqual([400, 'tags.0'])
    expect(await pathFor({ tags: 'robots' })).toEqual([400, 'tags'])
    const { status, body } = await save('POST', '/events', { rulesPdf: zipFile })
    expect([status, body.errors[0].path]).toEqual([400, 'rulesPdf'])
  })

  test('the rules stand apart from the other files, give way to a new PDF, and come with a copy', async () => {
    const parts = { rulesPdf: pdfFile('first.pdf'), attachments: pdfFile('map.pdf') }
    const made = (await save('POST', '/events', parts)).body.data
    expect([made.rulesPdf.name, made.attachments.map(nameOf)]).toEqual(['first.pdf', ['map.pdf']])
    const path = `/events/${made.slug}`
    const file = await t.call(null, 'GET', `${path}/files/${made.rulesPdf._id}`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const copy = (await t.call(team, 'POST', `${path}/duplicate`)).body.data
    expect([copy.rulesPdf.name, copy.attachments.map(nameOf)]).toEqual(['first.pdf', ['map.pdf']])
    const keptFiles = JSON.stringify([made.rulesPdf._id, made.attachments[0]._id])
    const kept = (await save('PUT', path, { keptFiles })).body.data
    expect([kept.rulesPdf, kept.attachments]).toEqual([made.rulesPdf, made.attachments])
    const replaced = await save('PUT', path, { keptFiles, rulesPdf: pdfFile('second.pdf') })
    expect(replaced.body.data.rulesPdf.name).toBe('second.pdf')
    expect(replaced.body.data.attachments.map(nameOf)).toEqual(['map.pdf'])
    expect((await save('PUT', path, { keptFiles: '[]' })).body.data).toMatchObject({
      rulesPdf: null,
      attachments: [],
    })
  })

  const nameOf = ({ name }: { name: string }) => name
  const pdfFile = (name: string) =>
    new File([Uint8Array.from(pdfOf('0 0 m 10 10 l S'))], name, { type: 'application/pdf' })
  const zipFile = new File([Uint8Array.from(plainZip())], 'rules.pdf', { type: 'application/pdf' })
  const save = (method: 'POST' | 'PUT', path: string, parts: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...eventOf(), ...parts }))
      form.append(name, value as string | File)
    return t.send(team, method, path, form)
  }
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

  test('begins with the soonest of a team’s live events, and with the latest of those that are over', async () => {
    const own = await t.person('Team')
    for (const [title, hours] of [
      ['Next week', 200],
      ['Today', 3],
      ['Tomorrow', 30],
    ] as const)
      await announce(t, own, {
        title,
        startsAt: hoursOn(hours),
        endsAt: hoursOn(hours + 1),
        registrationClosesAt: hoursOn(hours - 1),
      })
    const mine = async (state: string) =>
      (await t.call(own, 'GET', `/events/my?state=${state}`)).body.data.result.map(
        ({ title }: { title: string }) => title,
      )
    expect(await mine('live')).toEqual(['Today', 'Tomorrow', 'Next week'])
    await travel(t, 300, own, team, student)
    expect(await mine('past')).toEqual(['Next week', 'Tomorrow', 'Today'])
    await travel(t, 0, own, team, student)
  })

  test('comes as a calendar, one event or all that match', async () => {
    const event = await announce(t, team, { title: 'Calendar day' })
    const one = await t.call(null, 'GET', `/events/${event.slug}/event.ics`)
    expect([one.status, one.body]).toEqual([200, expect.stringContaining('SUMMARY:Calendar day')])
    const feed = await t.call(null, 'GET', '/events/feed.ics?name=calendar')
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })
})
