/** The id that a person's text names; null when it is none, or greater than any id of the database. */
export function idIn(text: string): string | null {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= bigintMax ? text : null
}

const bigintMax = 2n ** 63n - 1n
