import { beforeAll, describe, expect, test } from 'vitest'
import { announce, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { fullReport, holdEvent, uploadPhoto, words } from './testing-report.ts'

const t = testPortal()
let team: SignedIn
let otherTeam: SignedIn
let council: SignedIn
let literary: SignedIn
const everyone = () => [team, otherTeam, council, literary]

beforeAll(async () => {
  team = await t.person('Team', { name: 'Coders' })
  otherTeam = await t.person('Team')
  council = await t.person('Council')
  literary = await t.person('Team', { account: { rights: ['allReports'] } })
})

const heldEvent = (by = team) => holdEvent(t, by, everyone())
const photo = (by = team) => uploadPhoto(t, by)
const fullForm = (more: object = {}) => fullReport(t, team, more)

const save = (who: SignedIn, { slug }: { slug: string }, form: object) =>
  t.call(who, 'PUT', `/reports/${slug}`, form)
const move = (who: SignedIn, { slug }: { slug: string }, state: string, comment?: string) =>
  t.call(who, 'PUT', `/reports/${slug}/state`, { state, ...(comment !== undefined && { comment }) })
const read = async (who: SignedIn, { slug }: { slug: string }) =>
  (await t.call(who, 'GET', `/reports/${slug}`)).body.data

describe('a report that is not started', () => {
  test('comes filled in from the event, to its team and the council alone', async () => {
    const event = await heldEvent()
    const report = await read(team, event)
    expect(report).toMatchObject({
      _id: event._id,
      state: 'NotStarted',
      registered: 3,
      attended: 2,
      coordinators: 'R. Pinto',
      can: { update: true, submit: false, withdraw: false, decide: false, remind: false },
    })
    expect(report.byYear).toEqual([
      { year: 'FE', registered: 0, attended: 0, female: 0, male: 0, others: 0 },
      { year: 'SE', registered: 2, attended: 1, female: 0, male: 1, others: 0 },
      { year: 'TE', registered: 1, attended: 1, female: 1, male: 0, others: 0 },
      { year: 'BE', registered: 0, attended: 0, female: 0, male: 0, others: 0 },
    ])
    expect(report.byBranch).toEqual([
      { branch: 'IT', registered: 2, attended: 1 },
      { branch: 'CE', registered: 1, attended: 1 },
    ])
    expect((await t.call(otherTeam, 'GET', `/reports/${event.slug}`)).status).toBe(404)
    expect((await read(council, event)).can).toMatchObject({ update: false, remind: true })
    expect((await t.call(council, 'PUT', `/reports/${event.slug}`, {})).status).toBe(403)
    expect((await read(literary, event)).can).toMatchObject({ update: true, remind: true })
  })

  test('does not exist while its event is not over', async () => {
    await travel(t, 0, ...everyone())
    const event = await announce(t, team)
    expect((await t.call(team, 'GET', `/reports/${event.slug}`)).status).toBe(404)
    expect((await t.call(council, 'GET', '/reports/no-such-event')).status).toBe(404)
  })
})

describe('a team that writes its report', () => {
  test('is told what is missing, by the field', async () => {
    const event = await heldEvent()
    expect((await move(team, event, 'Submitted')).status).toBe(409)
    const form = await fullForm({
      summary: words(20),
      outcome: '',
      photos: [{ url: await photo(), caption: '' }],
    })
    expect((await save(team, event, form)).body.data).toMatchObject({ state: 'Draft', summaryWords: 20 })
    const { status, body } = await move(team, event, 'Submitted')
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['summary', 'outcome', 'photos', 'photos'],
    ])
    const uneven = [{ year: 'SE', attended: 3, female: 1, male: 1, others: 0 }]
    await save(team, event, await fullForm({ numbers: uneven }))
    expect((await move(team, event, 'Submitted')).body.errors).toEqual([
      { path: 'numbers', message: 'Female, male and others of SE add up to 2, not to 3' },
    ])
    const many = [{ year: 'SE', attended: 9, female: 9, male: 0, others: 0 }]
    await save(team, event, await fullForm({ numbers: many }))
    expect((await move(team, event, 'Submitted')).body.errors[0].message).toBe(
      '9 attended, but only 3 registered and 1 walked in',
    )
  })

  test('may use only photos that were uploaded, and keeps them while the report shows them', async () => {
    const event = await heldEvent()
    const gone = { url: '/uploads/0123456789abcdef0123456789abcdef.webp', caption: 'Gone' }
    const refused = await save(team, event, { photos: [gone] })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'photos.0.url'])
    const url = await photo()
    await save(team, event, { photos: [{ url, caption: 'Kept' }] })
    await t.portal.uploads.sweep()
    expect((await t.app.inject({ url })).statusCode).toBe(200)
  })

  test('submits, is returned with a comment, submits again and is accepted with a number', async () => {
    const event = await heldEvent()
    await save(team, event, await fullForm())
    expect((await move(team, event, 'Submitted')).body.message).toBe('Report submitted')
    expect((await save(team, event, {})).status).toBe(409)
    expect((await move(team, event, 'Accepted')).status).toBe(403)
    const bare = await move(council, event, 'Returned')
    expect([bare.status, bare.body.errors[0].path]).toEqual([400, 'comment'])
    await move(council, event, 'Returned', 'Say who led the table')
    const returned = await read(team, event)
    expect(returned).toMatchObject({ state: 'Returned', can: { update: true, submit: true } })
    expect(
      returned.history.map(({ state, comment }: { state: string; comment: string }) => [state, comment]),
    ).toEqual([
      ['Returned', 'Say who led the table'],
      ['Submitted', ''],
      ['Draft', ''],
    ])
    await move(team, event, 'Submitted')
    expect((await move(team, event, 'Draft')).body.message).toBe('Report moved to drafts')
    await move(team, event, 'Submitted')
    const [first, second] = await Promise.all([
      move(council, event, 'Accepted'),
      move(literary, event, 'Accepted'),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect((await read(team, event)).number).toMatch(/^2026-27\/\d{3}$/)
    const bell = await t.call(team, 'GET', `/notification/getAllNotifications?viewer=${team.id}`)
    expect(JSON.stringify(bell.body.data)).toContain('Your report is accepted: ')
    expect(JSON.stringify(bell.body.data)).toContain('Your report was returned: ')
  })

  test('never accepts its own, though it may accept those of others', async () => {
    const event = await heldEvent(literary)
    await save(literary, event, await fullForm())
    await move(literary, event, 'Submitted')
    expect((await move(literary, event, 'Accepted')).status).toBe(403)
    expect((await move(council, event, 'Accepted')).status).toBe(200)
  })
})

describe('the list of reports', () => {
  test('is narrowed by state, year, team, fest and words, and counts each state', async () => {
    const own = await t.person('Team', { name: 'Listed circle' })
    const [one, two] = [await heldEvent(own), await heldEvent(own)]
    await save(own, one, {})
    const list = async (who: SignedIn, query: string) =>
      (await t.call(who, 'GET', `/reports?${query}`)).body.data
    const all = await list(council, 'name=listed circle')
    expect(all).toMatchObject({ total: 2, counts: { NotStarted: 1, Draft: 1, Accepted: 0, late: 0 } })
    expect((await list(own, 'state=Draft')).result.map(({ _id }: { _id: string }) => _id)).toEqual([one._id])
    expect((await list(council, `team=${own.slug}&academicYear=2026-27`)).total).toBe(2)
    expect((await list(council, `team=${own.slug}&academicYear=2025-26`)).total).toBe(0)
    expect((await list(council, `team=${own.slug}&fest=TML`)).total).toBe(0)
    await travel(t, 60 + 24 * 8, ...everyone(), own)
    expect((await list(council, `team=${own.slug}&late=true`)).total).toBe(2)
    expect((await list(otherTeam, `team=${own.slug}`)).total).toBe(0)
    expect((await t.call(await t.person('Student'), 'GET', '/reports')).status).toBe(403)
    expect((await t.call(council, 'GET', '/reports?academicYear=2026')).status).toBe(400)
    expect(two.slug).not.toBe(one.slug)
  })

  test('reminds a team once a day, and by itself of what is late', async () => {
    const event = await heldEvent()
    expect((await t.call(team, 'POST', `/reports/${event.slug}/remind`)).status).toBe(403)
    expect((await t.call(council, 'POST', `/reports/${event.slug}/remind`)).body.message).toBe(
      'Coders was reminded',
    )
    expect((await t.call(council, 'POST', `/reports/${event.slug}/remind`)).status).toBe(409)
    const late = await heldEvent()
    await travel(t, 60 + 24 * 8, ...everyone())
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'remind-of-reports', {}))
    await t.portal.jobs.drain()
    expect((await read(council, late)).can.remind).toBe(false)
    const today = await t.call(team, 'GET', '/today')
    expect(JSON.stringify(today.body.data.rows)).toContain('Write the report of your event')
  })
})

describe('what is downloaded', () => {
  test('is a PDF or a DOCX with the photos, a sheet, the numbers of a year and a ZIP of what is accepted', async () => {
    const event = await heldEvent()
    await save(team, event, await fullForm())
    for (const [format, start] of [
      ['pdf', '%PDF-'],
      ['docx', 'PK'],
    ]) {
      const file = await t.app.inject({
        url: `/api/v1/reports/${event.slug}/report.${format}`,
        headers: { authorization: `Bearer ${team.token}` },
      })
      expect([file.statusCode, file.rawPayload.subarray(0, start?.length).toString()]).toEqual([200, start])
      expect(file.rawPayload.length).toBeGreaterThan(5_000)
    }
    await move(team, event, 'Submitted')
    await move(council, event, 'Accepted')
    const zip = await t.call(council, 'GET', '/reports/year.zip?academicYear=2026-27')
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    expect((await t.call(council, 'GET', '/reports/year.zip?academicYear=2024-25')).status).toBe(404)
    const sheet = await t.call(council, 'GET', '/reports/export.csv?academicYear=2026-27')
    expect(sheet.body).toContain('Coders')
    const { body } = await t.call(council, 'GET', '/reports/summary?academicYear=2026-27')
    expect(body.data.months.map(({ month }: { month: string }) => month).at(0)).toBe('2026-07')
    expect(body.data.teams.find(({ name }: { name: string }) => name === 'Coders').accepted).toBeGreaterThan(
      0,
    )
    expect((await t.call(council, 'GET', '/reports/summary')).status).toBe(400)
  })
})
