import { Readable } from 'node:stream'
import { dayAndTime, dayInDigits } from '#platform/text/indian-day.ts'
import { escapeFormula } from './formula-guard.ts'
import type { Cell, NewSheet } from './new-sheet.ts'

/** Without it, Excel assumes a legacy encoding. */
const byteOrderMark = '\uFEFF'
const lineBreak = '\r\n'
const rowsPerChunk = 500

/**
 * Writes rows as comma separated values (RFC 4180) in UTF-8 with a byte order mark, while they are read. A
 * cell that a spreadsheet program may evaluate gets a leading apostrophe and is shown as text. Days are
 * dd/mm/yyyy, moments include their time.
 */
export function streamCsv(sheet: Pick<NewSheet, 'columns' | 'rows'>): Readable {
  return Readable.from(chunksOf(sheet), { objectMode: false })
}

async function* chunksOf({ columns, rows }: Pick<NewSheet, 'columns' | 'rows'>): AsyncGenerator<Buffer> {
  let text = byteOrderMark + lineOf(columns.map(({ title }) => title))
  let count = 0
  for await (const row of rows) {
    text += lineOf(row)
    count += 1
    if (count % rowsPerChunk > 0) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** All control characters except tabs and line breaks. Some readers end a row at them, even inside quotes. */
const otherControls = /(?![\t\r\n])[\p{Cc}\u2028\u2029]/gu

function lineOf(cells: readonly Cell[]): string {
  return cells.map(cellOf).join(',') + lineBreak
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return dayInDigits(value)
  if (typeof value === 'object') return `"${dayAndTime(value.moment)}"`
  const safe = escapeFormula(value.toWellFormed().replace(otherControls, ' '))
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
