import readWorkbook from 'read-excel-file/universal'
import { unzip, ZipRefusal, zip } from '#platform/archives/zip-entries.ts'
import { checkParts, checkSheet, SheetRefusal } from './check-sheet.ts'
import { cleanCell, numberText } from './clean-cell.ts'

export interface WorkbookToParse {
  bytes: Uint8Array
  unpackedBytesMax: number
  rowsMax: number
}

/** A visible sheet, with its cells as text. */
export interface Sheet {
  name: string
  rows: string[][]
}

/** The visible sheets, or the reason of the refusal. */
export type ParsedWorkbook =
  | { sheets: Sheet[] }
  | { refusal: 'broken' | 'too-large' | 'too-many-rows' | 'too-wide' | 'too-long' | 'no-workbook' }

/** More columns than any import has. Columns to the right of these are ignored. */
const columnsMax = 100

/** Runs in a separate process (platform/parsers). Each part is measured before the library reads it. */
export async function parse({ bytes, unpackedBytesMax, rowsMax }: WorkbookToParse): Promise<ParsedWorkbook> {
  try {
    const isWanted = (name: string) => /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels))$/.test(name)
    const entries = await unzip(Buffer.from(bytes), { bytesMax: unpackedBytesMax, isWanted })
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return { refusal: 'no-workbook' }
    // The workbook's sheets are among these parts, whatever they are named.
    const checked = entries.map(({ name, content }) => {
      checkParts(content)
      const xml = checkSheet(content.toString('utf8'), rowsMax)
      return { name, content: Buffer.from(name === 'xl/workbook.xml' ? onlyVisible(xml) : xml) }
    })
    // The library gets an archive that we built, so it can't decompress anything that was not measured.
    const archive = await zip(checked, 'stored')
    const read = await readWorkbook(new Blob([new Uint8Array(archive)]))
    // A chart sheet has no rows.
    const sheets = read.flatMap(({ sheet, data }) => (data ? [{ name: sheet, rows: data.map(rowOf) }] : []))
    if (sheets.length === 0) return { refusal: 'broken' }
    return sheets.some(({ rows }) => rows.length > rowsMax) ? { refusal: 'too-many-rows' } : { sheets }
  } catch (error) {
    if (error instanceof ZipRefusal || error instanceof SheetRefusal) return { refusal: error.reason }
    return { refusal: 'broken' }
  }
}

/** More sheets than anyone chooses from. */
const sheetsMax = 20
const sheetTag = /<(?:[\w.-]+:)?sheet(?=\s)(?:"[^"]*"|'[^']*'|[^<>"'])*>/g

/** Removes hidden sheets from the list. Programs use them for the values of their menus. */
function onlyVisible(workbook: string): string {
  let count = 0
  return workbook.replace(sheetTag, (tag) => {
    if (/\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag)) return ''
    count += 1
    return count > sheetsMax ? '' : tag
  })
}

function rowOf(cells: readonly unknown[]): string[] {
  return cells.slice(0, columnsMax).map(textOf)
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return typeof cell === 'number' ? numberText(cell) : cleanCell(String(cell))
}
