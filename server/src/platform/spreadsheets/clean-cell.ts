/** Characters without a width: soft hyphens, direction marks, word joiners, byte order marks and the like. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Joiners are needed in Indian and Persian words and in emoji. Only those that join nothing are removed. */
const idleJoiners = /(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?=[\0-\x7f])|(?<![\p{M}])[\u200c\u200d]$/gu
/** Spaces that look like a normal space but don't compare equal to it. */
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** The rounding error of decimal sums: 119.99999999999999. Spreadsheet programs show 15 digits. */
const noisy = /^[-+]?\d+\.\d{10,}$/
const digitsShown = 15

/** Returns a cell's text as people see it, without invisible characters, odd spaces and rounding errors. */
export function cleanCell(text: string): string {
  const seen = text.replace(invisible, '').replace(idleJoiners, '').replace(spaces, ' ').trim()
  return noisy.test(seen) ? numberText(Number(seen)) : seen
}

/** From this size a spreadsheet program has lost the last digits of a number. */
const exactBelow = 10 ** digitsShown

/** Formats a number as a spreadsheet program shows it; with lost digits, in scientific notation: `1.21E+36`. */
export function numberText(value: number): string {
  if (Math.abs(value) >= exactBelow) return value.toExponential().toUpperCase()
  return String(Number(value.toPrecision(digitsShown)))
}

/**
 * Whether a spreadsheet program converted an identifier to a number, which lost its digits: `1.21E+36`,
 * `9,82E09`. `119E2001` has neither a point nor a sign and is a valid PRN.
 */
export function isScientific(cell: string): boolean {
  return /^[-+]?\d+(?:[.,]\d+e[-+]?|e[-+])\d+$/i.test(cell)
}
