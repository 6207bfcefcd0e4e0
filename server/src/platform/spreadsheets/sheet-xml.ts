import { indianDayOf } from '#platform/indian-day.ts'
import type { Cell } from './new-sheet.ts'

/** A spreadsheet program shows no more of a cell. */
const cellLengthMax = 32_767
const letters = 26

/** A day has this style, and a number none (write-spreadsheet.ts). */
const dayStyle = 3
const dayMs = 86_400_000
/** Spreadsheets count days from the last one of 1899. */
const firstDay = Date.UTC(1899, 11, 30)

/** One cell; an empty one is left out. `index` counts columns from 0; `style` is that of text. */
export function cellXml(
  cell: Cell,
  index: number,
  { rowNumber, style }: { rowNumber: number; style: number },
): string {
  if (cell === null || cell === '') return ''
  const place = `r="${columnName(index)}${rowNumber}"`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (cell instanceof Date)
    return `<c ${place} s="${dayStyle}"><v>${(Date.parse(indianDayOf(cell)) - firstDay) / dayMs}</v></c>`
  const content = escapeXml(cell.slice(0, cellLengthMax))
  return `<c ${place} t="inlineStr" s="${style}"><is><t xml:space="preserve">${content}</t></is></c>`
}

/** A, B, … Z, AA, … as spreadsheets name their columns; `index` counts from 0. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % letters))
  return index < letters ? last : columnName(Math.floor(index / letters) - 1) + last
}

/** Text as XML 1.0 can hold it; what it cannot hold goes. A written-out `_x0041_` stays what it is. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be removed.
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
