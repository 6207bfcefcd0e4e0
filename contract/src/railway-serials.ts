/*
 * Serials of leaves: the code of a booklet's family and a number, `C206318` on the wire and `C 206 318` for
 * people. Pure and without Zod.
 */

/** The leaves of a booklet, unless another last number is given. */
export const leavesPerBooklet = 50
/** The leaves of the thickest booklet. */
export const leavesPerBookletMax = 200
/** The digits printed on a leaf; shorter numbers are padded with zeros. */
export const serialDigits = 6
const serialDigitsMax = 9

export const leafStates = ['Free', 'Used', 'Damaged', 'NotCollected', 'Cancelled'] as const
export type LeafState = (typeof leafStates)[number]

export const bookletStates = ['Available', 'In use', 'Full'] as const
export type BookletState = (typeof bookletStates)[number]

export interface LeafNumber {
  /** `''` if only the number was typed. */
  family: string
  number: number
}

/**
 * Reads a serial as people type it: `C 206 318`, `c206318`, `C-206318` or `206318`.
 * @returns Undefined if the text isn't a serial.
 */
export function readSerial(typed: string): LeafNumber | undefined {
  const [, family = '', digits = ''] = /^([A-Za-z]{0,3})(\d+)$/.exec(typed.replace(/[\s/-]/g, '')) ?? []
  if (digits === '' || digits.length > serialDigitsMax) return undefined
  return { family: family.toUpperCase(), number: Number(digits) }
}

/** Returns the serial on the wire, like `C206318`; every leaf has exactly one. */
export function serialOf({ family, number }: LeafNumber): string {
  return family + String(number).padStart(serialDigits, '0')
}

/** Returns the serial for people, `C 206 318`: the digits in groups of three, counted from the end. */
export function serialWords(serial: string): string {
  const read = readSerial(serial)
  if (!read) return serial
  const digits = String(read.number).padStart(serialDigits, '0')
  return `${read.family} ${digits.replace(/\B(?=(\d{3})+$)/g, ' ')}`.trim()
}
