import { college } from '@portal/contract/college.ts'

/*
 * The short reference by which people and the desk name a festival registration: TML-7K3Q9, with the letters
 * of the college's file. It is computed from the registration's id, so it needs no column, is unique, and is
 * looked up by the id. It is not a secret and opens nothing.
 */

/** Crockford's Base32 letters: without letters that look like digits, and without U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const { prefix } = college.festival
/** The first 33 million registrations have five letters, the next 34 billion seven. */
const widths = [5, 7] as const
/** Multiplying by an odd number permutes numbers of this many bits, so consecutive ids look unrelated. */
const factor = 22_695_477n

/** @param id the id of the registration. */
export function referenceOf(id: string): string {
  const given = BigInt(id)
  const width = given < spanOf(widths[0]) ? widths[0] : widths[1]
  let rest = (given * factor) % spanOf(width)
  let text = ''
  for (let place = 0; place < width; place += 1) {
    text = letters.charAt(Number(rest % 32n)) + text
    rest /= 32n
  }
  return `${prefix}-${text}`
}

/** Returns the id for a reference typed in any case, with or without prefix; null for other text. */
export function registrationOfReference(typed: string): string | null {
  const text = typed.trim().toUpperCase().replace(/[\s-]/g, '')
  // The letters of a prefix can be in a number too, so only what is too long for a number has one.
  const isWhole = widths.some((width) => width === text.length)
  const number = !isWhole && text.startsWith(prefix) ? text.slice(prefix.length) : text
  const plain = number.replace(/O/g, '0').replace(/[IL]/g, '1')
  const width = widths.find((one) => one === plain.length)
  if (!width || [...plain].some((letter) => !letters.includes(letter))) return null
  const value = [...plain].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n)
  return ((value * inverseOf(spanOf(width))) % spanOf(width)).toString()
}

function spanOf(width: number): bigint {
  return 32n ** BigInt(width)
}

/** Returns the inverse of the factor, by Newton's method; each step doubles the number of correct bits. */
function inverseOf(span: bigint): bigint {
  let inverse = 1n
  for (let step = 0; step < 7; step += 1)
    inverse = (((inverse * (2n - factor * inverse)) % span) + span) % span
  return inverse
}
