import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { streamZip } from '#platform/archives/zip-entries.ts'
import type { Cell, NewSheet } from './new-sheet.ts'
import { cellXml, escapeXml } from './sheet-xml.ts'

/** The number of rows per chunk. Other work runs between chunks; larger chunks take more memory. */
const rowsPerChunk = 25

/**
 * Writes a workbook while its rows are read, one sheet after the other. Text is typed as text, whatever it
 * begins with: a name like `=1+1` is shown and never evaluated. Dates are typed as days and numbers as
 * numbers.
 *
 * The XML is written by hand because such a sheet needs little of it, and write-excel-file blocks the event
 * loop for seconds and takes half a gigabyte for 50,000 rows.
 *
 * @param sheets at least one, each with a unique name.
 */
export function streamWorkbook(sheets: readonly NewSheet[]): Readable {
  const entries = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': rootRelations,
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets),
    'xl/styles.xml': styles,
  }
  const fixed = Object.entries(entries).map(([name, xml]) => ({ name, content: Buffer.from(head + xml) }))
  const parts = sheets.map((sheet, index) => ({
    name: `xl/${sheetPart(index)}`,
    chunks: sheetXml(sheet),
  }))
  return streamZip(fixed, parts)
}

/** Writes a workbook with one sheet. */
export function streamSpreadsheet(sheet: NewSheet): Readable {
  return streamWorkbook([sheet])
}

/** Returns the bytes of a small workbook. */
export async function writeSpreadsheet(sheet: NewSheet): Promise<Buffer> {
  return buffer(streamSpreadsheet(sheet))
}

async function* sheetXml({ columns, rows }: NewSheet): AsyncGenerator<Buffer> {
  const widths = columns.map(({ width }, index) => columnXml(index + 1, width)).join('')
  let rowNumber = 1
  let text = `${sheetOpen}<cols>${widths}</cols><sheetData>`
  text += rowXml(
    columns.map(({ title }) => title),
    rowNumber,
    1,
  )
  for await (const row of rows) {
    rowNumber += 1
    text += rowXml(row, rowNumber, 2)
    if (rowNumber % rowsPerChunk > 0) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

function columnXml(number: number, width: number): string {
  return `<col min="${number}" max="${number}" width="${width}" customWidth="1" style="2"/>`
}

function rowXml(cells: readonly Cell[], rowNumber: number, style: number): string {
  let xml = `<row r="${rowNumber}">`
  for (const [index, cell] of cells.entries()) xml += cellXml(cell, index, { rowNumber, style })
  return `${xml}</row>`
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The first row is frozen. */
const sheetOpen = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

/** Returns the path of the sheet in the archive, relative to the workbook's folder; `index` counts from 0. */
function sheetPart(index: number): string {
  return `worksheets/sheet${index + 1}.xml`
}

function contentTypes(sheets: readonly NewSheet[]): string {
  const parts = sheets.map(
    (_, index) => `<Override PartName="/xl/${sheetPart(index)}" ContentType="${types}.worksheet+xml"/>`,
  )
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${parts.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`
}

const rootRelations = `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

function workbookRelations(sheets: readonly NewSheet[]): string {
  const parts = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="${sheetPart(index)}"/>`,
  )
  const ofStyles = `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/>`
  return `<Relationships xmlns="${packageRelations}">${parts.join('')}${ofStyles}</Relationships>`
}

/**
 * Style 1: the bold head. Style 2: text (format 49), also for cells that are filled in later. Style 3: a day.
 * Style 4: a day with its time.
 */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy h:mm AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

function workbook(sheets: readonly NewSheet[]): string {
  const named = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${named.join('')}</sheets></workbook>`
}
