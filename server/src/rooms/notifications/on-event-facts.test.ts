import { beforeAll, describe, expect, test } from 'vitest'
import { titles } from '#server/testing/bells-testing.ts'
import { announce, eventOf, hoursOn, register } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
let other: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  student = await t.person('Student', { name: 'Asha Rao' })
  other = await t.person('Student')
})

describe('a student', () => {
  test('hears of an event when it is published, and of its name when that changes', async () => {
    const event = await announce(t, team, { title: 'Robo rally' })
    expect(await titles(t, student)).toContain('Robo rally')
    expect(await titles(t, team)).not.toContain('Robo rally')
    await t.call(team, 'PUT', `/events/${event.slug}`, eventOf({ title: 'Robo rally 2' }))
    expect(await titles(t, student)).toContain('Robo rally 2')
    await t.call(team, 'DELETE', `/events/${event.slug}`)
    expect(await titles(t, student)).not.toContain('Robo rally 2')
  })

  test('who has registered hears of another time and of the end, nobody else does', async () => {
    const event = await announce(t, team, { title: 'Drone day' })
    await register(t, student, event)
    const moved = eventOf({ title: 'Drone day', endsAt: hoursOn(53) })
    await t.call(team, 'PUT', `/events/${event.slug}`, moved)
    await t.call(team, 'PUT', `/events/${event.slug}`, { ...moved, rules: '<p>None</p>' })
    await t.call(team, 'PUT', `/events/${event.slug}/cancel`, { reason: 'It rains' })
    const heard = (await titles(t, student)).filter((title) => title.endsWith('Drone day'))
    expect(heard).toEqual(['Cancelled: Drone day', 'New time or place: Drone day', 'Drone day'])
    expect((await titles(t, other)).filter((title) => title.endsWith('Drone day'))).toEqual(['Drone day'])
  })

  test('hears of a seat that became free, and of a group that waits for an answer', async () => {
    const event = await announce(t, team, { title: 'Maze run', seats: 2, maxMembers: 2 })
    await register(t, student, event)
    const group = { name: 'Volt', members: [student.email] }
    const third = await t.person('Student', { name: 'Kabir Shah' })
    await register(t, other, event)
    await register(t, third, event)
    await t.call(other, 'DELETE', `/events/${event.slug}/registration`, {})
    expect(await titles(t, third)).toContain('You have a seat: Maze run')
    await t.call(student, 'DELETE', `/events/${event.slug}/registration`, {})
    const next = await announce(t, team, { title: 'Maze duo', minMembers: 2, maxMembers: 2 })
    await register(t, third, next, { group })
    expect(await titles(t, student)).toContain('Kabir Shah asks you to join a group: Maze duo')
    expect(await titles(t, third)).not.toContain('Kabir Shah asks you to join a group: Maze duo')
    const home = (await t.call(student, 'GET', '/today')).body.data.rows as { title: string }[]
    expect(home.map(({ title }) => title)).toContain('Kabir Shah asks you to join a group')
    expect(home.filter(({ title }) => title.includes('was invited'))).toEqual([])
  })
})
