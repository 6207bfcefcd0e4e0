/** The reason why a sheet is not passed to the library. */
export class SheetRefusal extends Error {
  readonly reason: 'broken' | 'too-many-rows' | 'too-wide' | 'too-long'

  constructor(reason: SheetRefusal['reason']) {
    super(`The sheet is ${reason}`)
    this.reason = reason
  }
}

/**
 * The library fills every row up to the farthest cell. This limits the number of cells, including empty ones.
 */
const cellsMax = 1_000_000
/** A cell holds at most 32,767 characters, and each takes up to 10 bytes as a reference (`&#128642;`). */
const partBytesMax = 400_000
/** A cell's name, as in spreadsheet programs. XFD is the last column. */
const cellReference = /^([A-Z]{1,3})([1-9]\d{0,6})$/
const rowReference = /^[1-9]\d{0,6}$/
/** The tags of rows, cells and their content, with attributes. A bracket inside quotes doesn't end a tag. */
const tags = /<(\/?)(?:[\w.-]+:)?(row|c|v|t)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
const reference = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/

/**
 * Checks the distance between tags: a library that reads in chunks scans a long run, especially of spaces,
 * again with each chunk.
 *
 * @throws SheetRefusal
 */
export function checkParts(xml: Buffer): void {
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf(0x3c, at + 1)
    const end = next < 0 ? xml.length : next
    if (end - at > partBytesMax) throw new SheetRefusal('too-long')
    at = end
  }
}

/**
 * Checks the row and column numbers of a sheet's cells before a library allocates space for them: a single
 * cell far to the right or below costs as much as all cells before it. First removes cells with a format but
 * no content, and rows of such cells, because spreadsheet programs write them down to row 1,048,576.
 *
 * @param rowsMax includes the head.
 * @returns the sheet without empty cells.
 * @throws SheetRefusal
 */
export function checkSheet(xml: string, rowsMax: number): string {
  const filled = withoutEmptyCells(xml)
  let rowCount = 0
  let lastRow = 0
  let lastColumn = 0
  for (const [, slash, name, attributes = ''] of filled.matchAll(tags)) {
    if (slash !== '' || (name !== 'row' && name !== 'c')) continue
    const at = referenceIn(attributes)
    if (name === 'row') {
      rowCount += 1
      lastRow = Math.max(lastRow, rowCount, at === undefined ? 0 : rowOf(at))
    } else if (at !== undefined) {
      const cell = cellOf(at)
      lastRow = Math.max(lastRow, cell.row)
      lastColumn = Math.max(lastColumn, cell.column)
    }
    if (lastRow > rowsMax) throw new SheetRefusal('too-many-rows')
    if (lastRow * lastColumn > cellsMax) throw new SheetRefusal('too-wide')
  }
  return filled
}

/** An open row or cell: its start, and whether it has content. */
interface OpenTag {
  start: number
  /** Cells without a number are placed by order, so removing one would shift the following ones. */
  isNumbered: boolean
  isFilled: boolean
}

/** Runs in a single pass, so its time is linear in the length. */
function withoutEmptyCells(xml: string): string {
  const dropped: [number, number][] = []
  const open: Partial<Record<'row' | 'c', OpenTag>> = {}
  let contentStart = -1
  const close = (name: 'row' | 'c', end: number) => {
    const tag = open[name]
    delete open[name]
    if (!tag) return
    if (!tag.isFilled && tag.isNumbered) dropped.push([tag.start, end])
    else if (name === 'c' && open.row) open.row.isFilled = true
  }
  for (const match of xml.matchAll(tags)) {
    const [whole, slash, name, attributes = ''] = match
    const end = match.index + whole.length
    if (name === 'row' || name === 'c') {
      if (slash === '')
        open[name] = {
          start: match.index,
          isFilled: false,
          isNumbered: referenceIn(attributes) !== undefined,
        }
      if (slash !== '' || attributes.endsWith('/')) close(name, end)
    } else if (slash === '') contentStart = attributes.endsWith('/') ? -1 : end
    else if (open.c && contentStart >= 0 && isFilled(xml, contentStart, match.index)) open.c.isFilled = true
  }
  return cutOut(xml, dropped)
}

function isFilled(xml: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (xml.charCodeAt(at) > 0x20) return true
  return false
}

/** @param ranges sorted by their ends; a row's range contains those of its cells. */
function cutOut(xml: string, ranges: readonly [number, number][]): string {
  if (ranges.length === 0) return xml
  const kept: string[] = []
  let end = xml.length
  for (const [from, to] of ranges.toReversed()) {
    if (from >= end) continue
    kept.push(xml.slice(to, end))
    end = from
  }
  kept.push(xml.slice(0, end))
  return kept.toReversed().join('')
}

function referenceIn(attributes: string): string | undefined {
  const [, double, single] = reference.exec(attributes) ?? []
  return double ?? single
}

function rowOf(text: string): number {
  if (!rowReference.test(text)) throw new SheetRefusal(/^\d+$/.test(text) ? 'too-many-rows' : 'broken')
  return Number(text)
}

function cellOf(text: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = cellReference.exec(text) ?? []
  if (letters === '') throw new SheetRefusal(/^[A-Z]+\d+$/.test(text) ? 'too-wide' : 'broken')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}
