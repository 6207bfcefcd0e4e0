import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, hoursOn, register, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of what people keep and lose, and who is notified.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let people: SignedIn[]
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  people = []
  for (let nth = 0; nth < 6; nth += 1)
    people.push(
      await t.person('Student', {
        name: ['Asha Rao', 'Kabir Shah', 'Meera Nair', 'Dev Patel', 'Tara Bose', 'Zoya Khan'][nth] ?? '',
        student: { prn: `124A930${nth}` },
      }),
    )
})
beforeEach(() => travel(t, 0, team, ...people))

const person = (nth: number) => people[nth] as SignedIn
const at = (hours: number) => travel(t, hours, team, ...people)
const answer = (who: SignedIn, event: { slug: string }, accept: boolean) =>
  t.call(who, 'PUT', `/events/${event.slug}/group`, { accept })
const leave = (who: SignedIn, event: { slug: string }, body: object = {}) =>
  t.call(who, 'DELETE', `/events/${event.slug}/registration`, body)
const ownOf = async (who: SignedIn, event: { slug: string }) =>
  (await t.call(who, 'GET', `/events/${event.slug}/registration`)).body.data
const checkIn = (nth: number, event: { slug: string }) =>
  t.call(team, 'POST', `/events/${event.slug}/checkin`, { prn: `124A930${nth}` })
const group = (...members: number[]) => ({
  group: { name: 'Volt', members: members.map((nth) => person(nth).email) },
})
const mailsOf = async (who: SignedIn, { title }: { title: string }) => {
  await t.portal.jobs.drain()
  return (await mailsTo(t, who.email)).filter((mail) => mail.includes(title))
}
const bellOf = async (who: SignedIn, { slug }: { slug: string }) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications')
  return body.data.result
    .filter((one: { slug: string }) => one.slug === slug)
    .map(({ title }: { title: string }) => title)
}

describe('a person who was let in', () => {
  test('keeps the seat when the hold of the group ends, however few are left of it', async () => {
    const event = await announce(t, team, { minMembers: 2, maxMembers: 3 })
    await register(t, person(0), event, group(1, 2))
    expect((await checkIn(0, event)).body.data.result).toBe('ok')
    await at(25)
    await t.portal.jobs.drain()
    expect(await ownOf(person(0), event)).toMatchObject({ state: 'CheckedIn', group: { members: [{}] } })
    expect((await t.call(person(1), 'GET', `/events/${event.slug}/registration`)).status).toBe(404)
  })

  test('has agreed to the group by that, and the group is complete', async () => {
    const event = await announce(t, team, { minMembers: 2, maxMembers: 2 })
    await register(t, person(0), event, group(1))
    await checkIn(1, event)
    expect(await ownOf(person(0), event)).toMatchObject({ state: 'Registered', ticket: expect.any(String) })
  })

  test('keeps a seat that was offered, also after the event', async () => {
    const event = await announce(t, team, { seats: 1, offerHours: 2 })
    await register(t, person(0), event)
    await register(t, person(1), event)
    await leave(person(0), event)
    expect((await ownOf(person(1), event)).offeredUntil).toBe(hoursOn(2))
    await checkIn(1, event)
    await at(60)
    await t.portal.jobs.drain()
    expect(await ownOf(person(1), event)).toMatchObject({ state: 'CheckedIn', offeredUntil: null })
  })
})

describe('a hold and an offer', () => {
  test('end when the event begins at the latest, also when the event is moved to an earlier time', async () => {
    const soon = { startsAt: hoursOn(5), endsAt: hoursOn(9), registrationClosesAt: hoursOn(4) }
    const groups = await announce(t, team, { ...soon, minMembers: 2, maxMembers: 2 })
    await register(t, person(0), groups, group(1))
    expect((await ownOf(person(0), groups)).group.heldUntil).toBe(hoursOn(5))
    const later = await announce(t, team, { seats: 1, offerHours: 48 })
    await register(t, person(2), later)
    await register(t, person(3), later)
    await leave(person(2), later)
    const form = {
      title: later.title,
      fest: 'Regular',
      body: '<p>Robots.</p>',
      venue: 'Main hall',
      publish: 'now',
    }
    await t.call(team, 'PUT', `/events/${later.slug}`, { ...form, ...soon, seats: 1, offerHours: 48 })
    expect((await ownOf(person(3), later)).offeredUntil).toBe(hoursOn(5))
  })
})

describe('a group', () => {
  test('is complete once its last undecided member declines, and its leader hears who', async () => {
    const event = await announce(t, team, { minMembers: 2, maxMembers: 3 })
    await register(t, person(0), event, group(1, 2))
    await answer(person(1), event, true)
    await answer(person(2), event, false)
    for (const nth of [0, 1])
      expect(await ownOf(person(nth), event)).toMatchObject({
        state: 'Registered',
        ticket: expect.any(String),
        group: { heldUntil: null },
      })
    expect(await bellOf(person(0), event)).toContain(`Meera Nair left your group: ${event.title}`)
    expect((await mailsOf(person(0), event)).join()).toContain('Meera Nair declined')
  })

  test('whose leader unregisters: everyone hears that their seat is gone, and why', async () => {
    const event = await announce(t, team, { minMembers: 2, maxMembers: 2 })
    await register(t, person(0), event, group(1))
    await answer(person(1), event, true)
    await leave(person(0), event)
    expect(await bellOf(person(1), event)).toContain(`Your seat is gone: ${event.title}`)
    expect((await mailsOf(person(1), event)).join()).toContain('Asha Rao unregistered the group')
    expect(await bellOf(person(0), event)).not.toContain(`Your seat is gone: ${event.title}`)
  })

  test('that is taken out by the team hears it', async () => {
    const event = await announce(t, team)
    await register(t, person(0), event)
    const { result } = (await t.call(team, 'GET', `/events/${event.slug}/participants`)).body.data
    const body = { state: 'Cancelled', reason: 'Not of this year' }
    await t.call(team, 'PUT', `/events/${event.slug}/participants/${result[0]._id}`, body)
    expect((await mailsOf(person(0), event)).join()).toContain('The team took you out (Not of this year)')
  })
})

describe('a seat of an event that is cancelled or over', () => {
  const waiting = async (more: object = {}) => {
    const event = await announce(t, team, { seats: 2, minMembers: 1, maxMembers: 2, ...more })
    await register(t, person(0), event, group(1))
    await register(t, person(2), event)
    return event
  }
  const stillWaits = async (event: { slug: string; title: string }) => {
    await t.portal.jobs.drain()
    expect(await ownOf(person(2), event)).toMatchObject({ state: 'Waiting', ticket: null })
    expect(await bellOf(person(2), event)).not.toContain(`You have a seat: ${event.title}`)
  }
  const takeOut = async (event: { slug: string }) => {
    const { result } = (await t.call(team, 'GET', `/events/${event.slug}/participants`)).body.data
    const path = `/events/${event.slug}/participants/${result[0]._id}`
    return t.call(team, 'PUT', path, { state: 'Cancelled', reason: 'Nobody came' })
  }

  test('goes to nobody when a hold ends after the cancellation', async () => {
    const event = await waiting()
    await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason: 'The hall is flooded' })
    await at(25)
    await stillWaits(event)
    expect((await takeOut(event)).status).toBe(409)
    await stillWaits(event)
  })

  test('goes to nobody when people are taken out or seats are raised after the event', async () => {
    const event = await waiting()
    await answer(person(1), event, true)
    await at(60)
    expect((await takeOut(event)).status).toBe(200)
    await stillWaits(event)
    const form = {
      title: event.title,
      fest: 'Regular',
      body: '<p>Robots.</p>',
      venue: 'Main hall',
      publish: 'now',
    }
    const times = { startsAt: hoursOn(48), endsAt: hoursOn(52), registrationClosesAt: hoursOn(40) }
    const saved = await t.call(team, 'PUT', `/events/${event.slug}`, {
      ...form,
      ...times,
      seats: 9,
      minMembers: 1,
      maxMembers: 2,
    })
    expect(saved.status).toBe(200)
    await stillWaits(event)
  })
})

test('a person who leaves a waiting list late gives no reason, and neither does a member who has not agreed', async () => {
  const event = await announce(t, team, { seats: 1 })
  await register(t, person(0), event)
  await register(t, person(1), event)
  await at(41)
  expect((await ownOf(person(1), event)).can).toMatchObject({ unregister: true, needsReason: false })
  expect((await leave(person(1), event)).status).toBe(200)
  expect((await leave(person(0), event)).status).toBe(400)
})
