import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { cachesOf } from './calendar.cache.ts'
import { addEntry, entryOf, fileForm, publish, term } from './testing-calendar.ts'

const t = testPortal()
let council: SignedIn

beforeEach(async () => {
  council = await t.person('Council')
  await t.portal.pool.query('delete from calendar_terms')
  cachesOf(t.portal).terms.drop(null)
})

const titles = ['Title', 'Kind', 'From', 'To', 'Years', 'Branches', 'Note']
const sheetOf = (rows: string[][], head = titles) =>
  writeSpreadsheet({ name: 'Calendar', columns: head.map((title) => ({ title, width: 10 })), rows })
const send = (content: Buffer | string, more: Record<string, string>) =>
  t.send(council, 'POST', `/calendar/${term}/import`, fileForm(content, more))
const draft = async () => (await t.call(council, 'GET', `/calendar/${term}/draft`)).body.data
const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260701T000000Z', ...lines, 'END:VEVENT']
const daysIn = (entries: { title: string; startsOn: string; endsOn: string }[]) =>
  entries.map(({ title, startsOn, endsOn }) => `${title} ${startsOn} ${endsOn}`)

describe('a person subscribes', () => {
  test('the calendar of a class is whole days with an exclusive end, and counts its changes', async () => {
    const added = await addEntry(t, council, {
      title: 'Tests, part 1; all',
      years: ['TE'],
      note: 'दोन ओळी\nsecond',
    })
    await addEntry(t, council, { title: 'Only BE', years: ['BE'] })
    await publish(t, council)
    const first = await t.call(null, 'GET', '/calendar/feed.ics?year=TE&branch=IT')
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.headers['cache-control']).toBe('private, max-age=300')
    const [event, ...others] = eventsIn(first.body)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      summary: 'Tests, part 1; all',
      start: '2026-08-17',
      end: '2026-08-22',
      isDate: true,
    })
    expect(event?.description).toContain('दोन ओळी\nsecond')
    expect(event?.sequence).toBe(0)

    const etag = String(first.headers.etag)
    const same = await t.call(null, 'GET', '/calendar/feed.ics?year=TE&branch=IT', undefined, {
      headers: { 'if-none-match': etag },
    })
    expect([same.status, same.body]).toEqual([304, ''])

    const change = { ...entryOf({ title: 'Moved', years: ['TE'] }), version: added.version }
    await t.call(council, 'PUT', `/calendar/entries/${added._id}`, change)
    await publish(t, council)
    const moved = await t.call(null, 'GET', '/calendar/feed.ics?year=TE&branch=IT', undefined, {
      headers: { 'if-none-match': etag },
    })
    expect(moved.status).toBe(200)
    expect(eventsIn(moved.body)).toMatchObject([{ summary: 'Moved', sequence: 1, uid: event?.uid }])
  })

  test('one entry comes alone, and a draft not at all', async () => {
    const { _id } = await addEntry(t, council)
    const path = `/calendar/entries/${_id}/entry.ics`
    expect((await t.call(null, 'GET', path)).status).toBe(404)
    await publish(t, council)
    const { status, body } = await t.call(null, 'GET', path)
    expect([status, eventsIn(body).length]).toEqual([200, 1])
    expect((await t.call(null, 'GET', '/calendar/entries/none/entry.ics')).status).toBe(404)
  })
})

describe('a council member imports', () => {
  test('a sheet: the preview changes nothing, the import takes all, and a second one finds them the same', async () => {
    const bytes = await sheetOf([
      ['Unit test 1', 'Unit test', '17/08/2026', '21/08/2026', 'SE, TE', 'All', ''],
      ['गणेश चतुर्थी', 'H', '2026-09-14', '', '', '', 'College closed'],
    ])
    const preview = await send(bytes, { mode: 'preview' })
    expect(preview.body.data).toMatchObject({ rowCount: 2, addedCount: 2, errorCount: 0, draftVersion: 0 })
    expect((await draft()).entries).toEqual([])
    const done = await send(bytes, { mode: 'import', draftVersion: '0' })
    expect(done.body.message).toBe('2 added and 0 changed in the draft')
    expect((await draft()).entries).toMatchObject([
      { title: 'Unit test 1', kind: 'test', years: ['SE', 'TE'], branches: [] },
      { title: 'गणेश चतुर्थी', kind: 'holiday', endsOn: '2026-09-14' },
    ])
    const moved = await sheetOf([
      ['Unit test 1', 'test', '18/08/2026', '22/08/2026', 'TE SE', '', ''],
      ['गणेश चतुर्थी', 'Holiday', '14/09/2026', '', '', '', 'College closed'],
    ])
    const again = await send(moved, { mode: 'import' })
    expect(again.body.data).toMatchObject({ addedCount: 0, changedCount: 1, sameCount: 1 })
    expect((await draft()).entries[0]).toMatchObject({ startsOn: '2026-08-18', version: 2 })
  })

  test('errors are named by row and column, and nothing is added', async () => {
    const bytes = await sheetOf([
      ['Good', 'Fest', '01/09/2026', '', '', '', ''],
      ['', 'Fest', '31/02/2026', '', 'XE', '', ''],
      ['Late', 'Party', '01/09/2029', '', '', '', ''],
      ['Backwards', 'Fest', '05/09/2026', '01/09/2026', '', '', ''],
    ])
    const { status, body } = await send(bytes, { mode: 'import' })
    expect(status).toBe(400)
    const paths = body.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['row 3, Title', 'row 3, From', 'row 3, Years', 'row 4, Kind', 'row 5, To'])
    expect((await draft()).entries).toEqual([])
    const headless = await send(await sheetOf([['x']], ['Name']), { mode: 'preview' })
    expect(headless.body.data.errors[0]).toEqual({
      row: 1,
      column: 'Title',
      message: 'The column Title is missing',
    })
    const other = await send('hello', { mode: 'preview' })
    expect(other.body.data.errors[0].message).toBe('The column Title is missing')
    expect((await send('', { mode: 'preview' })).status).toBe(400)
  })

  test('an import on a draft that has moved since its preview is refused', async () => {
    const bytes = await sheetOf([['Fest', 'Fest', '01/09/2026', '', '', '', '']])
    await addEntry(t, council)
    expect((await send(bytes, { mode: 'import', draftVersion: '0' })).status).toBe(409)
  })

  test('an .ics file: times become days in India, and a series is spelt out within the year', async () => {
    const file = calendarOf(
      ...eventOf(
        'UID:a',
        'SUMMARY:Whole',
        'DTSTART;VALUE=DATE:20260817',
        'DTEND;VALUE=DATE:20260822',
        'CATEGORIES:Unit test',
      ),
      ...eventOf('UID:b', 'SUMMARY:Late', 'DTSTART:20260901T190000Z', 'DTEND:20260901T200000Z'),
      ...eventOf(
        'UID:c',
        'SUMMARY:New York',
        'DTSTART;TZID=America/New_York:20260903T180000',
        'DTEND;TZID=America/New_York:20260903T190000',
      ),
      ...eventOf('UID:d', 'SUMMARY:Floating', 'DTSTART:20260905T233000', 'DTEND:20260906T000000'),
      ...eventOf(
        'UID:e',
        'SUMMARY:Weekly',
        'DTSTART;VALUE=DATE:20261005',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;VALUE=DATE:20261012',
      ),
      ...eventOf('UID:f', 'SUMMARY:Long ago', 'DTSTART;VALUE=DATE:20190101'),
      ...eventOf('UID:g', 'SUMMARY:Called off', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260910'),
    )
    const { body } = await send(file, { mode: 'import', kind: 'fest' })
    expect(body.data).toMatchObject({ addedCount: 6, errorCount: 0 })
    const { entries } = await draft()
    expect(daysIn(entries)).toEqual([
      'Whole 2026-08-17 2026-08-21',
      'Late 2026-09-02 2026-09-02',
      'New York 2026-09-04 2026-09-04',
      'Floating 2026-09-05 2026-09-05',
      'Weekly 2026-10-05 2026-10-05',
      'Weekly 2026-10-19 2026-10-19',
    ])
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['test', ...Array(5).fill('fest')])
    expect((await send(file, { mode: 'preview', kind: 'fest' })).body.data).toMatchObject({
      sameCount: 6,
      addedCount: 0,
    })
    const renamed = file.replace('SUMMARY:Late', 'SUMMARY:Later')
    expect((await send(renamed, { mode: 'preview', kind: 'fest' })).body.data).toMatchObject({
      changedCount: 1,
      sameCount: 5,
    })
  })

  test('a series without end stops, a rule that never fits too, and broken files are refused', async () => {
    const endless = (rule: string) =>
      calendarOf(...eventOf('UID:x', 'SUMMARY:Endless', 'DTSTART;VALUE=DATE:20260701', `RRULE:${rule}`))
    const daily = await send(endless('FREQ=DAILY'), { mode: 'preview' })
    expect(daily.body.data.rowCount).toBe(400)
    const never = await send(endless('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), { mode: 'preview' })
    expect(never.status).toBe(200)
    expect(never.body.data.rowCount).toBeLessThanOrEqual(1)
    for (const broken of ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'BEGIN:VCALENDAR\r\nnonsense'])
      expect((await send(broken, { mode: 'preview' })).status).toBe(400)
    const { status, body } = await send('PK\x03\x04 cut short', { mode: 'preview' })
    expect([status, body.message]).toEqual([415, expect.stringMatching(/or a calendar \(\.ics\)$/)])
  })

  test('a CSV file is read as a sheet is', async () => {
    const { body } = await send('Title;Kind;From\nFounders day;holiday;01/09/2026\n', { mode: 'preview' })
    expect(body.data).toMatchObject({ headRow: 1, addedCount: 1, errorCount: 0 })
  })

  test('a calendar with a byte order mark before it, as some programs write it, is read', async () => {
    const marked = `\uFEFF${calendarOf(...eventOf('UID:b', 'SUMMARY:Marked', 'DTSTART;VALUE=DATE:20260815'))}`
    expect((await send(marked, { mode: 'preview' })).body.data).toMatchObject({ rowCount: 1, errorCount: 0 })
  })
})

describe('a council member attaches the PDF', () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  const attach = (content: Buffer) => t.send(council, 'PUT', `/calendar/${term}/document`, fileForm(content))

  test('everybody downloads it, a new one takes its place, and it can go', async () => {
    expect((await attach(pdf)).body.message).toBe('PDF attached')
    expect((await t.call(null, 'GET', `/calendar/${term}`)).body.data.document).toEqual({
      byteCount: pdf.length,
    })
    await attach(Buffer.concat([pdf, pdf]))
    const { headers, status } = await t.call(null, 'GET', `/calendar/${term}/document`)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="academic-calendar-${term}.pdf"`,
    ])
    expect((await t.call(council, 'DELETE', `/calendar/${term}/document`)).status).toBe(200)
    expect((await t.call(null, 'GET', `/calendar/${term}/document`)).status).toBe(404)
    expect((await t.call(council, 'DELETE', `/calendar/${term}/document`)).status).toBe(404)
  })

  test('something else that is called a PDF is refused', async () => {
    expect((await attach(Buffer.from('MZ program'))).status).toBe(415)
    expect((await attach(Buffer.alloc(0))).status).toBe(400)
  })
})

function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate,
      sequence: Number(component.getFirstPropertyValue('sequence')),
    }
  })
}
