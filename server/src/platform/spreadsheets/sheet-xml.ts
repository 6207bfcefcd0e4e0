import { indianDayStart } from '#platform/text/indian-day.ts'
import { xmlTextOf } from '#platform/text/xml-text.ts'
import type { Cell } from './new-sheet.ts'

/** The maximum length of a cell in spreadsheet programs. */
const cellLengthMax = 32_767
const letters = 26

/** The styles of a day and of a day with a time; a number has none (write-spreadsheet.ts). */
const dayStyle = 3
const momentStyle = 4
const dayMs = 86_400_000
/** Spreadsheets count days from 30 December 1899. */
const firstDayMs = indianDayStart(new Date('1899-12-30T12:00:00Z')).getTime()

/** Returns the XML of a cell, empty for an empty one. `index` counts columns from 0; `style` is that of text. */
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

/** Without it some readers drop outer and repeated spaces. On every cell it would be a fifth of the sheet. */
function spaceOf(content: string): string {
  return /^\s|\s$|\s\s|[\t\r\n]/.test(content) ? ' xml:space="preserve"' : ''
}

const columnNames: string[] = []

function knownColumnName(index: number): string {
  columnNames[index] ??= columnName(index)
  return columnNames[index]
}

/** Returns a column's name: A, B, … Z, AA, …; `index` counts from 0. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % letters))
  return index < letters ? last : columnName(Math.floor(index / letters) - 1) + last
}

/** Escapes text for XML 1.0, without what XML can't hold. A literal `_x0041_` in the text stays literal. */
export function escapeXml(text: string): string {
  if (plain.test(text)) return text
  return xmlTextOf(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Most texts: characters of the basic plane that need no escaping. */
const plain = /^[\x20!#-%'-;=?-^`-\ud7ff\ue000-\ufffd]*$/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
