import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { manyLines, oneLine } from '@portal/contract/clean-text.ts'
import ICAL from 'ical.js'
import { FileAnswer } from '#platform/http/calls/answers.ts'

export interface ICalendarEvent {
  /** A permanent id by which programs recognize the event. */
  uid: string
  title: string
  /** Whole days in the college's time zone, yyyy-mm-dd, both inclusive; or two points in time. */
  when: { startsOn: string; endsOn: string } | { startsAt: Date; endsAt: Date }
  description: string
  categories: readonly string[]
  venue?: string
  link?: string
  isCancelled?: boolean
  /** Incremented with each change. */
  sequence: number
  modifiedAt: Date
}

const dayMs = 86_400_000

/**
 * Writes events as an iCalendar file (RFC 5545). For whole days DTEND is the day after. DTSTAMP is the time
 * of the change, so that equal calendars have equal bytes.
 * @param product the name of the calendar's producer, such as `academic-calendar`.
 */
export function writeICalendar(name: string, product: string, events: readonly ICalendarEvent[]): Buffer {
  const calendar = new ICAL.Component('vcalendar')
  set(calendar, 'version', '2.0')
  set(calendar, 'prodid', `-//college-portal//${product}//EN`)
  setText(calendar, 'name', name)
  setText(calendar, 'x-wr-calname', name)
  // The refresh interval, in the two properties that programs know.
  set(calendar, 'refresh-interval', ICAL.Duration.fromString('PT6H'))
  set(calendar, 'x-published-ttl', 'PT6H')
  for (const event of events) calendar.addSubcomponent(componentOf(event))
  return Buffer.from(`${calendar.toString()}\r\n`)
}

function componentOf(event: ICalendarEvent): ICAL.Component {
  const component = new ICAL.Component('vevent')
  const changedAt = ICAL.Time.fromJSDate(event.modifiedAt, true)
  set(component, 'uid', event.uid)
  set(component, 'sequence', event.sequence)
  set(component, 'dtstamp', changedAt)
  set(component, 'last-modified', changedAt)
  set(component, 'summary', event.title)
  const { when } = event
  if ('startsOn' in when) {
    const nextDay = new Date(Date.parse(`${when.endsOn}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
    set(component, 'dtstart', ICAL.Time.fromDateString(when.startsOn))
    set(component, 'dtend', ICAL.Time.fromDateString(nextDay))
    // A whole day doesn't mark anyone as busy.
    set(component, 'transp', 'TRANSPARENT')
  } else {
    set(component, 'dtstart', ICAL.Time.fromJSDate(when.startsAt, true))
    set(component, 'dtend', ICAL.Time.fromJSDate(when.endsAt, true))
  }
  if (event.description) component.addPropertyWithValue('description', manyLines(event.description))
  if (event.venue) set(component, 'location', event.venue)
  if (event.link) set(component, 'url', oneLine(event.link).replaceAll(' ', '%20'))
  if (event.isCancelled) set(component, 'status', 'CANCELLED')
  const categories = new ICAL.Property('categories', component)
  categories.setValues(event.categories.map(oneLine))
  if (event.categories.length > 0) component.addProperty(categories)
  return component
}

/** Sets a property, as one line: a line break that the library doesn't escape would start another. */
function set(component: ICAL.Component, name: string, value: unknown): void {
  component.addPropertyWithValue(name, typeof value === 'string' ? oneLine(value) : (value as string))
}

/** Sets a property that the library doesn't know, with the type text: otherwise it would not be escaped. */
function setText(component: ICAL.Component, name: string, value: string): void {
  const property = new ICAL.Property(name, component)
  property.resetType('text')
  property.setValue(oneLine(value))
  component.addProperty(property)
}

/** Answers with the file. Its ETag lets programs that poll skip unchanged content. */
export function iCalendarAnswer(filename: string, bytes: Buffer): FileAnswer {
  return new FileAnswer({
    open: async () => Readable.from([bytes]),
    byteCount: bytes.length,
    contentType: 'text/calendar; charset=utf-8',
    filename: `${filename}.ics`,
    isInline: false,
    kept: {
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
      maxAgeSeconds: 300,
    },
  })
}
