import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import { createWorkQueue } from '#platform/uploads/work-queue.ts'

/** An event, or an occurrence of a repeated event, as whole days in India. */
export interface ReadEvent {
  /** The position of the event in the file, from 1. */
  number: number
  /** The event's UID; for an occurrence with its day, so that it is unique. */
  uid: string
  title: string
  note: string
  /** The first day, yyyy-mm-dd. */
  startsOn: string
  /** The last day, inclusive. */
  endsOn: string
  categories: string[]
}

export type ParsedCalendar = { events: ReadEvent[] } | { refusal: 'broken' | 'too-many' }

const bytesMax = 1024 * 1024
const calendarParser: ParserTask = {
  module: new URL('./parse-icalendar.parser.ts', import.meta.url),
  bounds: { cpuMsMax: 3_000, wallMsMax: 10_000, memoryMbMax: 256 },
}
/** One at a time, because a calendar may use a whole processor for its three seconds. */
const inQueue = createWorkQueue({
  runningMax: 1,
  waitingMax: 8,
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many calendars are being read right now. Try again in a minute.', {
      retryAfterSeconds: 30,
    }),
})

/** Whether the bytes start like an iCalendar file. The file's name is ignored. */
export function looksLikeICalendar(bytes: Buffer): boolean {
  return /^(\uFEFF)?\s*BEGIN:VCALENDAR/i.test(bytes.subarray(0, 200).toString('utf8'))
}

/**
 * Reads the events of an .ics file with repeated ones expanded, at most 2,000 in total. Runs in a separate
 * process that is killed after 3 s of processor time, because a rule that never matches would be searched
 * forever.
 *
 * @throws TOO_LARGE when the file exceeds 1 MB, 2,000 events or the time; VALIDATION when it can't be read.
 */
export async function readICalendar(bytes: Buffer): Promise<ReadEvent[]> {
  if (bytes.length > bytesMax) throw new Problem('TOO_LARGE', 'A calendar file can have up to 1 MB')
  // Some programs write a byte order mark, which the parser would take for part of the first word.
  const text = unfolded(bytes)
    .toString('utf8')
    .replace(/^\uFEFF?\s*/, '')
  const parsed = await inQueue(() => parseApart(text))
  if ('events' in parsed) return parsed.events
  if (parsed.refusal === 'too-many')
    throw new Problem('TOO_LARGE', 'A calendar file can have up to 2,000 events')
  throw new Problem('VALIDATION', "This calendar file can't be read", {
    errors: [{ path: 'file', message: "This calendar file can't be read" }],
  })
}

/** Joins lines folded after 75 bytes, even inside a UTF-8 character; so this happens before decoding. */
function unfolded(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(/(?:\r\n|\r|\n)[ \t]/g, ''), 'latin1')
}

async function parseApart(text: string): Promise<ParsedCalendar> {
  try {
    return await parseInChild<ParsedCalendar>(calendarParser, text)
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    throw new Problem('TOO_LARGE', 'This calendar is too complex to read')
  }
}
