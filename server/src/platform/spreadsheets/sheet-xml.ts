import { indianDayStart } from '#platform/indian-day.ts'
import { xmlTextOf } from '#platform/xml-text.ts'
import type { Cell } from './new-sheet.ts'

/** A spreadsheet program shows no more of a cell. */
const cellLengthMax = 32_767
const letters = 26

/** The styles of days and of days with a time; a number has none (write-spreadsheet.ts). */
const dayStyle = 3
const momentStyle = 4
const dayMs = 86_400_000
/** Spreadsheets count days from the last one of 1899. */
const firstDayMs = indianDayStart(new Date('1899-12-30T12:00:00Z')).getTime()

/** One cell; an empty one is left out. `index` counts columns from 0; `style` is that of text. */
export function cellXml(
  cell: Cell,
  index: number,
  { rowNumber, style }: { rowNumber: number; style: number },
): string {
  if (cell === null || cell === '') return ''
  const place = `r="${knownColumnName(index)}${rowNumber}"`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell === 'object') return dateXml(cell, place)
  const content = escapeXml(cell.length > cellLengthMax ? cell.slice(0, cellLengthMax) : cell)
  return `<c ${place} t="inlineStr" s="${style}"><is><t${spaceOf(content)}>${content}</t></is></c>`
}

function dateXml(cell: Date | { moment: Date }, place: string): string {
  const [at, style] = cell instanceof Date ? [indianDayStart(cell), dayStyle] : [cell.moment, momentStyle]
  return `<c ${place} s="${style}"><v>${(at.getTime() - firstDayMs) / dayMs}</v></c>`
}

/** Space at the ends, and more than one in a row, would be lost to some readers; said for all, it is a fifth of the sheet. */
function spaceOf(content: string): string {
  return /^\s|\s$|\s\s|[\t\r\n]/.test(content) ? ' xml:space="preserve"' : ''
}

const columnNames: string[] = []

function knownColumnName(index: number): string {
  columnNames[index] ??= columnName(index)
  return columnNames[index]
}

/** A, B, … Z, AA, … as spreadsheets name their columns; `index` counts from 0. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % letters))
  return index < letters ? last : columnName(Math.floor(index / letters) - 1) + last
}

/** Text as XML 1.0 can hold it; what it cannot hold goes. A written-out `_x0041_` stays what it is. */
export function escapeXml(text: string): string {
  if (plain.test(text)) return text
  return xmlTextOf(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Most text: of the first plane without surrogates, and without what is spelt otherwise. */
const plain = /^[\x20!#-%'-;=?-^`-\ud7ff\ue000-\ufffd]*$/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
