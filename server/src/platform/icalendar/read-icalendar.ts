import { Worker } from 'node:worker_threads'
import { Problem } from '#platform/problem.ts'

/** An event, or one occurrence of a repeated one, as whole days in India. */
export interface ReadEvent {
  /** Which event of the file it is, from 1. */
  number: number
  /** The event's UID; of an occurrence with its day, so that each is known by its own. */
  uid: string
  title: string
  note: string
  /** yyyy-mm-dd */
  startsOn: string
  /** The last day itself. */
  endsOn: string
  categories: string[]
}

export type ParsedCalendar = { events: ReadEvent[] } | { refusal: 'broken' | 'too-many' }

const bytesMax = 1024 * 1024
const wallMsMax = 4_000

/** Whether the bytes begin as an iCalendar file does, whatever the file is called. */
export function looksLikeICalendar(bytes: Buffer): boolean {
  return /^(\uFEFF)?\s*BEGIN:VCALENDAR/i.test(bytes.subarray(0, 200).toString('utf8'))
}

/**
 * Reads the events of an .ics file, with repeated ones spelt out, at most 2,000 in all. In a thread that is ended after
 * 4 s: a rule that never matches would else be looked for without end.
 *
 * @throws TOO_LARGE when the file passes 1 MB, 2,000 events or the time; VALIDATION when it cannot be read.
 */
export async function readICalendar(bytes: Buffer): Promise<ReadEvent[]> {
  if (bytes.length > bytesMax) throw new Problem('TOO_LARGE', 'A calendar file may have 1 MB')
  const worker = new Worker(new URL('./parse-icalendar.worker.ts', import.meta.url), {
    // Some programs write a byte order mark, which the parser takes for a part of the first word.
    workerData: bytes.toString('utf8').replace(/^\uFEFF?\s*/, ''),
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: [],
    stderr: true,
  })
  const tooLong = new Problem('TOO_LARGE', 'This calendar takes too long to read')
  const parsed = await new Promise<ParsedCalendar>((resolve, reject) => {
    const last = setTimeout(() => reject(tooLong), wallMsMax)
    worker.once('message', resolve)
    worker.once('error', () => reject(tooLong))
    worker.once('exit', () => {
      clearTimeout(last)
      resolve({ refusal: 'broken' })
    })
  }).finally(() => worker.terminate())
  if ('events' in parsed) return parsed.events
  if (parsed.refusal === 'too-many') throw new Problem('TOO_LARGE', 'A calendar file may have 2,000 events')
  throw new Problem('VALIDATION', 'This calendar file cannot be read', {
    errors: [{ path: 'file', message: 'This calendar file cannot be read' }],
  })
}
