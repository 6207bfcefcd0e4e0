import { oneLine } from './clean-text.ts'

/**
 * Normalises a phone number as people type or copy it to digits, single spaces and hyphens with an optional
 * leading +. Hidden characters, brackets and other dashes are cleaned up, and digits of other scripts are
 * converted: `(+91) 98765‑43210` becomes `+91 98765-43210`.
 * @returns Null if the text isn't a phone number.
 */
export function phoneOf(typed: string): string | null {
  const tidy = oneLine(typed)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/^tel:/i, '')
    .replace(/\(0\)|[\u00ad\u200e\u200f]/g, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[().\s]+/g, ' ')
    .replace(/ ?-[- ]*/g, '-')
    .trim()
    .replace(/^\+ /, '+')
  const digits = tidy.replace(/\D/g, '').length
  return /^\+?\d[\d -]*$/.test(tidy) && digits >= 7 && digits <= 15 ? tidy : null
}

/** Returns the ten digits of an Indian number; null for other numbers. */
export function tenDigitsOf(phone: string): string | null {
  const digits = phoneOf(phone)
    ?.replace(/[ -]/g, '')
    .replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, '')
  return digits !== undefined && /^\d{10}$/.test(digits) ? digits : null
}

/**
 * Converts a digit of any script. In Unicode all decimal digits are in blocks of ten that begin with zero.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String(code - zero)
}
