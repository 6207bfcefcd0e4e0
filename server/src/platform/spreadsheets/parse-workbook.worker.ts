import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { unzip, ZipRefusal, zip } from './zip-entries.ts'

/** What the thread is given. */
export interface WorkbookToParse {
  bytes: Uint8Array
  unpackedBytesMax: number
  rowsMax: number
}

/** What it tells: the rows of the first sheet as text, or why there are none. */
export type ParsedWorkbook =
  | { rows: string[][] }
  | { refusal: 'broken' | 'too-large' | 'too-many-rows' | 'no-workbook' }

/** More columns than any sheet of ours has; what stands right of them is not looked at. */
const columnsMax = 100

parentPort?.postMessage(await parse(workerData as WorkbookToParse))

async function parse({ bytes, unpackedBytesMax, rowsMax }: WorkbookToParse): Promise<ParsedWorkbook> {
  try {
    const isWanted = (name: string) => /^(\[Content_Types\]\.xml|(_rels|xl)\/.*\.(xml|rels))$/.test(name)
    const entries = unzip(Buffer.from(bytes), { bytesMax: unpackedBytesMax, isWanted })
    if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return { refusal: 'no-workbook' }
    // The library sees an archive of our own making, so it can unpack nothing that was not measured.
    const archive = await zip(entries, 'stored')
    const sheet = await readSheet(new Blob([new Uint8Array(archive)]))
    if (sheet.length > rowsMax) return { refusal: 'too-many-rows' }
    return { rows: sheet.map((row) => row.slice(0, columnsMax).map(textOf)) }
  } catch (error) {
    return { refusal: error instanceof ZipRefusal ? error.reason : 'broken' }
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(cell).trim()
}
