import { readFileSync } from 'node:fs'
import { termAt } from '@portal/contract/calendar-words.ts'
import { writeSpreadsheet } from '@portal/server/platform/spreadsheets/write-spreadsheet.ts'
import { pdfOf } from '@portal/server/testing/files/sample-documents.ts'
import { noisyPicture } from '@portal/server/testing/files/sample-images.ts'
import { signIn } from '../../bench/call.ts'
import { type Field, team } from '../stage/field.ts'

const council = 'council@gst.example'

/** A task for which the server starts a separate process. */
export interface Task {
  name: string
  run(): Promise<{ status: number; retryAfter: string | null; message: string }>
}

/**
 * Prepares one task for each kind of file that is read or drawn, large enough to take some tenths of a
 * second.
 */
export async function openTasks(origin: string, { students, events }: Field): Promise<Task[]> {
  const tokens = {
    student: await signIn(origin, students[2_000] ?? ''),
    team: await signIn(origin, team),
    council: await signIn(origin, council),
  }
  const send = async (token: string, path: string, file?: readonly [string, Blob], fields: object = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    if (file) form.append(file[0], file[1], `file.${file[1].type}`)
    const answer = await fetch(`${origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(file && { method: 'POST', body: form }),
    })
    const text = await answer.text()
    const message = text.startsWith('{') ? String(JSON.parse(text).message ?? '') : ''
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message }
  }
  const today = new Date().toISOString().slice(0, 10)
  const picture = blobOf(await noisyPicture(2_600, 1_900).jpeg({ quality: 70 }).toBuffer(), 'jpg')
  const sheet = blobOf(await sheetOfPoints(), 'xlsx')
  const calendar = blobOf(Buffer.from(calendarOf(today)), 'ics')
  const paper = blobOf(Buffer.from(pdfOf('0 0 595 842 re f '.repeat(20_000))), 'pdf')
  let documents = 0
  return [
    { name: 'pictures', run: () => send(tokens.student, '/uploads/images', ['image', picture]) },
    {
      name: 'documents',
      run: () => {
        documents += 1
        const fields = { title: `Drill ${documents}`, day: today }
        return send(tokens.council, '/council/documents', ['document', paper], fields)
      },
    },
    {
      name: 'sheets',
      run: () => send(tokens.team, '/tml/lakshya/scoreboard/dashboard/draft', ['file', sheet]),
    },
    {
      name: 'calendars',
      run: () =>
        send(tokens.council, `/calendar/${termAt(today)}/import`, ['file', calendar], { mode: 'preview' }),
    },
    { name: 'papers', run: () => send(tokens.team, `/events/${events[1]}/attendance.pdf`) },
  ]
}

function blobOf(bytes: Buffer, type: string): Blob {
  return new Blob([new Uint8Array(bytes)], { type })
}

function sheetOfPoints(): Promise<Buffer> {
  const rows = Array.from({ length: 900 }, (_, nth) => ['CE', 1 + (nth % 9)])
  const columns = ['Branch', 'Points'].map((title) => ({ title, width: 10 }))
  return writeSpreadsheet({ name: 'Points', columns, rows })
}

function calendarOf(day: string): string {
  const date = day.replaceAll('-', '')
  const events = Array.from({ length: 60 }, (_, nth) => [
    ...['BEGIN:VEVENT', `UID:drill-${nth}`, `SUMMARY:Drill ${nth}`, 'CATEGORIES:Fest'],
    ...[`DTSTART;VALUE=DATE:${date}`, 'RRULE:FREQ=WEEKLY;COUNT=4', 'END:VEVENT'],
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Drill//EN', ...events.flat(), 'END:VCALENDAR'].join(
    '\r\n',
  )
}

/**
 * Kills every process that reads files for a server, including idle ones.
 * @returns The number of killed processes.
 */
export function killParsers(serverPid: number): number {
  let killed = 0
  for (const pid of childrenOf(serverPid))
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parser-child')) continue
      process.kill(pid, 'SIGKILL')
      killed += 1
    } catch {
      // It has ended in the meantime.
    }
  return killed
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}
