import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { announce, hoursOn, travel } from '#server/testing/events-testing.ts'
import { guestForm } from '#server/testing/guests-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { forgetGuestsJob } from './forget-guests.ts'

const t = testPortal({ PORTAL_GUEST_DATA_DAYS: '30' })
let team: SignedIn
let desk: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
  desk = await t.person('RegDesk')
})
const forget = () => forgetGuestsJob(t.portal).run({})

test('what is known of guests goes a set time after their event; the figures, and the names of winners, stay', async () => {
  const event = await announce(t, team, { fest: 'TML', category: 'Moksh', guestFee: 0 })
  const forms = [guestForm({ name: 'Ritika Bhatt' }), guestForm({ name: 'Owais Merchant' })]
  const entries: { entry: string; reference: string }[] = []
  for (const form of forms) {
    const sent = { slug: event.slug, ...form }
    entries.push((await t.call(desk, 'POST', '/tml/register/nonGstain', sent)).body.data)
  }
  const rows = async () =>
    (await t.call(desk, 'GET', `/tml/participants/${event.slug}`)).body.data.result as { _id: string }[]
  const [first, second] = await rows()
  const added = { guest: guestForm({ name: 'Leena Thakkar' }) }
  const [member] = (await t.call(desk, 'GET', `/tml/desk/registrations/${second?._id}`)).body.data.members
  await t.call(desk, 'PUT', `/tml/desk/registrations/${second?._id}/members/${member._id}`, added)
  await t.call(desk, 'PUT', `/tml/approve/${first?._id}`)
  team.token = await t.signIn(team.id)
  const given = await t.call(team, 'PUT', `/tml/eventHead/registrations/${first?._id}/result`, { place: 1 })
  expect(given.status).toBe(200)
  const known = async () => {
    const { rows: guests } = await sql<{ name: string; email: string; phone: string; college: string }>`
      select name, email, phone, college from event_guests order by id`.execute(t.portal.db)
    return guests
  }
  await travel(t, 52 + 29 * 24, team, desk)
  await forget()
  expect((await known())[0]).toMatchObject({ name: 'Ritika Bhatt', email: forms[0]?.email })
  await travel(t, 52 + 31 * 24, team, desk)
  await forget()
  const after = await known()
  expect(after.map(({ name }) => name)).toEqual(['Ritika Bhatt', 'Guest', 'Guest'])
  for (const { email, phone, college } of after)
    expect([email, phone, college]).toEqual([expect.stringMatching(/@guest\.invalid$/), '', 'Sardar College'])
  const { rows: left } = await sql`select from event_participants where mailbox like '%mail.example'
    union all select from festival_desk_acts where detail like '%Leena%'`.execute(t.portal.db)
  expect(left).toHaveLength(0)
  expect((await t.call(null, 'GET', '/tml/festival')).body.data.results).toMatchObject([
    { name: 'Ritika Bhatt' },
  ])
  const entry = encodeURIComponent(entries[1]?.entry ?? '')
  expect((await t.call(null, 'GET', `/tml/entry?entry=${entry}`)).body.data.members[0].name).toBe('Guest')
})

test('the festival lists each event with its tags, its rules and its team; the team has the dashboard of heads', async () => {
  await travel(t, 0, team, desk)
  const other = await t.person('Team', { name: 'Robotics team' })
  const form = new FormData()
  const body = { title: 'RoboSoccer', fest: 'TML', body: '<p>Two robots a side.</p>', venue: 'Quadrangle' }
  const times = { startsAt: hoursOn(48), endsAt: hoursOn(50), publish: 'now' }
  for (const [name, value] of Object.entries({ ...body, ...times, tags: '["Robots"]' }))
    form.append(name, value)
  form.append('rulesPdf', new Blob(['%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n']), 'rules.pdf')
  const { status, body: made } = await t.send(other, 'POST', '/events', form)
  expect([status, made.message]).toEqual([201, 'Event published'])
  const { result } = (await t.call(null, 'GET', '/tml?name=robosoccer')).body.data
  expect(result).toMatchObject([{ tags: ['Robots'], rulesPdf: { name: 'rules.pdf' } }])
  const { result: atDesk } = (await t.call(desk, 'GET', '/tml/desk/events')).body.data
  const teams = atDesk.map(({ title, team: name }: { title: string; team: string }) => `${title}: ${name}`)
  expect(teams).toContain('RoboSoccer: Robotics team')
  const { rows } = await sql`select is_event_head as "isHead" from accounts where id = ${other.id}`.execute(
    t.portal.db,
  )
  expect(rows).toEqual([{ isHead: true }])
})
