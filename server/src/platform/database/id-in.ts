/** Returns the text if it is a valid id; null if it isn't a number or too large for `bigint`. */
export function idIn(text: string): string | null {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= bigintMax ? text : null
}

const bigintMax = 2n ** 63n - 1n
