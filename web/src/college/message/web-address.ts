/** An address in a text: the shown text, the link's target, and the end position. */
export interface WebAddress {
  text: string
  href: string
  end: number
}

/** The protocols that links in people's texts may have; anything else could run a script. */
const protocols = new Set(['http:', 'https:', 'mailto:'])
const addressStart = /(?:https?:\/\/|mailto:|www\.)[^\s<>"`]+/iy

/** Returns the address as a browser parses it, or null if it is invalid or has another protocol. */
export function safeHref(address: string): string | null {
  try {
    const { protocol, href } = new URL(address)
    return protocols.has(protocol) ? href : null
  } catch {
    return null
  }
}

/** Returns the address that starts at `at`, or null. Punctuation at the end of a sentence is not included. */
export function webAddressAt(text: string, at: number): WebAddress | null {
  if (!/[hmw]/i.test(text.charAt(at)) || /[\p{L}\p{N}_]/u.test(text.charAt(at - 1))) return null
  addressStart.lastIndex = at
  const run = addressStart.exec(text)?.[0]
  if (run === undefined) return null
  const shown = withoutLastSigns(run)
  const href = safeHref(/^www\./i.test(shown) ? `https://${shown}` : shown)
  return href === null ? null : { text: shown, href, end: at + shown.length }
}

function withoutLastSigns(run: string): string {
  let end = run.length
  let open = count(run, '(')
  let closed = count(run, ')')
  while (end > 0) {
    const last = run.charAt(end - 1)
    // A closing bracket belongs to the address if it was opened there, as in Wikipedia's addresses.
    const isForeignBracket = last === ')' && closed > open
    if (!isForeignBracket && !/[.,;:!?'*\]}’”…।॥۔،؟]/.test(last)) break
    if (last === ')') closed -= 1
    if (last === '(') open -= 1
    end -= 1
  }
  return run.slice(0, end)
}

function count(text: string, char: string): number {
  return text.split(char).length - 1
}
