import { Worker } from 'node:worker_threads'
import { limits } from '@portal/contract/limits.ts'
import { Problem } from '#platform/problem.ts'
import { createWorkQueue } from '#platform/uploads/work-queue.ts'
import type { ParsedWorkbook, WorkbookToParse } from './parse-workbook.worker.ts'
import { unpackedBytesOf, ZipRefusal } from './zip-entries.ts'

/** One at a time: a workbook may take all of a processor for its two seconds. */
const inQueue = createWorkQueue({
  runningMax: 1,
  waitingMax: 8,
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many spreadsheets are being read right now. Try again in a minute.', {
      retryAfterSeconds: 30,
    }),
})

const lookEveryMs = 100
/** However busy the machine is, nobody waits longer for a sheet. */
const wallMsMax = 25_000
const memoryMbMax = 192

/**
 * Reads the first sheet of an .xlsx file as text, within the limits of trust.md rule 5: 2 MB packed, 20 MB unpacked
 * (measured before anything is parsed), 10,000 rows below the head, 2 s of a processor, in a thread that is ended when it takes more.
 *
 * @returns the rows, the head among them, each cell trimmed; a number or a date as it is written, an empty cell as ''.
 * @throws UNSUPPORTED_MEDIA when it is no .xlsx file, TOO_LARGE when it passes a limit, UNAVAILABLE when many wait.
 */
export async function readSpreadsheet(
  bytes: Buffer,
  cpuMsMax: number = limits.spreadsheetCpuMsMax,
): Promise<string[][]> {
  const { spreadsheetBytesMax, spreadsheetUnpackedBytesMax, spreadsheetRowsMax } = limits
  if (bytes.length > spreadsheetBytesMax) throw tooLarge('A spreadsheet may have 2 MB')
  if (measure(bytes) > spreadsheetUnpackedBytesMax)
    throw tooLarge('This spreadsheet is too large once it is unpacked')
  const parsed = await inQueue(() =>
    parseInThread(
      { bytes, unpackedBytesMax: spreadsheetUnpackedBytesMax, rowsMax: spreadsheetRowsMax + 1 },
      cpuMsMax,
    ),
  )
  if ('rows' in parsed) return parsed.rows
  throw problemOf(parsed.refusal)
}

function measure(bytes: Buffer): number {
  try {
    return unpackedBytesOf(bytes)
  } catch (error) {
    throw error instanceof ZipRefusal ? problemOf(error.reason) : error
  }
}

function parseInThread(workbook: WorkbookToParse, cpuMsMax: number): Promise<ParsedWorkbook> {
  const worker = new Worker(new URL('./parse-workbook.worker.ts', import.meta.url), {
    workerData: workbook,
    resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
    execArgv: [],
    stderr: true,
  })
  const tooLong = tooLarge('This spreadsheet takes too long to read. Split it into smaller ones.')
  return new Promise<ParsedWorkbook>((resolve, reject) => {
    const look = setInterval(async () => {
      // A thread that is just ending cannot say; it has told its rows then.
      const usage = await worker.cpuUsage().catch(() => null)
      if (usage && (usage.user + usage.system) / 1_000 > cpuMsMax) reject(tooLong)
    }, lookEveryMs)
    const last = setTimeout(() => reject(tooLong), wallMsMax)
    worker.once('message', resolve)
    // Out of its memory: too large, too.
    worker.once('error', () => reject(tooLong))
    worker.once('exit', () => {
      clearInterval(look)
      clearTimeout(last)
      reject(problemOf('broken'))
    })
  }).finally(() => worker.terminate())
}

function problemOf(refusal: Extract<ParsedWorkbook, { refusal: string }>['refusal']): Problem {
  if (refusal === 'too-large') return tooLarge('This spreadsheet is too large once it is unpacked')
  if (refusal === 'too-many-rows')
    return tooLarge(`A spreadsheet may have ${limits.spreadsheetRowsMax.toLocaleString('en-IN')} rows`)
  return new Problem('UNSUPPORTED_MEDIA', 'Please upload an Excel file (.xlsx)')
}

function tooLarge(message: string): Problem {
  return new Problem('TOO_LARGE', message)
}
