import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '#platform/archives/zip-entries.ts'
import { addBooklet, approvedFor, issueAt } from '#server/testing/booklets-testing.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { refreshCookieOf } from '#server/testing/refresh-cookie-of.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const day = 86_400_000
let desk: SignedIn
let cookie: string

const download = '/railway/download'
/** Requests the file by navigation, as the desk's own page does. */
const open = (search: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'GET',
    url: `/api/v1${download}${search}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', ...headers },
  })

beforeAll(async () => {
  desk = await t.person('Railway')
  await addBooklet(t, desk, 'W', 88_101)
  await addBooklet(t, desk, 'C', 206_301)
  const people = [
    { name: '=HYPERLINK("http://x.example")', line: 'Central', address: '+91 Station road, Badlapur' },
    { name: 'Zoë Kulkarni', line: 'Western', station: 'Vasai Road' },
    { name: 'Asha Rane', line: 'Harbour', station: 'Vashi' },
  ]
  for (const [nth, more] of people.entries()) {
    if (nth > 0) t.clock.advance(day)
    desk.token = await t.signIn(desk.id)
    const { status } = await issueAt(t, desk, await approvedFor(t, more))
    expect(status).toBe(200)
  }
  cookie = await cookieOf(desk)
})

async function cookieOf(who: SignedIn): Promise<string> {
  const answer = await t.call(null, 'POST', '/auth/demo', { email: who.email })
  return refreshCookieOf(answer).cookie
}

/**
 * Returns the cells of a sheet by its position, without the headings; a date is the serial number of
 * spreadsheet programs.
 */
async function rowsOf(bytes: Buffer, nth: 1 | 2): Promise<string[][]> {
  const isWanted = (name: string) => name === `xl/worksheets/sheet${nth}.xml`
  const [sheet] = await unzip(bytes, { bytesMax: 10_000_000, isWanted })
  const rows = [...String(sheet?.content).matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, cell = '']) => cell.replaceAll('&quot;', '"')),
  )
  return rows.slice(1)
}

describe('the download', () => {
  test('has a sheet for each family of lines with the columns of the register', async () => {
    const answer = await open('?wholeSheet=true')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="railway-register.xlsx"',
      'cache-control': 'private, no-store',
    })
    const bytes = answer.rawPayload
    expect((await readSpreadsheet(bytes))[0]).toEqual([
      ...[
        'Serial',
        'Name',
        'Gender',
        'Date of birth',
        'From',
        'To',
        'Class',
        'Period',
        'Issue date',
        'Address',
      ],
    ])
    expect(await rowsOf(bytes, 1)).toMatchObject([
      [
        'W088101',
        'Zoë Kulkarni',
        'Female',
        '38443',
        'Vasai Road',
        'Nerul',
        'II',
        'Quarterly',
        '46347',
        '12, Station road, Badlapur, 421503',
      ],
    ])
    expect((await rowsOf(bytes, 2)).map(([serial, name]) => `${serial} ${name}`)).toEqual([
      ...['C206301 =HYPERLINK("http://x.example")', 'C206302 Asha Rane'],
    ])
  })

  test('holds text and days, and never a formula', async () => {
    const entries = await unzip((await open('?wholeSheet=true')).rawPayload, {
      bytesMax: 10_000_000,
      isWanted: (name: string) => name.includes('sheet'),
    })
    for (const { content } of entries) expect(content.toString()).not.toContain('<f>')
    expect(entries.map(({ content }) => content.toString()).join('')).toContain('<t>=HYPERLINK')
  })

  test.each([
    ['?startDate=21/11/2026', ['W088101', 'C206302']],
    ['?endDate=21%2F11%2F2026', ['W088101', 'C206301']],
    ['?startDate=20/11/2026&endDate=20/11/2026', ['C206301']],
    ['?startDate=&endDate=19/11/2026', []],
    ['?startDate=nonsense&wholeSheet=true', ['W088101', 'C206301', 'C206302']],
  ])('%s gives the days of issue in India, both included', async (search, serials) => {
    const bytes = (await open(search)).rawPayload
    const rows = [...(await rowsOf(bytes, 1)), ...(await rowsOf(bytes, 2))]
    expect(rows.map(([serial]) => serial)).toEqual(serials)
    const { body } = await t.call(desk, 'GET', `/railway/register/count${search}`)
    expect(body.data).toEqual({ count: serials.length, since: '2026-11-20' })
  })

  test.each([
    ['', 'startDate', 'Enter start and end date'],
    ['?startDate=&endDate=', 'startDate', 'Enter start and end date'],
    ['?wholeSheet=false', 'startDate', 'Enter start and end date'],
    ['?startDate=2026-11-20', 'startDate', 'Enter the start date as dd/MM/yyyy'],
    ['?startDate=31/02/2026', 'startDate', 'Enter the start date as dd/MM/yyyy'],
    ['?endDate=1/1/26', 'endDate', 'Enter the end date as dd/MM/yyyy'],
    [
      '?startDate=21/11/2026&endDate=20/11/2026',
      'startDate',
      'The start date must not be after the end date',
    ],
    ['?wholeSheet=yes', 'wholeSheet', 'wholeSheet must be true or false'],
    ['?startDate=01/01/2026&startDate=02/01/2026', 'startDate', 'Enter one start date'],
  ])('%s is refused', async (search, path, message) => {
    const answer = await open(search)
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([400, { path, message }])
    expect((await t.call(desk, 'GET', `/railway/register/count${search}`)).status).toBe(400)
  })
})

describe('who may download', () => {
  test('is the railway desk, by its cookie or its token', async () => {
    expect((await t.call(desk, 'GET', `${download}?wholeSheet=true`)).status).toBe(200)
    const student = await t.person('Student')
    expect((await open('?wholeSheet=true', { cookie: await cookieOf(student) })).statusCode).toBe(403)
    expect((await t.call(student, 'GET', `${download}?wholeSheet=true`)).status).toBe(403)
    expect((await open('?wholeSheet=true', { cookie: '' })).statusCode).toBe(401)
    expect((await open('?wholeSheet=true', { cookie: 'portal_refresh=made-up' })).statusCode).toBe(401)
    expect((await t.call(student, 'GET', '/railway/register/count?wholeSheet=true')).status).toBe(403)
  })

  test.each(['cross-site', 'same-site'])('is nobody whom a %s page sends', async (site) => {
    const answer = await open('?wholeSheet=true', { 'sec-fetch-site': site })
    expect([answer.statusCode, answer.json().message]).toEqual([
      ...[403, 'This request must come from the portal itself'],
    ])
    const { rows } = await sql`select from audit_entries where action = 'register-downloaded'
      and request_id = ${String(answer.headers['x-request-id'])}`.execute(t.portal.db)
    expect(rows).toEqual([])
  })

  test('can type the address, and nothing else is opened by a cookie', async () => {
    expect((await open('?wholeSheet=true', { 'sec-fetch-site': 'none' })).statusCode).toBe(200)
    expect((await open('?wholeSheet=true', { origin: 'https://other.example' })).statusCode).toBe(403)
    const other = await t.app.inject({ url: '/api/v1/railway/booklets', headers: { cookie } })
    expect(other.statusCode).toBe(401)
  })

  test('ends when the session ends, and each download is in the audit', async () => {
    const { rows } = await sql<{ detail: unknown }>`select detail from audit_entries
      where action = 'register-downloaded' order by id limit 1`.execute(t.portal.db)
    expect(rows).toEqual([{ detail: { from: null, until: null } }])
    await t.app.inject({ method: 'GET', url: '/api/v1/auth/logout', headers: { cookie } })
    expect((await open('?wholeSheet=true')).statusCode).toBe(401)
  })
})
