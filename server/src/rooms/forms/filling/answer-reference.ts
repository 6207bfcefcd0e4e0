import { randomInt } from 'node:crypto'

/** Without letters that look like digits, and without vowels, which make words. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const prefixLength = 4
const groupLength = 3

/** What a person names their answer by: HACK-7K4-215, the form's first letters and 28^6 by chance. It opens nothing. */
export function newReference(title: string): string {
  const words = title
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  return [words.slice(0, prefixLength) || 'FORM', group(), group()].join('-')
}

function group(): string {
  return Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join('')
}
