/** An address that stands in a text: what is shown of it, where it leads, and where it ends. */
export interface WebAddress {
  text: string
  href: string
  end: number
}

/** What a link of a reader's text may lead to (trust.md rule 4). */
const protocols = new Set(['http:', 'https:', 'mailto:'])
const addressStart = /(?:https?:\/\/|mailto:|www\.)[^\s<>"`]+/iy

/** The address as a browser reads it; null for what is none, or what would do more than lead somewhere. */
export function safeHref(address: string): string | null {
  try {
    const { protocol, href } = new URL(address)
    return protocols.has(protocol) ? href : null
  } catch {
    return null
  }
}

/** The address that begins at `at`; null when none begins there. A sentence's last signs are not a part of it. */
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
    // A bracket belongs to the address when it was opened there, as in Wikipedia's.
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
