import { beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { fullReport, holdEvent, textIn } from './testing-report.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let otherTeam: SignedIn
let council: SignedIn
let literary: SignedIn

beforeAll(async () => {
  team = await t.person('Team', { name: 'Coders' })
  otherTeam = await t.person('Team')
  council = await t.person('Council')
  literary = await t.person('Team', { account: { rights: ['allReports'] } })
})

const heldEvent = () => holdEvent(t, team, [team, otherTeam, council, literary])
const save = (who: SignedIn, { slug }: { slug: string }, form: object) =>
  t.call(who, 'PUT', `/reports/${slug}`, form)
const move = (who: SignedIn, { slug }: { slug: string }, state: string) =>
  t.call(who, 'PUT', `/reports/${slug}/state`, { state })
const read = async (who: SignedIn, { slug }: { slug: string }) =>
  (await t.call(who, 'GET', `/reports/${slug}`)).body.data

describe('two people who write one report', () => {
  test('the second save is refused with a sentence, and saved over the newest version it goes through', async () => {
    const event = await heldEvent()
    expect((await read(team, event)).version).toBe(0)
    const first = await save(team, event, { outcome: 'One', version: 0 })
    expect([first.status, first.body.data.version]).toEqual([200, 1])
    const refused = await save(literary, event, { outcome: 'Two', version: 0 })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'CONFLICT', 'Coders saved this report after you opened it'],
    ])
    expect((await save(team, event, { outcome: 'Three', version: 0 })).body.message).toBe(
      'This report was saved in another window after you opened it',
    )
    expect(await read(team, event)).toMatchObject({ outcome: 'One', version: 1 })
    expect((await save(literary, event, { outcome: 'Both', version: 1 })).body.data).toMatchObject({
      outcome: 'Both',
      version: 2,
    })
    // Clients that send no version save as before.
    expect((await save(team, event, { outcome: 'Last' })).body.data).toMatchObject({ version: 3 })
    expect((await save(team, event, { version: '3' })).status).toBe(400)
  })

  test('a save that is sent again because its answer was lost is saved already, and counts once', async () => {
    const event = await heldEvent()
    const form = { ...(await fullReport(t, team)), version: 0 }
    await save(team, event, form)
    const again = await save(team, event, form)
    expect([again.status, again.body.message, again.body.data.version]).toEqual([200, 'Report saved', 1])
    expect((await save(literary, event, form)).status).toBe(409)
    expect((await save(team, event, { ...form, outcome: 'Other' })).status).toBe(409)
  })

  test('of many saves of one version at once exactly one goes through', async () => {
    const event = await heldEvent()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => save(team, event, { outcome: `${nth}`, version: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('files of a report', () => {
  const attach = (who: SignedIn, { slug }: { slug: string }, bytes: Uint8Array, name = 'letter.pdf') => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
    return t.send(who, 'POST', `/reports/${slug}/files`, form)
  }

  test('are added and removed by its team, read by the council, and refused by their content', async () => {
    const event = await heldEvent()
    const { status, body } = await attach(team, event, pdfOf(''))
    expect([status, body.data.name]).toEqual([201, 'letter.pdf'])
    const path = `/reports/${event.slug}/files/${body.data._id}`
    const open = (who: SignedIn) => t.call(who, 'GET', path)
    expect((await open(council)).headers['content-disposition']).toContain('letter.pdf')
    expect((await open(otherTeam)).status).toBe(404)
    expect((await attach(council, event, pdfOf(''))).status).toBe(403)
    expect((await attach(otherTeam, event, pdfOf(''))).status).toBe(404)
    expect((await attach(team, event, Buffer.from('hello'))).status).toBe(415)
    const other = await heldEvent()
    expect((await t.call(team, 'DELETE', `/reports/${other.slug}/files/${body.data._id}`)).status).toBe(404)
    // Anyone's save of the form leaves the files unchanged.
    await save(team, event, await fullReport(t, team))
    expect((await read(team, event)).files).toMatchObject([{ name: 'letter.pdf' }])
    await move(team, event, 'Submitted')
    expect((await t.call(team, 'DELETE', path)).status).toBe(409)
    await move(team, event, 'Draft')
    expect((await t.call(team, 'DELETE', path)).body.message).toBe('File removed')
    expect((await open(team)).status).toBe(404)
  })

  test('end at eight', async () => {
    const event = await heldEvent()
    for (let count = 0; count < 8; count += 1) await attach(team, event, pdfOf(''))
    const { status, body } = await attach(team, event, pdfOf(''))
    expect([status, body.errors[0]]).toEqual([400, { path: 'file', message: 'Add up to 8 files' }])
  })

  test('and who came are named in the Word document, unless the team leaves the sheet out', async () => {
    const event = await heldEvent()
    await save(team, event, await fullReport(t, team))
    await attach(team, event, pdfOf(''), 'sanction.pdf')
    const textOf = async () => {
      const file = await t.app.inject({
        url: `/api/v1/reports/${event.slug}/report.docx`,
        headers: { authorization: `Bearer ${team.token}` },
      })
      return textIn(file.rawPayload, 'word/document.xml')
    }
    const { result } = (await t.call(team, 'GET', `/events/${event.slug}/participants`)).body.data
    const came = result.filter(({ checkedInAt }: { checkedInAt: string | null }) => checkedInAt)
    const text = await textOf()
    for (const words of [
      'sanction.pdf',
      'Attendance, 2 people checked in',
      ...came.map(({ prn }: { prn: string }) => prn),
    ])
      expect(text).toContain(words)
    await save(team, event, await fullReport(t, team, { hasAttendance: false }))
    expect(await textOf()).not.toContain('Attendance, 2')
  })
})

test('a returned report is on the home of its team once, and goes away when it is submitted again', async () => {
  const event = await heldEvent()
  await save(team, event, await fullReport(t, team))
  await move(team, event, 'Submitted')
  const comment = 'Add who judged it'
  await t.call(council, 'PUT', `/reports/${event.slug}/state`, { state: 'Returned', comment })
  const rows = async () => {
    const { body } = await t.call(team, 'GET', '/today')
    return body.data.rows.filter(({ title }: { title: string }) => title === 'Your report was returned')
  }
  expect(await rows()).toMatchObject([{ room: 'reports', path: `/reports?report=${event.slug}` }])
  await move(team, event, 'Submitted')
  expect(await rows()).toEqual([])
})

test('a team asks where the reports of some of its events stand, and of no others', async () => {
  const event = await heldEvent()
  await heldEvent()
  const list = (who: SignedIn, events: string) => t.call(who, 'GET', `/reports?events=${events}`)
  const { result } = (await list(team, event._id)).body.data
  expect(result).toMatchObject([{ _id: event._id, state: 'NotStarted' }])
  expect((await list(otherTeam, event._id)).body.data.result).toEqual([])
  expect((await list(team, 'all')).body.errors).toMatchObject([{ path: 'events' }])
})
