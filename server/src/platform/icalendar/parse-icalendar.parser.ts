import ICAL from 'ical.js'
import type { ParsedCalendar, ReadEvent } from './read-icalendar.ts'
import { readNote } from './read-note.ts'

/** The most events and occurrences in total, and of one rule: a daily event over more than a year. */
const eventsMax = 2_000
const occurrencesMax = 400
const dayMs = 86_400_000
const indiaAheadMs = 5.5 * 3_600_000

/** Runs in a process of its own (platform/parsers), so that its time zones don't affect the next file. */
export function parse(text: string): ParsedCalendar {
  try {
    const root = new ICAL.Component(ICAL.parse(text))
    for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    // This calendar cancels the events that it lists.
    if (root.getFirstPropertyValue('method') === 'CANCEL') return { events: [] }
    const found = root.getAllSubcomponents('vevent').map((component, index) => ({
      event: new ICAL.Event(component, { exceptions: [] }),
      number: index + 1,
    }))
    const exceptions = found.filter(({ event }) => event.isRecurrenceException())
    const events: ReadEvent[] = []
    for (const one of found) {
      if (one.event.isRecurrenceException()) continue
      events.push(...readSeries(one, removeExceptions(exceptions, one.event.uid)))
      if (events.length > eventsMax) return { refusal: 'too-many' }
    }
    // The changed occurrences whose series isn't in the file.
    events.push(...exceptions.flatMap(readAlone))
    return events.length > eventsMax ? { refusal: 'too-many' } : { events }
  } catch {
    return { refusal: 'broken' }
  }
}

/** An event of the file with its position, from 1. */
interface NumberedEvent {
  event: ICAL.Event
  number: number
}

/** Removes the exceptions of one series from the list and returns them. */
function removeExceptions(exceptions: NumberedEvent[], uid: string): NumberedEvent[] {
  const own = exceptions.filter(({ event }) => event.uid === uid)
  for (const one of own) exceptions.splice(exceptions.indexOf(one), 1)
  return own
}

/** Returns the occurrences of an event with its exceptions, without cancelled ones or cancelled series. */
function readSeries({ event, number }: NumberedEvent, exceptions: readonly NumberedEvent[]): ReadEvent[] {
  if (isCancelled(event)) return []
  if (!event.isRecurring())
    return [
      readOccurrence(event, event.startDate, event.endDate, number, ''),
      ...exceptions.flatMap(readAlone),
    ]
  for (const exception of exceptions) event.relateException(exception.event)
  const dropped = droppedDaysOf(event)
  const used = new Set<ICAL.Event>()
  const found: ReadEvent[] = []
  const steps = event.iterator()
  for (let count = 0; count < occurrencesMax; count += 1) {
    const next = steps.next()
    if (!next) break
    if (dropped.has(dayIn(next))) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    used.add(item)
    if (!isCancelled(item)) found.push(readOccurrence(item, startDate, endDate, number, `:${dayIn(next)}`))
  }
  return [...found, ...exceptions.filter((one) => !used.has(one.event)).flatMap(readAlone)]
}

/** Reads an exception that changes no occurrence in the file as an event of its own. */
function readAlone({ event, number }: NumberedEvent): ReadEvent[] {
  if (isCancelled(event)) return []
  return [readOccurrence(event, event.startDate, event.endDate, number, `:${dayIn(event.recurrenceId)}`)]
}

/** Returns the days that a series with times excludes (EXDATE;VALUE=DATE), which the library never matches. */
function droppedDaysOf(event: ICAL.Event): Set<string> {
  const dates = event.component.getAllProperties('exdate').flatMap((one) => one.getValues())
  return new Set(dates.filter((date) => date.isDate).map(dayIn))
}

function isCancelled(event: ICAL.Event): boolean {
  return String(event.component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'
}

function dayIn(time: ICAL.Time): string {
  return time.toString().slice(0, 10)
}

function readOccurrence(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, number: number, mark: string) {
  const named = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const startsOn = dayOf(start, 0, named)
  // The end of an event is the first moment after it.
  const lastDay = dayOf(end, 1, named)
  const categories = event.component
    .getAllProperties('categories')
    .flatMap((one) => one.getValues().map(String))
  return {
    number,
    uid: `${event.uid ?? ''}${mark}`,
    title: event.summary ?? '',
    note: readNote(event.description ?? ''),
    startsOn,
    endsOn: lastDay < startsOn ? startsOn : lastDay,
    categories,
  }
}

/** Returns the day in India of a time minus `less` milliseconds, or days for a whole day. */
function dayOf(time: ICAL.Time, less: 0 | 1, zone: string | undefined): string {
  if (time.isDate) return isoDay(Date.UTC(time.year, time.month - 1, time.day) - less * dayMs)
  return isoDay(epochMsOf(time, zone) - less + indiaAheadMs)
}

/** Returns milliseconds since 1970. A time without a zone, or in an unknown one, is taken as India's. */
function epochMsOf(time: ICAL.Time, zone: string | undefined): number {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  const tzid = time.zone?.tzid ?? 'floating'
  if (tzid === 'UTC' || (tzid !== 'floating' && ICAL.TimezoneService.has(tzid)))
    return time.toUnixTime() * 1_000
  // The file names a zone without defining it; the system's time zone data is used.
  return wall - (zone === undefined ? indiaAheadMs : (offsetOf(zone, wall) ?? indiaAheadMs))
}

function offsetOf(zone: string, wall: number): number | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as Intl.DateTimeFormatOptions)
    const parts = Object.fromEntries(
      format.formatToParts(wall).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - wall
  } catch {
    return null
  }
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
