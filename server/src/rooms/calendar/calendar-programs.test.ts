import { beforeEach, describe, expect, test } from 'vitest'
import { sampleFile } from '#server/testing/sample-file.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { cachesOf } from './calendar.cache.ts'
import { fileForm, term } from './testing-calendar.ts'

const t = testPortal()
let council: SignedIn

beforeEach(async () => {
  council = await t.person('Council')
  await t.portal.pool.query('delete from calendar_terms')
  cachesOf(t.portal).terms.drop(null)
})

async function imported(content: Buffer | string) {
  const sent = await t.send(
    council,
    'POST',
    `/calendar/${term}/import`,
    fileForm(content, { mode: 'import' }),
  )
  expect([sent.status, sent.body.data?.errors ?? sent.body.errors]).toEqual([200, []])
  const { body } = await t.call(council, 'GET', `/calendar/${term}/draft`)
  return body.data.entries as { title: string; note: string; startsOn: string }[]
}
const daysOf = (entries: { title: string; startsOn: string }[]) =>
  entries.map(({ title, startsOn }) => `${title} ${startsOn.slice(5)}`).toSorted()
const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260701T000000Z', ...lines, 'END:VEVENT']

describe('the calendar of another program', () => {
  test('has two series, and a changed week belongs to its own', async () => {
    const entries = await imported(sampleFile('two-series-one-changed-week.ics'))
    expect(daysOf(entries)).toEqual([
      ...['Maths seminar 09-07', 'Maths seminar 09-14', 'Maths seminar 09-21'],
      ...['Robotics lab (moved to Wednesday) 09-16', 'Robotics lab 09-07', 'Robotics lab 09-21'],
    ])
  })

  test('has a cancelled week, which is left out', async () => {
    const entries = await imported(sampleFile('cancelled-occurrence.ics'))
    expect(daysOf(entries)).toEqual(['Workshop practice 09-07', 'Workshop practice 09-21'])
  })

  test('has days that are left out, as times and as whole days', async () => {
    const series = ['SUMMARY:Lab', 'DTSTART:20260907T043000Z', 'RRULE:FREQ=WEEKLY;COUNT=4']
    const entries = await imported(
      calendarOf(...eventOf('UID:x', ...series, 'EXDATE:20260914T043000Z', 'EXDATE;VALUE=DATE:20260921')),
    )
    expect(daysOf(entries)).toEqual(['Lab 09-07', 'Lab 09-28'])
  })

  test('has changed weeks without their series, which are kept unless they are cancelled', async () => {
    const entries = await imported(
      calendarOf(
        ...eventOf('UID:gone', 'SUMMARY:Kept', 'RECURRENCE-ID:20260914T043000Z', 'DTSTART:20260915T043000Z'),
        ...eventOf(
          ...['UID:gone', 'SUMMARY:Called off', 'STATUS:CANCELLED'],
          ...['RECURRENCE-ID:20260921T043000Z', 'DTSTART:20260921T043000Z'],
        ),
        ...eventOf('UID:other', 'SUMMARY:Fest', 'DTSTART;VALUE=DATE:20260918'),
      ),
    )
    expect(daysOf(entries)).toEqual(['Fest 09-18', 'Kept 09-15'])
  })

  test('has HTML in a note, which becomes lines of text', async () => {
    const [entry] = await imported(sampleFile('html-description.ics'))
    expect(entry?.note).toBe(
      'Hall 2, bring your ID card.\n- FE: 9 am\n- SE: 11 am\nmap (https://example.com/map)',
    )
  })

  test('has signs in a note that are no HTML', async () => {
    const [entry] = await imported(
      calendarOf(
        ...eventOf('UID:n', 'SUMMARY:N', 'DTSTART;VALUE=DATE:20260918', 'DESCRIPTION:a < b\\, c > d & e'),
      ),
    )
    expect(entry?.note).toBe('a < b, c > d & e')
  })

  test('has a note that is too long, which is cut between two characters', async () => {
    const entries = await imported(sampleFile('long-note-with-emoji.ics'))
    expect(entries).toHaveLength(2)
    expect(entries[0]?.note).toMatch(/a$/)
    const family = '👩‍👩‍👧‍👦'
    const [cut] = await imported(
      calendarOf(
        ...eventOf(
          'UID:f',
          'SUMMARY:F',
          'DTSTART;VALUE=DATE:20260918',
          `DESCRIPTION:${'a'.repeat(490)}${family.repeat(9)}`,
        ),
      ),
    )
    expect(cut?.note.replace(/^a+/, '').replaceAll(family, '')).toBe('')
  })

  test('has lines that are folded within a letter', async () => {
    const title = Buffer.from('SUMMARY:गणेश चतुर्थी 🎉')
    const folded = Buffer.concat(
      [...title].flatMap((byte, at) =>
        at > 8 ? [Buffer.from('\r\n '), Buffer.from([byte])] : [Buffer.from([byte])],
      ),
    )
    const [head = '', tail = ''] = calendarOf(...eventOf('UID:g', 'DTSTART;VALUE=DATE:20260914', '@')).split(
      '@',
    )
    const [entry] = await imported(Buffer.concat([Buffer.from(head), folded, Buffer.from(tail)]))
    expect(entry?.title).toBe('गणेश चतुर्थी 🎉')
  })
})
