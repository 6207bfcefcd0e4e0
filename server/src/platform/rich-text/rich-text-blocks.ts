import sanitizeHtml from 'sanitize-html'
import { droppedWithContent } from './allow-list.ts'
import { unescaped } from './read-rich-text.ts'

/** Text in one style. */
export interface RichRun {
  text: string
  isBold: boolean
  isItalic: boolean
}

/** A block of rich text, stacked vertically. An item has its mark ('•', '2.') and its list's depth, from 0. */
export type RichBlock =
  | { kind: 'paragraph' | 'heading'; runs: RichRun[] }
  | { kind: 'item'; runs: RichRun[]; mark: string; depth: number }
  | { kind: 'table'; rows: string[][] }

/**
 * Converts rich text to a flat list of blocks, for papers. Pictures are left out; of a link only the text
 * remains.
 * @param html sanitized rich text.
 */
export function richTextBlocks(html: string): RichBlock[] {
  const reader = new BlockReader()
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: droppedWithContent,
    onOpenTag: (name) => reader.open(name),
    onCloseTag: (name) => reader.close(name),
    textFilter: (escaped) => {
      reader.say(unescaped(escaped))
      return ''
    },
  })
  return reader.finish()
}

const headings = /^h[1-6]$/
const ends = /^(p|div|h[1-6]|li|pre|blockquote|hr|ul|ol)$/

class BlockReader {
  private readonly blocks: RichBlock[] = []
  /** The open lists: null for bullets, otherwise the number of the last item. */
  private readonly lists: (number | null)[] = []
  private readonly nesting: string[] = []
  private runs: RichRun[] = []
  /** The mark of an item that has started and has no text yet. */
  private mark: string | null = null
  private table: string[][] | null = null

  open(name: string): void {
    if (this.table === null && ends.test(name)) this.end()
    this.nesting.push(name)
    if (name === 'ul') this.lists.push(null)
    if (name === 'ol') this.lists.push(0)
    if (name === 'li') this.mark = this.nextMark()
    if (name === 'br') this.say('\n')
    if (name === 'table') this.beginTable()
    if (name === 'tr') this.table?.push([])
    if (name === 'td' || name === 'th') this.table?.at(-1)?.push('')
  }

  close(name: string): void {
    if (this.table === null && ends.test(name)) this.end(headings.test(name))
    const at = this.nesting.lastIndexOf(name)
    if (at >= 0) this.nesting.splice(at, 1)
    if (name === 'ul' || name === 'ol') this.lists.pop()
    if (name === 'table' && this.table) this.endTable(this.table)
  }

  say(text: string): void {
    const row = this.table?.at(-1)
    if (this.table) {
      if (row?.length) row[row.length - 1] += text
      return
    }
    const words = this.nesting.includes('pre') ? text : text.replace(/[^\S\n]+/g, ' ')
    const style = { isBold: this.nesting.includes('strong'), isItalic: this.nesting.includes('em') }
    const last = this.runs.at(-1)
    // An entity arrives as a separate piece of text; the text around it is one run.
    if (last?.isBold === style.isBold && last.isItalic === style.isItalic) last.text += words
    else this.runs.push({ text: words, ...style })
  }

  finish(): RichBlock[] {
    this.end()
    return this.blocks
  }

  private end(isHeading = false): void {
    const runs = trimmed(this.runs)
    this.runs = []
    if (runs.length === 0) return
    if (this.mark !== null) {
      this.blocks.push({ kind: 'item', runs, mark: this.mark, depth: Math.max(0, this.lists.length - 1) })
      this.mark = null
      return
    }
    this.blocks.push({ kind: isHeading ? 'heading' : 'paragraph', runs })
  }

  private nextMark(): string {
    const last = this.lists.at(-1)
    if (last === undefined || last === null) return '•'
    this.lists[this.lists.length - 1] = last + 1
    return `${last + 1}.`
  }

  private beginTable(): void {
    this.end()
    this.table = []
  }

  private endTable(rows: string[][]): void {
    this.table = null
    const width = Math.max(0, ...rows.map((row) => row.length))
    const full = rows.filter((row) => row.length > 0).map((row) => padded(row, width))
    if (full.length > 0) this.blocks.push({ kind: 'table', rows: full })
  }
}

/** Pads a row to the width of the widest. A cell that spans two columns leaves one empty. */
function padded(row: string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\s+/g, ' ').trim())
}

/** Trims both ends; empty if only white space remains. */
function trimmed(runs: readonly RichRun[]): RichRun[] {
  const kept = runs.map((run) => ({ ...run }))
  const [first, last] = [kept[0], kept.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  const said = kept.filter(({ text }) => text !== '')
  return said.some(({ text }) => text.trim() !== '') ? said : []
}
