import { registrationStateNames } from '@portal/contract/event-words.ts'
import { beforeAll, expect, test } from 'vitest'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { guestCodeOf, guestForm } from '#server/testing/guests-testing.ts'
import { textOfPdf } from '#server/testing/pdf-text.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const names = [
  'asha',
  'kabir',
  'leader',
  'agreed',
  'invited',
  'declined',
  'late',
  'gone',
  'second',
  'third',
  'next',
] as const
const people = {} as Record<(typeof names)[number] | 'team' | 'desk', SignedIn>
beforeAll(async () => {
  people.team = await t.person('Team', { name: 'Robotics' })
  people.desk = await t.person('RegDesk', { name: 'Gate one' })
  for (const name of names) people[name] = await t.person('Student', { name })
})

/**
 * Adds a festival event with eight registered people: two alone, one of them approved; a group of three, one
 * of whom is only invited, after a fourth declined; two guests, one of them registered by the desk; and one
 * at the door. One person has cancelled. Three people wait: a group of two, and one alone.
 */
async function fullEvent() {
  const { team, desk, asha, kabir, leader, agreed, invited, declined, late, gone, second, third, next } =
    people
  const event = await announce(t, team, {
    fest: 'TML',
    category: 'Tatva',
    guestFee: 0,
    seats: 8,
    minMembers: 1,
    maxMembers: 4,
  })
  const { slug } = event
  const done = async (answer: ReturnType<typeof t.call>) => {
    const { status, body } = await answer
    expect([200, 201], body.message).toContain(status)
    return body.data
  }
  const group = (who: SignedIn, ...members: SignedIn[]) =>
    done(register(t, who, event, { group: { name: 'Gears', members: members.map(({ email }) => email) } }))
  const answer = (who: SignedIn, accept: boolean) =>
    done(t.call(who, 'PUT', `/events/${slug}/group`, { accept }))
  const alone = await done(register(t, asha, event))
  await done(register(t, kabir, event))
  await done(t.call(desk, 'PUT', `/tml/approve/${alone._id}`))
  await done(register(t, gone, event))
  await done(t.call(gone, 'DELETE', `/events/${slug}/registration`))
  await group(leader, agreed, invited, declined)
  await answer(agreed, true)
  await answer(declined, false)
  const form = guestForm()
  const { entry } = await done(t.call(null, 'POST', '/tml/register/nonGstain', { ...form, slug }))
  await done(t.call(null, 'POST', '/tml/confirm', { entry, code: await guestCodeOf(t, form.email) }))
  const walkIn = { people: [{ guest: guestForm() }] }
  await done(t.call(desk, 'POST', `/tml/desk/events/${slug}/walk-in`, walkIn))
  await done(t.call(team, 'POST', `/events/${slug}/door`, { prn: await prnOf(late) }))
  await group(second, third)
  await done(register(t, next, event))
  return { slug, answer }
}

async function prnOf({ id }: SignedIn): Promise<string> {
  const { rows } = await t.portal.pool.query('select prn from students where account_id = $1', [id])
  return rows[0].prn
}

const read = async (who: SignedIn | null, path: string) => (await t.call(who, 'GET', path)).body.data
type Named = { slug: string }
const of = <T extends Named>(list: T[], slug: string) => list.find((one) => one.slug === slug)
const isRegistered = (state: string) => !['Waiting', 'Cancelled'].includes(state)

test('every list, page, desk, paper and report counts the same people of an event', async () => {
  const { slug, answer } = await fullEvent()
  const { team, desk } = people
  const eight = { registeredCount: 8, waitingCount: 3, seatsLeft: 0 }
  expect(await read(null, `/events/${slug}`)).toMatchObject(eight)
  expect(of((await read(null, '/events?limit=50')).result, slug)).toMatchObject(eight)
  expect(of((await read(team, '/events/my?state=live')).result, slug)).toMatchObject(eight)
  expect(of((await read(null, '/tml?limit=50')).result, slug)).toMatchObject(eight)
  expect(of((await read(desk, '/tml/desk/events')).result, slug)).toMatchObject(eight)
  const atDesk = await read(desk, `/tml/participants/${slug}`)
  expect(atDesk.event).toMatchObject({ ...eight, counts: { registered: 6, approved: 2 } })
  const dashboard = await read(team, '/events/dashboard')
  expect(dashboard).toMatchObject({ registeredCount: 8, waitingCount: 3, next: [eight] })
  expect(await read(team, `/events/${slug}/checkin`)).toMatchObject({ expectedCount: 8 })

  const { counts } = await read(team, `/events/${slug}/participants`)
  expect(counts).toMatchObject({ Waiting: 3 })
  expect(
    Object.entries<number>(counts).reduce(
      (sum, [state, count]) => sum + (isRegistered(state) ? count : 0),
      0,
    ),
  ).toBe(8)
  const states = statesIn((await t.call(team, 'GET', `/events/${slug}/participants.csv`)).body)
  const waiting = states.filter((state) => state === registrationStateNames.Waiting)
  const cancelled = states.filter((state) => state === registrationStateNames.Cancelled)
  expect([states.length - waiting.length - cancelled.length, waiting.length]).toEqual([8, 3])

  await answer(people.invited, true)
  await travel(t, 49, team, desk)
  expect(await read(team, '/events/dashboard')).toMatchObject({
    expectedCount: 8,
    running: [{ expectedCount: 8 }],
  })
  // The key of the claim is no ticket once the e-mail is confirmed, so the door finds the guest in its list.
  const { result } = await read(team, `/events/${slug}/participants?limit=50`)
  const guest = result.find((one: { guest: unknown; state: string }) => one.guest && isRegistered(one.state))
  const codes: object[] = [{ participantId: guest._id }]
  for (const one of [people.asha, people.kabir, people.leader, people.agreed])
    codes.push({ prn: await prnOf(one) })
  for (const code of codes)
    expect((await t.call(team, 'POST', `/events/${slug}/checkin`, code)).status).toBe(200)
  expect(await read(team, `/events/${slug}/checkin`)).toMatchObject({ expectedCount: 8, checkedInCount: 6 })
  expect((await read(team, `/events/${slug}/participants`)).counts).toMatchObject({ CheckedIn: 6 })
  for (const [who, path] of [
    [team, `/events/${slug}/attendance.pdf`],
    [desk, `/tml/desk/events/${slug}/attendance.pdf`],
  ] as const)
    expect(await paperOf(who, path)).toContain('8 people')

  await travel(t, 60, team, desk)
  expect(await read(team, `/events/${slug}`)).toMatchObject({ registeredCount: 8 })
  const report = await read(team, `/reports/${slug}`)
  expect(report).toMatchObject({ registered: 8, attended: 6, guests: { registered: 2, attended: 1 } })
  expect(sumOf(report.byYear, 'registered') + report.guests.registered).toBe(8)
  expect(sumOf(report.byYear, 'attended') + report.guests.attended).toBe(6)
  expect(of((await read(team, '/reports')).result, slug)).toMatchObject({ registered: 8, attended: 6 })
  const { body } = await t.call(team, 'POST', `/events/${slug}/certificates`, { places: [] })
  expect(body.data).toMatchObject({ attendedCount: 6, givenCount: 6 })
})

const sumOf = (rows: Record<string, number>[], field: string) =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)

/** Returns the states in an export's rows, mapped to the portal's states. */
function statesIn(csv: string): string[] {
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const at = head.split(',').indexOf('State')
  return rows.map((row) => row.split(',')[at] ?? '')
}

async function paperOf(who: SignedIn, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${who.token}` }
  const { rawPayload } = await t.app.inject({ url: `/api/v1${path}`, headers })
  return textOfPdf(rawPayload)
}
