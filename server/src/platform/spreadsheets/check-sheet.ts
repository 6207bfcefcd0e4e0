/** Why a sheet is not given to the library. */
export class SheetRefusal extends Error {
  readonly reason: 'broken' | 'too-many-rows' | 'too-wide' | 'too-long'

  constructor(reason: SheetRefusal['reason']) {
    super(`The sheet is ${reason}`)
    this.reason = reason
  }
}

/** The library fills every row up to the farthest cell: so many cells it may come to make, empty ones included. */
const cellsMax = 1_000_000
/** A cell holds 32,767 characters at most, each of up to 10 bytes where it is spelt out (`&#128642;`). */
const partBytesMax = 400_000
/** As spreadsheet programs name them: XFD is the last column. */
const cellReference = /^([A-Z]{1,3})([1-9]\d{0,6})$/
const rowReference = /^[1-9]\d{0,6}$/
/** Where a row, a cell or its content begins or ends, with the attributes; a bracket within quotes ends nothing. */
const tags = /<(\/?)(?:[\w.-]+:)?(row|c|v|t)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
const reference = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/

/**
 * Looks at how far it is from each mark-up to the next: a library that reads in pieces looks at a long run, of spaces
 * above all, again with each piece.
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
 * Looks at the row and column numbers of a sheet's cells before a library makes room for them: one cell far to the right
 * or below costs as much as all cells before it. Cells that are formatted and hold nothing are taken out first, and so are rows
 * of such cells: a spreadsheet program writes them down to row 1,048,576.
 *
 * @param rowsMax the head among them.
 * @returns the sheet without them.
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

/** A row or a cell that is open: where it begins, and whether anything is in it. */
interface OpenTag {
  start: number
  /** Others are placed by their order, so taking one out would move those behind it. */
  isNumbered: boolean
  isFilled: boolean
}

/** One pass over the tags: the time is that of the length. */
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

/** @param ranges in the order of their ends; a row's range holds those of its cells. */
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
