import { isDay } from './typed-dates.ts'

/* Readers for the parameters of an address, which may hold anything that a person types. */

/** Returns the value if it is a known one, and '' for any other. */
export function oneOf<const T extends string>(known: readonly T[], raw: string | undefined): T | ''
/** Returns the value if it is a known one, and `usual` for any other. */
export function oneOf<const T extends string>(known: readonly T[], raw: string | undefined, usual: T): T
export function oneOf(known: readonly string[], raw: string | undefined, usual = ''): string {
  return known.find((one) => one === raw) ?? usual
}

/** Returns the words of a search, cut to the length that a search may have. */
export function wordsOf(raw = '', lengthMax = 200): string {
  return raw.trim().slice(0, lengthMax)
}

/** Returns the value if it has the pattern, and '' for any other. */
export function textLike(pattern: RegExp, raw = ''): string {
  return pattern.test(raw) ? raw : ''
}

/** The pattern of a thing's name in an address. */
export const slugPattern = /^[\w-]{1,200}$/

/** Returns the day as yyyy-mm-dd, or ''. */
export function dayOf(raw = ''): string {
  return isDay(raw) ? raw : ''
}
