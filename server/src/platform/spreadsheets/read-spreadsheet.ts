import { limits } from '@portal/contract/limits.ts'
import { unpackedBytesOf, ZipRefusal } from '#platform/archives/zip-entries.ts'
import {
  type ParserBounds,
  ParserStopped,
  type ParserTask,
  parseInChild,
} from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import { createWorkQueue } from '#platform/uploads/work-queue.ts'
import type { ParsedWorkbook, Sheet, WorkbookToParse } from './parse-workbook.parser.ts'

/** One at a time, because a workbook may use a whole processor for its two seconds. */
const inQueue = createWorkQueue({
  runningMax: 1,
  waitingMax: 8,
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many spreadsheets are being read right now. Try again in a minute.', {
      retryAfterSeconds: 30,
    }),
})

const workbookParser: ParserTask = {
  module: new URL('./parse-workbook.parser.ts', import.meta.url),
  bounds: { cpuMsMax: limits.spreadsheetCpuMsMax, wallMsMax: 25_000, memoryMbMax: limits.fileMemoryMbMax },
}

/**
 * Reads the visible sheets of an .xlsx file as text within the limits of a spreadsheet: 2 MB compressed, 20
 * MB uncompressed (measured before anything is parsed), 10,000 rows below the head, 2 s of processor time, in
 * a separate process that is killed above them.
 *
 * @param bounds stricter limits.
 * @returns the sheets in order with the head among their rows. Cells are trimmed and without invisible
 * characters; a number is as the spreadsheet program shows it, a date as yyyy-mm-dd, an empty cell ''.
 * @throws UNSUPPORTED_MEDIA when it isn't an .xlsx file, TOO_LARGE when it exceeds a limit, UNAVAILABLE when
 * too many files are waiting.
 */
export async function readWorkbook(bytes: Buffer, bounds: Partial<ParserBounds> = {}): Promise<Sheet[]> {
  const { spreadsheetBytesMax, spreadsheetUnpackedBytesMax, spreadsheetRowsMax } = limits
  if (bytes.length > spreadsheetBytesMax) throw tooLarge('A spreadsheet may have 2 MB')
  if ((await measure(bytes)) > spreadsheetUnpackedBytesMax) throw problemOf('too-large')
  const workbook = { bytes, unpackedBytesMax: spreadsheetUnpackedBytesMax, rowsMax: spreadsheetRowsMax + 1 }
  const parsed = await inQueue(() => parseApart(workbook, bounds))
  if ('sheets' in parsed) return parsed.sheets
  throw problemOf(parsed.refusal)
}

async function measure(bytes: Buffer): Promise<number> {
  try {
    return await unpackedBytesOf(bytes)
  } catch (error) {
    throw error instanceof ZipRefusal ? problemOf(error.reason) : error
  }
}

async function parseApart(workbook: WorkbookToParse, bounds: Partial<ParserBounds>): Promise<ParsedWorkbook> {
  try {
    return await parseInChild<ParsedWorkbook>(workbookParser, workbook, bounds)
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    throw tooLarge('This spreadsheet takes too long to read. Split it into smaller ones.')
  }
}

const sizeSentences: Readonly<Record<string, string>> = {
  'too-large': 'This spreadsheet is too large once it is unpacked. Delete the empty rows below its data.',
  'too-many-rows': `A spreadsheet may have ${limits.spreadsheetRowsMax.toLocaleString('en-IN')} rows`,
  'too-wide': 'A cell in this spreadsheet is too far to the right. Delete the empty columns.',
  'too-long': 'A cell in this spreadsheet has too much text. Shorten it.',
}

function problemOf(refusal: string): Problem {
  const sentence = sizeSentences[refusal]
  if (sentence) return tooLarge(sentence)
  return new Problem('UNSUPPORTED_MEDIA', 'Please upload an Excel file (.xlsx)')
}

function tooLarge(message: string): Problem {
  return new Problem('TOO_LARGE', message)
}
