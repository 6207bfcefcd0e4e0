import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { calendarKindNames } from '@portal/contract/calendar-words.ts'
import ical from 'ical-generator'
import { FileAnswer } from '#platform/http/answers.ts'
import type { PublishedRow } from './calendar.store.ts'

const dayMs = 86_400_000
const hourSeconds = 3_600

/**
 * Entries as an iCalendar file (RFC 5545): whole days, DTEND exclusive; the same entry keeps its UID for good and counts
 * SEQUENCE up when it changes. DTSTAMP is the moment of the change, so that equal calendars are equal bytes.
 */
export function writeICalendar(name: string, entries: readonly PublishedRow[]): Buffer {
  const made = ical({
    name,
    prodId: { company: 'college-portal', product: 'academic-calendar' },
    ttl: 6 * hourSeconds,
  })
  for (const entry of entries) {
    const { uid, title, kind, startsOn, endsOn, years, branches, note, sequence, modifiedAt } = entry
    const audience = [years.join(', '), branches.join(', ')].filter(Boolean).join(' · ')
    const description = [calendarKindNames[kind].name, audience, note].filter(Boolean).join('\n')
    made.createEvent({
      id: uid,
      allDay: true,
      start: new Date(`${startsOn}T00:00:00Z`),
      end: new Date(Date.parse(`${endsOn}T00:00:00Z`) + dayMs),
      timezone: 'UTC',
      summary: title,
      description,
      categories: [{ name: calendarKindNames[kind].name }],
      sequence,
      stamp: modifiedAt,
      lastModified: modifiedAt,
    })
  }
  return Buffer.from(`${made.toString()}\r\n`.replace(/(\r\n)+$/, '\r\n'))
}

/** Answers with the file; calendars that ask again hear that it is the same. */
export function iCalendarAnswer(filename: string, bytes: Buffer): FileAnswer {
  return new FileAnswer({
    open: async () => Readable.from([bytes]),
    byteCount: bytes.length,
    contentType: 'text/calendar; charset=utf-8',
    filename: `${filename}.ics`,
    isInline: false,
    shared: {
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      maxAgeSeconds: 300,
    },
  })
}
