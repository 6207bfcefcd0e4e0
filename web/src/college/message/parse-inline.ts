import { safeHref, type WebAddress, webAddressAt } from './web-address.ts'

/** A piece of a line: plain text unless marked otherwise. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }
  /** A person by account id: `@[12]`. */
  | { kind: 'mention'; id: string }
  | { kind: 'strong' | 'emphasis'; pieces: Inline[] }

/** The piece that was read, and the position after it. */
type Found = { piece: Inline; end: number }

/** Deeper emphasis adds no meaning, and the limit keeps hostile text cheap to parse. */
const depthMax = 2

/**
 * Parses the marks within a line or a paragraph: `code`, **strong**, *emphasis*, [links](https://…), people,
 * and bare addresses. An unclosed mark, and an address that may not be linked, stay plain text.
 */
export function parseInline(text: string, depth = 0): Inline[] {
  const pieces: Inline[] = []
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const found = pieceAt(text, at, depth)
    if (found === null) {
      // Skips a run of marks that opens nothing; otherwise each of its characters would be searched to the
      // end again.
      at += runLength(text, at)
      continue
    }
    if (at > plainFrom) pieces.push({ kind: 'text', text: text.slice(plainFrom, at) })
    pieces.push(found.piece)
    at = found.end
    plainFrom = at
  }
  if (plainFrom < text.length) pieces.push({ kind: 'text', text: text.slice(plainFrom) })
  return pieces
}

function pieceAt(text: string, at: number, depth: number): Found | null {
  const char = text.charAt(at)
  if (char === '`') return codeAt(text, at)
  if (char === '[') return linkAt(text, at)
  if (char === '*') return emphasisAt(text, at, depth)
  if (char === '@') return mentionAt(text, at)
  return plainLinkOf(webAddressAt(text, at))
}

function runLength(text: string, at: number): number {
  const char = text.charAt(at)
  if (char !== '`' && char !== '*') return 1
  let end = at + 1
  while (text.charAt(end) === char) end += 1
  return end - at
}

/** Parses a run of backticks up to the next run of the same length, so that code may contain shorter runs. */
function codeAt(text: string, at: number): Found | null {
  const length = runLength(text, at)
  for (let close = at + length; close < text.length; close += 1) {
    if (text.charAt(close) !== '`') continue
    const closing = runLength(text, close)
    if (closing === length) {
      const inner = text.slice(at + length, close)
      const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== ''
      const code = isPadded ? inner.slice(1, -1) : inner
      return { piece: { kind: 'code', text: code }, end: close + length }
    }
    close += closing - 1
  }
  return null
}

const labelLengthMax = 300
const hrefLengthMax = 2_000

/**
 * Parses `[label](address)`. Refuses a label that is itself an address of another host, because it would
 * mislead about the link's target.
 */
function linkAt(text: string, at: number): Found | null {
  const labelEnd = text.slice(at, at + labelLengthMax).search(/\]\(/)
  if (labelEnd < 2) return null
  const label = text.slice(at + 1, at + labelEnd)
  if (/[[\]\n]/.test(label)) return null
  const rest = text.slice(at + labelEnd + 2, at + labelEnd + 2 + hrefLengthMax)
  const address = /^(?:[^\s()]|\([^\s()]*\))+(?=\))/.exec(rest)?.[0]
  const href = address === undefined ? null : safeHref(address)
  if (address === undefined || href === null || isOtherHost(label, href)) return null
  return { piece: { kind: 'link', href, text: label }, end: at + labelEnd + 2 + address.length + 1 }
}

function mentionAt(text: string, at: number): Found | null {
  const [mark, id] = /^@\[([1-9]\d{0,17})\]/.exec(text.slice(at, at + 21)) ?? []
  return mark && id ? { piece: { kind: 'mention', id }, end: at + mark.length } : null
}

function isOtherHost(label: string, href: string): boolean {
  const shown = webAddressAt(label.trim(), 0)
  return shown !== null && new URL(shown.href).host !== new URL(href).host
}

/** Parses `**strong**` and `*emphasis*` around words. A star between spaces or inside a word stays a star. */
function emphasisAt(text: string, at: number, depth: number): Found | null {
  const length = Math.min(runLength(text, at), 2)
  const mark = '*'.repeat(length)
  const from = at + length
  if (depth >= depthMax || isWordChar(text.charAt(at - 1)) || !/\S/.test(text.charAt(from))) return null
  const lineEnd = text.indexOf('\n', from)
  const line = text.slice(from, lineEnd === -1 ? text.length : lineEnd)
  const close = closingMark(line, mark)
  if (close === -1) return null
  const pieces = parseInline(line.slice(0, close), depth + 1)
  return {
    piece: { kind: length === 2 ? 'strong' : 'emphasis', pieces },
    end: from + close + length,
  }
}

function closingMark(line: string, mark: string): number {
  for (let close = line.indexOf(mark, 1); close !== -1; close = line.indexOf(mark, close + mark.length)) {
    const isSingle = mark.length === 2 || (line.charAt(close - 1) !== '*' && line.charAt(close + 1) !== '*')
    const isAfterWord = /\S/.test(line.charAt(close - 1))
    if (isSingle && isAfterWord && !isWordChar(line.charAt(close + mark.length))) return close
  }
  return -1
}

function isWordChar(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char)
}

function plainLinkOf(found: WebAddress | null): Found | null {
  if (found === null) return null
  return { piece: { kind: 'link', href: found.href, text: found.text }, end: found.end }
}
