import sanitizeHtml from 'sanitize-html'
import { droppedWithContent } from './allow-list.ts'

/**
 * The text of rich text, as one line without markup: for mails, notifications and lists.
 *
 * @param html rich text, sanitised or not. The answer is text, not HTML: it must be escaped where it is shown.
 * @param lengthMax the longest answer, in UTF-16 units; a longer text is cut at a word and ends in "…".
 */
export function plainTextOf(html: string, lengthMax: number): string {
  const text = textOf(html).replace(/\s+/g, ' ').trim()
  return cutAtWord(text, lengthMax)
}

/** Whether rich text, already sanitised, shows nothing: no letter and no picture, just empty paragraphs. */
export function isRichTextEmpty(html: string): boolean {
  const visible = textOf(html).replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
  return visible === '' && imageUrlsIn(html).length === 0
}

/** The addresses of the pictures in sanitised rich text, each once, in order of appearance. */
export function imageUrlsIn(html: string): string[] {
  const urls = new Set<string>()
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (name, attributes) => {
      if (name === 'img' && attributes.src) urls.add(attributes.src)
    },
  })
  return [...urls]
}

/** Inline elements are left out here: "H<sub>2</sub>O" is one word, two paragraphs are not. */
const separatingTags = /^(p|div|h[1-6]|ul|ol|li|pre|blockquote|hr|br|table|tr|th|td)$/

function textOf(html: string): string {
  const pieces: string[] = []
  const separate = (name: string) => {
    if (separatingTags.test(name)) pieces.push(' ')
  }
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: droppedWithContent,
    onOpenTag: separate,
    onCloseTag: separate,
    textFilter: (escaped) => {
      pieces.push(unescaped(escaped))
      return ''
    },
  })
  return pieces.join('')
}

/** The sanitizer escapes exactly these in text; the ampersand comes last, so that "&amp;lt;" stays "&lt;". */
export function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** The beginning of a plain text, cut at a word and ended in '…' when it is longer than `lengthMax` UTF-16 units. */
export function cutAtWord(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const room = text.slice(0, Math.max(0, lengthMax - 1))
  const lastSpace = room.lastIndexOf(' ')
  // A single endless word is cut where it is, but never through the middle of an emoji.
  const cut = lastSpace > lengthMax / 2 ? room.slice(0, lastSpace) : room.replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}
