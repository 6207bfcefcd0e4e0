/** A spreadsheet program shows no more of a cell. */
const cellLengthMax = 32_767
const letters = 26

/** One cell of text; an empty one is left out. `index` counts columns from 0. */
export function cellXml(text: string, index: number, rowNumber: number, style: number): string {
  if (text === '') return ''
  const content = escapeXml(text.slice(0, cellLengthMax))
  return `<c r="${columnName(index)}${rowNumber}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${content}</t></is></c>`
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
