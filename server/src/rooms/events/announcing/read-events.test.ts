import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
let other: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student')
  other = await t.person('Student')
})
beforeEach(() => travel(t, 0, team, student, other))

const at = (startsIn: number, more: object = {}) =>
  announce(t, team, {
    startsAt: hoursOn(startsIn),
    endsAt: hoursOn(startsIn + 2),
    registrationClosesAt: '',
    ...more,
  })
const list = async (query: string, who: SignedIn | null = null) =>
  (await t.call(who, 'GET', `/events?limit=50&${query}`)).body.data
const read = async (event: { slug: string }, who: SignedIn | null = null) =>
  (await t.call(who, 'GET', `/events/${event.slug}`)).body.data
const save = (who: SignedIn | null, event: { slug: string }, isSaved: unknown) =>
  t.call(who, 'PUT', `/events/${event.slug}/save`, { isSaved })
const titles = (result: { title: string }[]) => result.map(({ title }) => title)

describe('someone who looks for events', () => {
  test('has them in the order they choose, counted by tab and within a range of days', async () => {
    const name = 'Order of things'
    const late = await at(90, { title: `${name} late` })
    const soon = await at(30, { title: `${name} soon` })
    await register(t, student, late)
    const asked = `name=${encodeURIComponent(name)}`
    expect(titles((await list(asked)).result)).toEqual([soon.title, late.title])
    t.clock.set(new Date(hoursOn(1)))
    await travel(t, 1, team)
    const newest = await at(58, { title: `${name} newest` })
    expect(titles((await list(`${asked}&sort=newest`)).result)[0]).toBe(newest.title)
    expect(titles((await list(`${asked}&sort=wanted`)).result)[0]).toBe(late.title)
    await travel(t, 31)
    const now = await list(asked)
    expect([now.total, now.counts]).toEqual([2, { upcoming: 2, ongoing: 1 }])
    const day = hoursOn(58).slice(0, 10)
    expect(titles((await list(`${asked}&when=all&from=${day}&to=${day}`)).result)).toEqual([newest.title])
    expect((await list(`${asked}&academicYear=2021-22&when=all`)).total).toBe(0)
    expect((await list(`${asked}&academicYear=2026-27&when=all`)).total).toBe(3)
    for (const wrong of ['sort=best', 'academicYear=2021', 'when=never', 'saved=maybe'])
      expect((await t.call(null, 'GET', `/events?${wrong}`)).status).toBe(400)
  })

  test('keeps events, and finds those alone; a visitor keeps none', async () => {
    const event = await at(30)
    expect((await save(student, event, true)).status).toBe(200)
    await save(student, event, true)
    expect(titles((await list('saved=true', student)).result)).toEqual([event.title])
    expect([(await read(event, student)).isSaved, (await read(event, other)).isSaved]).toEqual([true, false])
    expect((await list('saved=true')).total).toBe(0)
    await save(student, event, false)
    expect((await list('saved=true', student)).total).toBe(0)
    expect((await save(null, event, true)).status).toBe(401)
    expect((await save(student, event, 'yes')).status).toBe(400)
    expect((await save(student, { slug: 'nothing' }, true)).status).toBe(404)
    const draft = await announce(t, team, { publish: 'draft' })
    expect((await save(student, draft, true)).status).toBe(404)
  })
})

describe('a student with events of their own', () => {
  test('sees each of them that is at the same time as another', async () => {
    const [first, second] = [await at(30), await at(31, { seats: 1 })]
    const third = await at(29, { endsAt: hoursOn(34) })
    await register(t, student, first)
    await register(t, other, second)
    await register(t, student, second)
    expect((await read(third, student)).clashes).toMatchObject([
      { title: first.title, isWaiting: false },
      { title: second.title, isWaiting: true },
    ])
    // An event that begins when another ends doesn't clash, and events of others don't matter.
    expect((await read(await at(32), student)).clashes).toMatchObject([{ title: second.title }])
    expect((await read(third)).clashes).toEqual([])
    await t.call(team, 'PUT', `/events/${first.slug}/cancel`, { reason: 'The hall is flooded' })
    expect((await read(third, student)).clashes).toHaveLength(1)
    // A past event clashes with nothing, while the longer one still goes on.
    await travel(t, 33.5, student)
    expect((await read(third, student)).clashes).toEqual([])
  })

  test('has them in one list, and in a calendar that needs no sign-in but the right key', async () => {
    const me = await t.person('Student')
    await travel(t, 0, team, other, me)
    const [seated, full] = [await at(50), await at(40, { seats: 1 })]
    await register(t, other, full)
    await register(t, me, full)
    await register(t, me, seated)
    const own = async (when: string) => (await t.call(me, 'GET', `/events/registered?when=${when}`)).body.data
    const { result, counts, feed } = await own('ahead')
    expect(titles(result)).toEqual([full.title, seated.title])
    expect(result[0].mine).toMatchObject({ state: 'Waiting', position: 1 })
    expect(counts).toEqual({ upcoming: 1, waiting: 1, past: 0 })
    const path = feed.replace('/api/v1', '')
    const calendar = await t.app.inject(feed)
    expect(calendar.body).toContain(`SUMMARY:${seated.title}`)
    expect((await t.call(null, 'GET', path.slice(0, -3))).status).toBe(404)
    expect((await t.call(team, 'GET', '/events/registered')).status).toBe(403)
    expect((await t.call(null, 'GET', '/events/registered')).status).toBe(401)
    expect((await t.call(me, 'GET', '/events/registered?when=now')).status).toBe(400)
    await travel(t, 60, me)
    expect((await own('ahead')).result).toEqual([])
    expect(titles((await own('past')).result)).toEqual([seated.title, full.title])
  })

  test('finds on their home what asks for an answer, what comes next and what closes', async () => {
    const [me, friend] = [await t.person('Student'), await t.person('Student')]
    await travel(t, 0, team, me, friend)
    const [group, next] = [await at(70, { maxMembers: 2, minMembers: 2 }), await at(20)]
    const saved = await announce(t, team)
    await save(me, saved, true)
    const invited = await register(t, friend, group, { group: { name: 'Owls', members: [me.email] } })
    expect(invited.status).toBe(201)
    await register(t, me, next)
    const today = async () => (await t.call(me, 'GET', '/today')).body.data
    const mine = (await today()).rows.filter(({ room }: { room: string }) => room === 'events')
    expect(mine).toMatchObject([
      { kind: 'request', question: { kind: 'registration', _id: group._id } },
      { kind: 'deadline', title: next.title, path: `/events/${next.slug}?ticket=open` },
      { kind: 'deadline', title: saved.title },
    ])
    const days = (await today()).days.filter(({ kind }: { kind: string }) => kind === 'event')
    expect(titles(days)).toEqual([next.title, group.title])
    await t.call(me, 'PUT', `/events/${group._id}/group`, { accept: true })
    await register(t, me, saved)
    const left = (await today()).rows.filter(({ room }: { room: string }) => room === 'events')
    expect(titles(left)).toEqual([next.title])
  })
})

test('the search over everything finds events that are published', async () => {
  const event = await at(30, { title: 'Zeppelin evening' })
  await announce(t, team, { title: 'Zeppelin draft', publish: 'draft' })
  const { body } = await t.call(student, 'GET', '/search?q=zeppelin')
  expect(body.data.result.filter(({ kind }: { kind: string }) => kind === 'event')).toMatchObject([
    { title: event.title, path: `/events/${event.slug}` },
  ])
})
