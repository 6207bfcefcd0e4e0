import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf, smallPdf, smallPicture } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let other: SignedIn
let logo: string

beforeAll(async () => {
  team = await t.person('Team', { account: { rights: ['festivalSite'] } })
  other = await t.person('Team')
  const stored = await t.send(team, 'POST', '/uploads/images', formOf({}, { image: await smallPicture() }))
  logo = stored.body.data.url
})
beforeEach(async () => {
  await t.portal.pool.query('delete from festival_sponsors')
  t.clock.advance(11 * 60_000)
  // Their sessions are older than the lifetime of a token.
  for (const who of [team, other]) who.token = await t.signIn(who.id)
})

function sponsorOf(more: object = {}): object {
  return {
    name: 'Dariya Tea',
    tier: 'Title',
    line: 'A cup at every gate',
    link: 'https://dariya.example',
    logo,
    alt: 'A wave under a sun',
    position: 1,
    from: '2026-11-01',
    to: '2026-12-01',
    ...more,
  }
}
const add = (more: object = {}, who: SignedIn | null = team) =>
  t.call(who, 'POST', '/tml/sponsors', sponsorOf(more))
const shown = async () =>
  (await t.call(null, 'GET', '/tml/sponsors')).body.data.result.map(({ name }: { name: string }) => name)
const clickOn = (id: string, { agent = 'Mozilla/5.0 Firefox', who = null as SignedIn | null } = {}) =>
  t.call(who, 'POST', `/tml/sponsors/${id}/clicks`, undefined, { headers: { 'user-agent': agent } })
const clicksOf = async () => (await t.call(team, 'GET', '/tml/sponsors/managed')).body.data.result[0].clicks

test('a visitor sees the sponsors of today by tier and order, and the names of earlier years', async () => {
  await add({ name: 'Kelva Prints', tier: 'Partner' })
  await add({ name: 'Second Paper', tier: 'Powered by', position: 2 })
  await add({ name: 'First Paper', tier: 'Powered by', position: 1 })
  await add()
  await add({ name: 'Next year', from: '2027-01-01', to: '2027-02-01' })
  await add({ name: 'Lamplight Press', from: '2025-11-01', to: '2025-12-01' })
  expect(await shown()).toEqual(['Dariya Tea', 'First Paper', 'Second Paper', 'Kelva Prints'])
  const { data } = (await t.call(null, 'GET', '/tml/sponsors')).body
  expect(data.past).toEqual([{ academicYear: '2025-26', names: ['Lamplight Press'] }])
  expect(data.can).toEqual({ manage: false })
  expect((await t.call(team, 'GET', '/tml/sponsors/managed')).body.data.result).toHaveLength(6)
})

test("the festival's team adds, changes and removes a sponsor, and a second press adds none", async () => {
  const { status, body } = await add()
  expect([status, body.message]).toEqual([201, 'Sponsor added'])
  expect((await add()).body.data._id).toBe(body.data._id)
  const path = `/tml/sponsors/${body.data._id}`
  const changed = await t.call(team, 'PUT', path, sponsorOf({ name: 'Dariya Chai', to: '2026-12-05' }))
  expect(changed.body.data).toMatchObject({ name: 'Dariya Chai', to: '2026-12-05', clicks: 0 })
  const moved = await t.call(team, 'PUT', path, { position: 2 })
  expect(moved.body.data).toEqual({ ...changed.body.data, position: 2, revision: body.data.revision + 2 })
  const { revision } = body.data
  const older = await t.call(team, 'PUT', path, { line: 'Sound on the stage', revision })
  expect([older.status, older.body.message]).toEqual([409, 'This sponsor was changed after you opened it'])
  const again = await t.call(team, 'PUT', path, { position: 2, revision: revision + 1 })
  expect([again.status, again.body.data.revision]).toEqual([200, revision + 2])
  expect((await t.call(team, 'PUT', path, { position: 2, revision: revision + 2 })).status).toBe(200)
  const early = await t.call(team, 'PUT', path, { to: '2026-10-01' })
  expect([early.status, early.body.errors?.[0].path]).toEqual([400, 'to'])
  expect((await t.call(team, 'DELETE', path)).status).toBe(200)
  expect(await shown()).toEqual([])
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await t.call(team, method, path, sponsorOf())).status).toBe(404)
})

test('a sponsor without words for its logo, with a wrong link, tier, span or picture is refused by name', async () => {
  const wrong: [object, string][] = [
    [{ alt: ' ' }, 'alt'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ tier: 'Gold' }, 'tier'],
    [{ to: '2026-10-01' }, 'to'],
    [{ position: 0 }, 'position'],
    [{ logo: `/uploads/${'0'.repeat(32)}.webp` }, 'logo'],
  ]
  for (const [more, path] of wrong) {
    const answer = await add(more)
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, path])
  }
  expect(await shown()).toEqual([])
})

test('a click counts once within ten minutes for each person, and a program counts nothing', async () => {
  const { _id } = (await add()).body.data
  const student = await t.person('Student')
  await Promise.all([clickOn(_id), clickOn(_id)])
  await clickOn(_id, { agent: 'Mozilla/5.0 Chrome' })
  await clickOn(_id, { who: student })
  expect((await clickOn(_id, { agent: 'Googlebot/2.1' })).body.message).toBe('Not counted')
  expect(await clicksOf()).toBe(3)
  t.clock.advance(10 * 60_000)
  await clickOn(_id)
  expect(await clicksOf()).toBe(4)
  expect((await clickOn('900000001')).status).toBe(404)
})

test('the report for sponsors is a spreadsheet with clicks by day', async () => {
  const { _id } = (await add()).body.data
  await clickOn(_id)
  const csv = await t.call(team, 'GET', '/tml/sponsors/report.csv')
  expect(csv.body).toMatch(/Dariya Tea,Title,.*,1/)
  const xlsx = await t.call(team, 'GET', '/tml/sponsors/report.xlsx')
  expect(String(xlsx.headers['content-type'])).toContain('spreadsheetml')
  expect((await t.call(team, 'GET', '/tml/sponsors/report.pdf')).status).toBe(400)
})

test('the brochure is a PDF that anyone downloads, and a new one takes its place', async () => {
  expect((await t.call(null, 'GET', '/tml/sponsors/brochure')).status).toBe(404)
  const put = (bytes: Uint8Array, who: SignedIn = team) =>
    t.send(who, 'PUT', '/tml/sponsors/brochure', formOf({}, { brochure: bytes }))
  expect((await put(smallPdf)).body.data).toEqual({ byteCount: smallPdf.byteLength })
  expect((await put(smallPdf)).status).toBe(200)
  const { headers } = await t.call(null, 'GET', '/tml/sponsors/brochure')
  expect(headers['content-disposition']).toContain('attachment')
  const { brochure } = (await t.call(null, 'GET', '/tml/sponsors')).body.data
  expect(brochure).toEqual({ byteCount: smallPdf.byteLength })
  expect((await put(await smallPicture())).status).toBe(415)
  expect((await put(smallPdf, other)).status).toBe(403)
})

test('another team, a student and a visitor manage nothing', async () => {
  const { _id } = (await add()).body.data
  const student = await t.person('Student')
  for (const [who, status] of [
    [other, 403],
    [student, 403],
    [null, 401],
  ] as const) {
    expect((await add({}, who)).status).toBe(status)
    for (const [method, path] of [
      ['PUT', `/tml/sponsors/${_id}`],
      ['DELETE', `/tml/sponsors/${_id}`],
      ['GET', '/tml/sponsors/managed'],
      ['GET', '/tml/sponsors/report.xlsx'],
    ] as const)
      expect((await t.call(who, method, path, method === 'PUT' ? sponsorOf() : undefined)).status).toBe(
        status,
      )
  }
})
