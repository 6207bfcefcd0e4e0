import { limits } from '@portal/contract/limits.ts'
import { Problem } from '#platform/problem.ts'
import { unguarded } from './formula-guard.ts'

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** More columns than any sheet of ours has; what stands right of them is not kept. */
const columnsMax = 100

/**
 * Reads a text file of comma, semicolon or tab separated values as rows of trimmed text (RFC 4180: quotes double, and a
 * quoted cell may hold separators and line breaks). The separator is the one that the head uses most. Rows keep their
 * places, so that an error names the row that the spreadsheet program shows.
 *
 * @param bytes UTF-8, with or without a byte order mark, or UTF-16 with one (Excel's "Unicode text").
 * @throws UNSUPPORTED_MEDIA when it is no text in these encodings or a quote never ends; TOO_LARGE past the limits of
 *   trust.md rule 5 (2 MB, 10,000 rows below the head).
 */
export function readCsv(bytes: Buffer): string[][] {
  if (bytes.length > limits.spreadsheetBytesMax)
    throw new Problem('TOO_LARGE', 'A CSV file can be up to 2 MB. Split it into smaller ones.')
  const text = decode(bytes)
  return readRows(text, separatorOf(text))
}

function decode(bytes: Buffer): string {
  const isUtf16 = bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfffe
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw notText()
    return text
  } catch {
    throw notText()
  }
}

function notText(): Problem {
  return new Problem('UNSUPPORTED_MEDIA', 'Please upload an Excel file (.xlsx), or a CSV file saved as UTF-8')
}

/** Counted in the first line that holds anything, outside quotes; a comma where none is used. */
function separatorOf(text: string): Separator {
  const head = text.trimStart().replace(/"[^"]*"/g, '')
  const line = /^[^\r\n]*/.exec(head)?.[0] ?? ''
  const countOf = (separator: Separator) => line.split(separator).length
  return separators.reduce((best, next) => (countOf(next) > countOf(best) ? next : best))
}

/** One pass from quote to quote and from separator to separator: the time is that of the length. */
function readRows(text: string, separator: Separator): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    rows.push(row)
    row = []
    if (rows.length > limits.spreadsheetRowsMax + 1) {
      const most = limits.spreadsheetRowsMax.toLocaleString('en-IN')
      throw new Problem('TOO_LARGE', `A CSV file can have up to ${most} rows. Split it into smaller ones.`)
    }
  }
  while (at < text.length) {
    const { value, end } = readCell(text, at, separator)
    if (row.length < columnsMax) row.push(unguarded(value.trim()))
    at = end
    if (text[at] === separator) {
      at += 1
      continue
    }
    endRow()
    // One line break, however it is written; at the end of the text there is none.
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) endRow()
  return rows
}

function readCell(text: string, start: number, separator: Separator): { value: string; end: number } {
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

/** Where the cell ends: at the next separator or line break. */
function nextOf(text: string, start: number, separator: Separator): number {
  let at = start
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
