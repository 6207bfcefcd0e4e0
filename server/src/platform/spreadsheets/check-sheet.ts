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
/** A row or a cell with its attributes; a bracket within quotes ends nothing. */
const tags = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
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
 * Looks at where a sheet's rows and cells say they stand, before a library makes room for them: one cell far to the right
 * or below costs as much as all that would stand before it.
 *
 * @param rowsMax the head among them.
 * @throws SheetRefusal
 */
export function checkSheet(xml: string, rowsMax: number): void {
  let rowCount = 0
  let lastRow = 0
  let lastColumn = 0
  for (const [, name, attributes = ''] of xml.matchAll(tags)) {
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
