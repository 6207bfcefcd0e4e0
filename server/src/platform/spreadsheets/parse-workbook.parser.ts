import { readSheet } from 'read-excel-file/universal'
import { unzip, ZipRefusal, zip } from '#platform/archives/zip-entries.ts'
import { checkParts, checkSheet, SheetRefusal } from './check-sheet.ts'

/** What the parser is given. */
export interface WorkbookToParse {
  bytes: Uint8Array
  unpackedBytesMax: number
  rowsMax: number
}

/** What it tells: the rows of the first sheet as text, or why there are none. */
export type ParsedWorkbook =
  | { rows: string[][] }
  | { refusal: 'broken' | 'too-large' | 'too-many-rows' | 'too-wide' | 'too-long' | 'no-workbook' }

/** More columns than any sheet of ours has; what stands right of them is not looked at. */
const columnsMax = 100

/** Runs in a process of its own (platform/parsers). Each part is measured before the library sees any. */
export async function parse({ bytes, unpackedBytesMax, rowsMax }: WorkbookToParse): Promise<ParsedWorkbook> {
  try {
    const isWanted = (name: string) => /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels))$/.test(name)
    const entries = await unzip(Buffer.from(bytes), { bytesMax: unpackedBytesMax, isWanted })
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return { refusal: 'no-workbook' }
    // Whichever part the workbook calls its sheet, it is one of these.
    for (const { content } of entries) {
      checkParts(content)
      checkSheet(content.toString('utf8'), rowsMax)
    }
    // The library sees an archive of our own making, so it can unpack nothing that was not measured.
    const archive = await zip(entries, 'stored')
    const sheet = await readSheet(new Blob([new Uint8Array(archive)]))
    if (sheet.length > rowsMax) return { refusal: 'too-many-rows' }
    return { rows: sheet.map((row) => row.slice(0, columnsMax).map(textOf)) }
  } catch (error) {
    if (error instanceof ZipRefusal || error instanceof SheetRefusal) return { refusal: error.reason }
    return { refusal: 'broken' }
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(cell).trim()
}
