import { randomInt } from 'node:crypto'

/** Without letters that look like digits, and without vowels, which could form words. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const prefixLength = 4
const groupLength = 3

/**
 * Returns a new reference of an answer, such as HACK-7K4-215: the first letters of the form's title and six
 * random characters (28^6 possibilities). It opens nothing.
 */
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
