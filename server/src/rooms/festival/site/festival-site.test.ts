import { beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, hoursOn } from '#server/testing/events-testing.ts'
import { formOf, smallPicture } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let other: SignedIn

beforeAll(async () => {
  team = await t.person('Team', { account: { rights: ['festivalSite'] } })
  other = await t.person('Team')
})
beforeEach(async () => {
  await t.portal.pool.query('delete from events')
  await t.portal.pool.query('delete from festival_years')
  // A new time slot of the cache, because the tables were changed behind it.
  t.clock.advance(10_000)
})

const read = (year = '', who: SignedIn | null = null) => t.call(who, 'GET', `/tml/festival?year=${year}`)
const save = (body: object, who: SignedIn | null = team, year = '') =>
  t.call(who, 'PUT', `/tml/festival?year=${year}`, body)
const inFestival = { fest: 'TML', category: 'Moksh', guestFee: 50 }

test('a visitor reads the days and the schedule of the present festival, without drafts and events of no fest', async () => {
  expect((await read()).body.data).toMatchObject({
    startsOn: null,
    endsOn: null,
    schedule: [],
    academicYear: '2026-27',
  })
  await announce(t, other, {
    ...inFestival,
    title: 'Later duet',
    startsAt: hoursOn(76),
    endsAt: hoursOn(78),
    seats: 20,
  })
  await announce(t, other, { ...inFestival, title: 'Early duet' })
  await announce(t, other, { ...inFestival, title: 'Draft duet', publish: 'draft' })
  await announce(t, other, { title: 'No duet' })
  const { data } = (await read()).body
  expect(data.schedule.map(({ title }: { title: string }) => title)).toEqual(['Early duet', 'Later duet'])
  expect([data.startsOn, data.endsOn, data.name]).toEqual(['2026-11-22', '2026-11-23', 'TML'])
  expect(data.schedule[1]).toMatchObject({ category: 'Moksh', seatsLeft: 20, guestFee: 50, status: 'open' })
  expect(data.can).toEqual({ update: false })
})

test("the festival's team writes its page, and what it leaves out stays", async () => {
  const faq = [{ question: 'Who may come?', answer: 'Everyone with an ID card.' }]
  const winners = [{ event: 'Duet', place: 1, name: 'Two Tracks', branch: 'IT' }]
  const { status, body } = await save({ faq, winners, headline: 'Loud' })
  expect([status, body.message]).toEqual([200, 'Festival page saved'])
  await save({ reach: 'Take the Harbour line to Nerul.' })
  expect((await read('', team)).body.data).toMatchObject({
    faq,
    winners,
    headline: 'Loud',
    reach: 'Take the Harbour line to Nerul.',
    can: { update: true },
  })
  expect((await save({ winners: [] })).body.data.winners).toEqual([])
})

test('of two people of the team who edit the page, the second one overwrites nothing unseen', async () => {
  const { revision } = (await t.call(team, 'GET', '/tml/festival')).body.data
  const first = await save({ headline: 'Two days of sound', revision })
  expect([first.status, first.body.data.revision]).toEqual([200, revision + 1])
  const older = await save({ reach: 'By train to Dadar', revision })
  expect([older.status, older.body.message]).toEqual([409, 'This page was changed after you opened it'])
  const again = await save({ headline: 'Two days of sound', revision })
  expect([again.status, again.body.data.revision]).toEqual([200, revision + 1])
  expect((await save({ reach: 'By train to Dadar', revision: revision + 1 })).status).toBe(200)
  expect((await save({ reach: 'By bus', revision: 'newest' })).status).toBe(400)
})

test('a year is read and written by itself, and one without a festival is not there', async () => {
  await t.portal.pool.query(
    `insert into festival_years (academic_year, headline) values ('2024-25', 'Before the flood')`,
  )
  const { data } = (await read('2024-25')).body
  expect([data.headline, data.isCurrent, data.academicYears]).toEqual([
    ...['Before the flood', false, ['2026-27', '2024-25']],
  ])
  await save({ headline: 'Archived' }, team, '2024-25')
  expect((await read('2024-25')).body.data.headline).toBe('Archived')
  expect((await read()).body.data.headline).toBe('')
  expect((await read('2019-20')).status).toBe(404)
  expect((await save({ headline: 'Never' }, team, '2019-20')).status).toBe(404)
  expect((await read('2019')).status).toBe(400)
})

test('pictures of the gallery are kept as long as they are shown', async () => {
  const stored = await t.send(team, 'POST', '/uploads/images', formOf({}, { image: await smallPicture() }))
  const gallery = [{ url: stored.body.data.url, alt: 'The main stage at night' }]
  expect((await save({ gallery })).body.data.gallery).toEqual(gallery)
  const uses = async () =>
    (await t.portal.pool.query('select sum(use_count)::int as uses from uploads')).rows[0].uses
  expect(await uses()).toBe(1)
  await save({ gallery: [] })
  expect(await uses()).toBe(0)
  const absent = await save({ gallery: [{ url: `/uploads/${'0'.repeat(32)}.webp`, alt: 'Gone' }] })
  expect([absent.status, absent.body.errors[0].path]).toEqual([400, 'gallery'])
})

test('wrong fields are named, and nothing is saved', async () => {
  const wrong: [object, string][] = [
    [{ winners: [{ event: 'Duet', place: 4, name: 'Two Tracks', branch: '' }] }, 'winners.0.place'],
    [{ winners: [{ event: 'Duet', place: 1, name: 'Two Tracks', branch: 'LAW' }] }, 'winners.0.branch'],
    [{ faq: [{ question: '', answer: 'Yes' }] }, 'faq.0.question'],
    [{ contacts: [{ name: 'Desk', phone: 'call us' }] }, 'contacts.0.phone'],
    [{ gallery: [{ url: '/uploads/x', alt: '' }] }, 'gallery.0.alt'],
    [{ headline: 7 }, 'headline'],
  ]
  for (const [body, path] of wrong) {
    const answer = await save(body)
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
  }
  expect((await read()).body.data).toMatchObject({ winners: [], faq: [], contacts: [], headline: '' })
})

test('another team, a student and a visitor write nothing', async () => {
  const student = await t.person('Student')
  expect((await save({ headline: 'Mine' }, other)).status).toBe(403)
  expect((await save({ headline: 'Mine' }, student)).status).toBe(403)
  expect((await save({ headline: 'Mine' }, null)).status).toBe(401)
  expect((await read()).body.data.headline).toBe('')
})
