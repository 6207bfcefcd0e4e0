import { formatDateTime } from '#web/platform/dates.ts'
import { isoOfDayTime } from '#web/platform/typed-dates.ts'
import { textOfHtml } from './text-of-html.ts'

/** Returns a short text for the value of any form field: rich text, a time, a list, rows of cells. */
export function wordsOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(rowWords).join(value.every(isText) ? ', ' : '; ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return textWords(String(value ?? ''))
}

function rowWords(row: unknown): string {
  if (typeof row !== 'object' || row === null) return textWords(String(row))
  // The id of a row means nothing to a person.
  const { id: _id, ...cells } = row as { id?: string }
  return Object.values(cells)
    .filter((cell) => isText(cell) && cell !== '')
    .map((cell) => textWords(String(cell)))
    .join(', ')
}

function textWords(text: string): string {
  if (text.startsWith('<')) return textOfHtml(text)
  if (text.startsWith('/uploads/')) return 'A picture'
  const iso = /^\d{4}-\d{2}-\d{2}T/.test(text) ? isoOfDayTime(text) : ''
  return iso === '' ? text : formatDateTime(iso)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
