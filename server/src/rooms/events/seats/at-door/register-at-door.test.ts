import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let student: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  student = await t.person('Student', {
    name: 'Asha Rao',
    student: { prn: '199Z0001', year: 'TE', branch: 'IT' },
  })
})
beforeEach(() => travel(t, 0, team, student))

const add = (who: SignedIn | null, event: { slug: string }, body: object) =>
  t.call(who, 'POST', `/events/${event.slug}/door`, body)
const prn = '199Z0001'

describe('someone at the door who is not registered', () => {
  test('is registered and checked in at once, also after the deadline; a second press says so', async () => {
    const event = await announce(t, team, { seats: 2 })
    await travel(t, 49, team, student)
    expect((await t.call(team, 'POST', `/events/${event.slug}/checkin`, { prn })).status).toBe(404)
    const first = await add(team, event, { prn })
    expect(first.body.data).toMatchObject({
      result: 'ok',
      by: 'Robotics',
      participant: { name: 'Asha Rao', state: 'CheckedIn' },
    })
    expect((await add(team, event, { prn })).body.data.result).toBe('already')
    const { body } = await t.call(team, 'GET', `/events/${event.slug}/participants`)
    expect(body.data.total).toBe(1)
    expect((await t.call(student, 'GET', `/events/${event.slug}/registration`)).body.data.state).toBe(
      'CheckedIn',
    )
  })

  test('may come with the ticket of another event', async () => {
    const event = await announce(t, team)
    const { ticket: code } = (await register(t, student, await announce(t, team))).body.data
    expect((await add(team, event, { code })).body.data.result).toBe('ok')
    expect((await add(team, event, { code: `${code}x` })).status).toBe(404)
  })

  test('gets no seat where all are taken, nor one of the people who wait; many presses at once sell each seat once', async () => {
    const event = await announce(t, team, { seats: 1 })
    const others = [
      await t.person('Student'),
      await t.person('Student', { student: { prn: '199Z0002' } }),
    ] as const
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => add(team, event, { prn })),
      add(team, event, { prn: '199Z0002' }),
    ])
    expect(answers.filter(({ body }) => body.data?.result === 'ok')).toHaveLength(1)
    await register(t, others[0], event)
    const late = await add(team, event, { prn: '199Z0002' })
    const early = await add(team, event, { prn })
    expect([late, early].map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused by the team’s own rules, and nobody but the team lets people in', async () => {
    const event = await announce(t, team, { eligibleYears: ['FE'] })
    const refused = await add(team, event, { prn })
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'This event is for FE. Asha Rao is in TE, IT.'],
    ])
    expect((await add(await t.person('Team'), event, { prn })).status).toBe(403)
    expect((await add(student, event, { prn })).status).toBe(403)
    expect((await add(null, event, { prn })).status).toBe(401)
    expect((await add(team, event, { prn: 'NOBODY' })).status).toBe(404)
    expect((await add(team, event, {})).body.errors).toMatchObject([{ path: 'code' }])
    const groups = await announce(t, team, { minMembers: 2, maxMembers: 3 })
    expect((await add(team, groups, { prn })).body.message).toBe('This event takes groups of 2 or more')
    await travel(t, 60, team)
    expect((await add(team, await announceOver(), { prn })).body.message).toBe('This event is over')
  })
})

async function announceOver() {
  await travel(t, 0, team)
  const event = await announce(t, team)
  await travel(t, 60, team)
  return event
}
