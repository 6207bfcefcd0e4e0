import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of the festival's calls for students and for everyone.

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Festival team' })
  asha = await t.person('Student', { name: 'Asha Rao', student: { prn: '124A7001' } })
  kabir = await t.person('Student', { name: 'Kabir Shah', student: { prn: '124A7002' } })
})
beforeEach(() => travel(t, 0, team, asha, kabir))

const festivalEvent = (more: object = {}) =>
  announce(t, team, { fest: 'TML', category: 'Tatva', guestFee: 250, seats: 5, fee: 100, ...more })
const gstain = (who: SignedIn | null, slug: string, body?: object) =>
  t.call(who, 'POST', `/tml/register/gstain/${slug}`, body)
const check = (who: SignedIn | null, slug: string) => t.call(who, 'GET', `/tml/checkRegistration/${slug}`)

describe('the list of the festival', () => {
  test('has what the contract names, for everyone, and is narrowed', async () => {
    const solo = await festivalEvent({ title: 'Solo classical' })
    const group = await festivalEvent({
      title: 'Street play',
      minMembers: 2,
      maxMembers: 3,
      guestFee: null,
      category: 'Moksh',
    })
    await announce(t, team)
    const list = async (query = '') => (await t.call(null, 'GET', `/tml/?limit=50${query}`)).body.data
    const all = await list()
    expect(all.result.find(({ slug }: { slug: string }) => slug === solo.slug)).toMatchObject({
      name: 'Solo classical',
      seats: 5,
      seatsLeft: 5,
      minMembers: 1,
      maxMembers: 1,
      fee: 100,
      guestFee: 250,
      guestsAllowed: true,
      status: 'open',
      venue: 'Main hall',
      registrationOpensAt: null,
    })
    expect(all.days).toHaveLength(1)
    const names = async (query: string) =>
      (await list(query)).result.map(({ name }: { name: string }) => name)
    expect(await names('&name=solo')).toEqual(['Solo classical'])
    for (const query of ['&category=Moksh', '&size=group', '&name=street&seats=left'])
      expect([query, await names(query)]).toEqual([query, [group.title]])
    expect(await names('&guests=true')).not.toContain('Street play')
    expect(await names('&team=no-such-team')).toEqual([])
    expect(await names('&day=2020-01-01')).toEqual([])
    for (const query of ['page=0', 'category=x', 'size=x', 'day=x', 'limit=51'])
      expect([query, (await t.call(null, 'GET', `/tml/?${query}`)).status]).toEqual([query, 400])
  })
})

describe('a student', () => {
  test('registers, checks, sees it among their events, and unregisters', async () => {
    const event = await festivalEvent()
    expect((await check(asha, event.slug)).body.data).toEqual({ isRegistered: false, participant: null })
    const first = await gstain(asha, event.slug)
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { state: 'Registered', reference: expect.stringMatching(/^TML-/), ticket: expect.any(String) },
    ])
    expect((await gstain(asha, event.slug)).status).toBe(200)
    expect((await check(asha, event.slug)).body.data).toMatchObject({
      isRegistered: true,
      participant: { reference: first.body.data.reference },
    })
    const mine = await t.call(asha, 'GET', `/tml/participatedIn/?name=${encodeURIComponent(event.title)}`)
    expect(mine.body.data).toMatchObject({ totalPage: 1, result: [{ slug: event.slug, participant: {} }] })
    expect((await t.call(team, 'GET', '/tml/participatedIn/')).body.data.result).toEqual([])
    const gone = await t.call(asha, 'DELETE', `/tml/unregister/gstain/${event.slug}`)
    expect(gone.body.data.state).toBe('Cancelled')
    expect((await t.call(asha, 'DELETE', `/tml/unregister/gstain/${event.slug}`)).status).toBe(404)
  })

  test('is refused when it is full, unless they want to wait', async () => {
    const event = await festivalEvent({ seats: 1 })
    await register(t, kabir, event)
    expect((await gstain(asha, event.slug)).body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^All seats are taken\. Join the waiting list/),
    })
    expect((await gstain(asha, event.slug, { joinWaitingList: true })).body.data).toMatchObject({
      state: 'Waiting',
      position: 1,
    })
    await travel(t, 41, asha)
    const late = await t.person('Student')
    expect((await gstain(late, event.slug)).status).toBe(409)
  })

  test('leads a group and is counted, named or not', async () => {
    const event = await festivalEvent({ minMembers: 2, maxMembers: 2 })
    const group = (who: SignedIn | null, members: unknown, slug = event.slug) =>
      t.call(who, 'POST', `/tml/groupreg/?slug=${slug}`, { members, name: 'Pair' })
    const wrong = await group(asha, ['no-such-prn'])
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'members.0'])
    expect((await group(asha, [])).body.errors[0].path).toBe('members')
    expect((await group(asha, 'x')).status).toBe(400)
    const made = await group(asha, [asha.email, '124a7002'])
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { group: { name: 'Pair', members: [{ name: 'Asha Rao', isLeader: true }, { name: 'Kabir Shah' }] } },
    ])
    expect((await group(asha, ['124A7002'])).status).toBe(200)
    expect((await group(null, [])).status).toBe(401)
    expect((await group(asha, [], 'no-such-event')).status).toBe(404)
  })

  test('alone may do it, and only for an event of the festival', async () => {
    const [event, regular] = [await festivalEvent(), await announce(t, team)]
    for (const who of [team, null]) {
      const status = who ? 403 : 401
      expect((await gstain(who, event.slug)).status).toBe(status)
      expect((await check(who, event.slug)).status).toBe(status)
      expect((await t.call(who, 'DELETE', `/tml/unregister/gstain/${event.slug}`)).status).toBe(status)
    }
    expect((await t.call(null, 'GET', '/tml/participatedIn')).status).toBe(401)
    expect((await gstain(asha, regular.slug)).status).toBe(404)
    expect((await check(asha, 'no-such-event')).status).toBe(404)
    expect((await gstain(asha, event.slug, { joinWaitingList: 'yes' })).status).toBe(400)
  })
})
