import { type Inline, parseInline } from './parse-inline.ts'

export type Block =
  | { kind: 'paragraph'; pieces: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][] }

type Reader = { lines: readonly string[]; at: number }

const fence = /^ {0,3}(`{3,})[^`]*$/
const quoted = /^ {0,3}> ?/
/** Deeper quotes are plain text. */
const quoteDepthMax = 2
const listItem = /^ {0,3}(?:([-*+•])|(\d{1,9})[.)])[ \t]+(\S.*)$/

/**
 * Parses a plain-text message as light Markdown: paragraphs, lists, quotes, fenced code, and the marks of
 * `parseInline`. Nothing becomes HTML, and nothing fails: unknown marks stay text.
 */
export function parseMessage(message: string, depth = 0): Block[] {
  const reader: Reader = { lines: message.replace(/\r\n?/g, '\n').split('\n'), at: 0 }
  const blocks: Block[] = []
  while (reader.at < reader.lines.length) {
    const line = lineAt(reader)
    if (line.trim() === '') reader.at += 1
    else if (fence.test(line)) blocks.push(readCode(reader))
    else if (depth < quoteDepthMax && quoted.test(line)) blocks.push(readQuote(reader, depth))
    else if (listItem.test(line)) blocks.push(readList(reader))
    else blocks.push(readParagraph(reader))
  }
  return blocks
}

/** Parses lines that begin with ">" as a message of their own. */
function readQuote(reader: Reader, depth: number): Block {
  const lines: string[] = []
  for (; quoted.test(lineAt(reader)); reader.at += 1) lines.push(lineAt(reader).replace(quoted, ''))
  return { kind: 'quote', blocks: parseMessage(lines.join('\n'), depth + 1) }
}

function lineAt({ lines, at }: Reader): string {
  return lines[at] ?? ''
}

/** Parses fenced code. Unclosed code goes on to the end, because half a paste is still code. */
function readCode(reader: Reader): Block {
  const opening = fence.exec(lineAt(reader))?.[1] ?? '```'
  const lines: string[] = []
  for (reader.at += 1; reader.at < reader.lines.length; reader.at += 1) {
    const closing = fence.exec(lineAt(reader))
    if (closing?.[1] && closing[1].length >= opening.length && lineAt(reader).trim() === closing[1]) break
    lines.push(lineAt(reader))
  }
  reader.at += 1
  // An empty block shows its backticks.
  if (lines.length === 0) return { kind: 'paragraph', pieces: [{ kind: 'text', text: opening }] }
  return { kind: 'code', text: lines.join('\n') }
}

function readList(reader: Reader): Block {
  const [, bullet, number] = listItem.exec(lineAt(reader)) ?? []
  const isOrdered = bullet === undefined
  const items: string[] = []
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = lineAt(reader)
    const [, nextBullet, , text] = listItem.exec(line) ?? []
    if (text !== undefined && (nextBullet === undefined) === isOrdered) items.push(text)
    // An indented line continues the item above it.
    else if (text === undefined && /^(?: {2,}|\t)\S/.test(line)) items.push(`${items.pop()}\n${line.trim()}`)
    else break
  }
  return {
    kind: 'list',
    isOrdered,
    start: Number(number ?? 1),
    items: items.map((item) => parseInline(item)),
  }
}

function readParagraph(reader: Reader): Block {
  const from = reader.at
  reader.at += 1
  while (reader.at < reader.lines.length && !endsParagraph(lineAt(reader))) reader.at += 1
  return { kind: 'paragraph', pieces: parseInline(reader.lines.slice(from, reader.at).join('\n')) }
}

/**
 * Within a paragraph a number starts a list only if it is 1: "2019. A good year" may be the end of a
 * sentence.
 */
function endsParagraph(line: string): boolean {
  if (line.trim() === '' || fence.test(line) || quoted.test(line)) return true
  const [, bullet, number] = listItem.exec(line) ?? []
  return bullet !== undefined || number === '1'
}
