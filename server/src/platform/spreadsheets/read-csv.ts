import { limits } from '@portal/contract/limits.ts'
import { Problem } from '#platform/problem.ts'
import { cleanCell } from './clean-cell.ts'
import { unescapeFormula } from './formula-guard.ts'

const separators = [',', ';', '\t'] as const

/** More columns than any import has. Columns to the right of these are dropped. */
const columnsMax = 100

/**
 * Reads a text file of comma, semicolon or tab separated values as rows of trimmed text (RFC 4180: quotes are
 * doubled, and a quoted cell may contain separators and line breaks). As in Excel, a first line `sep=;` sets
 * the separator and isn't a row; otherwise the separator is the one that most of the first lines use. Empty
 * rows between others are kept, so that the row number in an error matches the spreadsheet program.
 *
 * @param bytes UTF-8 or UTF-16 (Excel's "Unicode text"), with or without a byte order mark.
 * @throws UNSUPPORTED_MEDIA when the file isn't text in these encodings or a quote isn't closed; TOO_LARGE
 * above 2 MB or 10,000 rows below the head.
 */
export function readCsv(bytes: Buffer): string[][] {
  if (bytes.length > limits.spreadsheetBytesMax)
    throw new Problem('TOO_LARGE', 'A CSV file can be up to 2 MB. Split it into smaller ones.')
  const text = decode(bytes)
  const [line = '', named] = separatorLine.exec(text) ?? []
  const body = text.slice(line.length)
  return readRows(body, named ?? separatorOf(body))
}

/** Excel writes and reads this line and doesn't show it as a row. */
const separatorLine = /^"?sep=([^\r\n"])"?[,;\t]*(?:\r\n|\r|\n|$)/i

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw notText()
    return text
  } catch {
    throw notText()
  }
}

/** Detects the encoding by the byte order mark, or by the zero byte of an ASCII letter in UTF-16. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

function notText(): Problem {
  return new Problem('UNSUPPORTED_MEDIA', 'Please upload an Excel file (.xlsx), or a CSV file saved as UTF-8')
}

/** The number of lines that are checked for the separator. A title above the head contains none. */
const linesLookedAt = 50

/** Returns the separator that most first lines use outside quotes, or the most used of several; else a comma. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, linesLookedAt)
    .filter((line) => line.trim() !== '')
  const usesOf = (separator: string) => lines.map((line) => line.split(separator).length - 1)
  const weights = separators.map((separator) => {
    const uses = usesOf(separator)
    return { separator, lines: uses.filter(Boolean).length, cells: Math.max(0, ...uses) }
  })
  return weights.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.cells > best.cells) ? next : best,
  ).separator
}

const noCells: string[] = []

/** Runs in a single pass over quotes and separators, so its time is linear in the length. */
function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let filledCount = 0
  let emptyCount = 0
  const endRow = () => {
    const isEmpty = row.every((cell) => cell === '')
    // Empty rows are kept between others, but not counted and dropped at the end.
    if (isEmpty) emptyCount += 1
    else {
      for (; emptyCount > 0; emptyCount -= 1) rows.push(noCells)
      rows.push(row)
      filledCount += 1
    }
    row = []
    if (filledCount > limits.spreadsheetRowsMax + 1) {
      const most = limits.spreadsheetRowsMax.toLocaleString('en-IN')
      throw new Problem('TOO_LARGE', `A CSV file can have up to ${most} rows. Split it into smaller ones.`)
    }
  }
  while (at < text.length) {
    const { value, end } = readCell(text, at, separator)
    if (row.length < columnsMax) row.push(value === '' ? '' : cleanCell(unescapeFormula(value.trim())))
    at = end
    if (text[at] === separator) {
      at += 1
      continue
    }
    endRow()
    // Skips one line break in any form, or moves past the end of the text.
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) endRow()
  return rows
}

function readCell(text: string, start: number, separator: string): { value: string; end: number } {
  if (text[start] !== '"') {
    const end = nextOf(text, start, separator)
    return { value: text.slice(start, end), end }
  }
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new Problem('UNSUPPORTED_MEDIA', 'This CSV file has a quote that never ends')
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = nextOf(text, quote + 1, separator)
      return { value: value + text.slice(quote + 1, end), end }
    }
    value += '"'
    from = quote + 2
  }
}

/** Returns the end of the cell: the next separator or line break. */
function nextOf(text: string, start: number, separator: string): number {
  let at = start
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
