import { SaxesParser } from 'saxes'
import { beforeAll, expect, test } from 'vitest'
import { guest, testingDesk, upi } from '#rooms/festival/desk/testing-desk.ts'
import { namesIn, textIn } from '#rooms/reports/testing-report.ts'
import { countGlyphs } from './testing/drawn-boxes.ts'
import { hoursOn, register, travel } from './testing/events-testing.ts'
import { mailsTo, rawMails } from './testing/registration-testing.ts'
import type { SignedIn } from './testing/test-portal.ts'

const { t, people, festival, walkIn, list } = testingDesk()

/** Returns a text that ends a line, a cell, a tag and a property in every format that the portal writes. */
const hostile = (name: string) =>
  `${name}\r\nATTENDEE:mailto:evil@mail.example\r\nBcc: evil@mail.example\v\u2028"X",;\\n<b>&amp;]]>\u0085\u0001=1+1\u202e`
const hostileLines = `one\r\ntwo\vthree\u2028four\u0001"X",;<b>`
/** A name can't contain an address, so names are tested with these characters. */
const hostileName = 'Asha\r\nX-Evil: 1\v\u2028"X",;\\n<b>&\u0085'

let student: SignedIn
let event: { _id: string; slug: string; title: string }
beforeAll(async () => {
  student = await t.person('Student', { name: hostileName, student: { prn: '124A9101' } })
  event = await festival({
    title: hostile('Robo'),
    venue: hostile('Hall'),
    tags: ['a\r\nb'],
    guestFee: 100,
    maxMembers: 2,
    contacts: [{ name: 'Desk\r\nX: 1', phone: '\u202a98200 12345\u202c' }],
    faq: [{ question: hostile('Why'), answer: hostileLines }],
    schedule: [{ at: hoursOn(49), what: hostile('Start') }],
    questions: [
      { id: 'q1', label: hostile('Size'), type: 'text', options: [], isRequired: false },
      { id: 'q2', label: 'Notes', type: 'textarea', options: [], isRequired: false },
    ],
    feeNote: hostile('At the desk'),
  })
  const answers = { q1: hostile('M'), q2: hostileLines }
  const { status } = await register(t, student, event, { answers })
  expect(status).toBe(201)
  const entered = await walkIn(event, {
    people: [guest('Meera Rao'), guest('Farhan Rao')],
    groupName: hostile('Bots').slice(0, 60),
    payment: upi('9911223344', 100),
  })
  expect([entered.status, entered.body.message]).toEqual([201, expect.any(String)])
})

async function fileOf(who: SignedIn | null, path: string): Promise<Buffer> {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  const { statusCode, rawPayload } = await t.app.inject({ url: `/api/v1${path}`, headers })
  expect([path, statusCode]).toEqual([path, 200])
  return rawPayload
}

test('titles and answers are stored as one line, and long answers keep theirs', async () => {
  expect(event.title).toMatch(/^Robo ATTENDEE:mailto/)
  expect(event.title).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
  const { body } = await t.call(people.team, 'GET', `/events/${event.slug}/participants?name=124A9101`)
  const { q1, q2 } = body.data.result[0].answers
  expect(q1).toMatch(/^M ATTENDEE:/)
  expect(q2).toBe('one\ntwo\nthree\nfour "X",;<b>')
})

/**
 * Parses a calendar by RFC 5545, section 3.1: lines end with CRLF and have at most 75 bytes; a property
 * consists of a name, parameters and a value.
 */
function propertiesOf(bytes: Buffer): { name: string; value: string }[] {
  const source = bytes.toString('utf8')
  expect(source.endsWith('\r\n')).toBe(true)
  const lines = source.slice(0, -2).split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = source
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
  return unfolded.map((line) => {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[^;:",]+)*:(\P{Cc}*)$/u.exec(line) ?? []
    expect([line, name]).not.toEqual([line, ''])
    return { name, value }
  })
}

test('a calendar file has the properties of the portal and no others', async () => {
  const files = [
    ...[
      await fileOf(null, `/events/${event.slug}/event.ics`),
      await fileOf(null, '/events/feed.ics?name=Robo'),
    ],
  ]
  for (const file of files) {
    const properties = propertiesOf(file)
    const names = new Set(properties.map(({ name }) => name))
    for (const foreign of ['ATTENDEE', 'BCC', 'X-EVIL', 'BODY']) expect(names.has(foreign)).toBe(false)
    expect(properties.filter(({ name }) => name === 'BEGIN').map(({ value }) => value)).toEqual([
      'VCALENDAR',
      'VEVENT',
    ])
    const summary = properties.find(({ name }) => name === 'SUMMARY')?.value.replace(/\\([\\;,])/g, '$1')
    expect(summary).toBe(event.title)
  }
})

test('the head of a mail has one line for each of its fields', async () => {
  await mailsTo(t, student.email)
  const mails = rawMails(t)
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) {
    const head = mail
      .slice(0, mail.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]/g, ' ')
      .split('\r\n')
    const names = head.map((line) => /^([A-Za-z-]+): /.exec(line)?.[1]?.toLowerCase() ?? line)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => /bcc|evil|attendee|^x-/.test(name))).toEqual([])
  }
})

/** Parses a CSV by RFC 4180: every row has as many cells as the header. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.join('') !== '')
}

test('a CSV has as many cells in each row as in its head, and no formula', async () => {
  const paths: [SignedIn, string][] = [
    [people.team, `/events/${event.slug}/participants.csv`],
    [people.desk, `/tml/desk/events/${event.slug}/participants.csv`],
  ]
  for (const [who, path] of paths) {
    const [head = [], ...rows] = cellsOf((await fileOf(who, path)).toString('utf8').replace('\uFEFF', ''))
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const row of rows) expect([path, row.length]).toEqual([path, head.length])
    expect(rows.flat().filter((cell) => /^[=+@]|(?![\r\n])\p{Cc}|\u2028/u.test(cell))).toEqual([])
  }
})

/**
 * Parses every XML file of an archive strictly.
 * @returns The text of all files.
 */
async function xmlTextOf(bytes: Buffer): Promise<string> {
  let text = ''
  for (const name of (await namesIn(bytes)).filter((one) => /\.(xml|rels)$/.test(one))) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('text', (part) => {
      text += part
    })
    parser.write(await textIn(bytes, name)).close()
  }
  return text
}

test('spreadsheets and Word documents are well-formed and hold the texts', async () => {
  expect(await xmlTextOf(await fileOf(people.team, `/events/${event.slug}/participants.xlsx`))).toContain(
    'M ATTENDEE:',
  )
  expect(
    await xmlTextOf(await fileOf(people.desk, `/tml/desk/events/${event.slug}/participants.xlsx`)),
  ).toContain('Meera Rao')
  await travel(t, 60, ...Object.values(people), student)
  const report = `/reports/${event.slug}/report.docx`
  expect(await xmlTextOf(await fileOf(people.team, report))).toContain('Robo ATTENDEE:')
})

test('papers open and have no empty box', async () => {
  await travel(t, 60, ...Object.values(people), student)
  const [row] = (await list(event, 'list=approved')).result
  const papers: [SignedIn, string][] = [
    [people.team, `/events/${event.slug}/attendance.pdf`],
    [people.team, `/reports/${event.slug}/report.pdf`],
    [people.desk, `/tml/desk/events/${event.slug}/badges.pdf`],
    [people.desk, `/tml/payment/${row._id}/receipt.pdf`],
  ]
  for (const [who, path] of papers) {
    const { all, boxes } = countGlyphs(await fileOf(who, path))
    expect([path, all > 20, boxes]).toEqual([path, true, 0])
  }
})
