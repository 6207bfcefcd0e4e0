import type { NewSheet } from './write-spreadsheet.ts'

/** Excel takes a file without it for one of its own old encodings. */
const byteOrderMark = '\uFEFF'
const lineBreak = '\r\n'

/**
 * Writes rows as comma separated values (RFC 4180) in UTF-8 with a byte order mark. A cell that a spreadsheet program
 * would compute (it begins with `=`, `+`, `-`, `@`, a tab or a line break) gets an apostrophe before it and is shown
 * as text (OWASP, CSV injection; trust.md rule 5).
 *
 * @returns the bytes of a .csv file.
 */
export async function writeCsv({ columns, rows }: Pick<NewSheet, 'columns' | 'rows'>): Promise<Buffer> {
  const parts = [Buffer.from(byteOrderMark + lineOf(columns.map(({ title }) => title)))]
  for await (const row of rows) parts.push(Buffer.from(lineOf(row)))
  return Buffer.concat(parts)
}

function lineOf(cells: readonly string[]): string {
  return cells.map(cellOf).join(',') + lineBreak
}

function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
