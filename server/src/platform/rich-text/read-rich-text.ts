import sanitizeHtml from 'sanitize-html'
import { droppedWithContent } from './allow-list.ts'

/**
 * Returns the text of rich text as one line without markup, for mails, notifications and lists.
 *
 * @param html rich text, sanitized or not. The result is text, not HTML: escape it where it is shown.
 * @param lengthMax the maximum length in UTF-16 units. A longer text is cut at a word and ends in "…".
 */
export function plainTextOf(html: string, lengthMax: number): string {
  const text = textOf(html).replace(/\s+/g, ' ').trim()
  return cutAtWord(text, lengthMax)
}

/** Whether sanitized rich text shows nothing: no letter and no picture, only empty paragraphs. */
export function isRichTextEmpty(html: string): boolean {
  const visible = textOf(html).replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
  return visible === '' && imageUrlsIn(html).length === 0
}

/** Returns the distinct URLs of the pictures in sanitized rich text, in order of appearance. */
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

/** Inline elements are not listed: "H<sub>2</sub>O" is one word, two paragraphs are not. */
const separatingTags = /^(p|div|h[1-6]|ul|ol|li|pre|blockquote|hr|br|table|tr|th|td)$/

const heading = /^h[1-6]$/
const endsInWord = /[\p{L}\p{M}\p{N}]\s*$/u

function textOf(html: string): string {
  const pieces: string[] = []
  const separate = (name: string) => {
    if (separatingTags.test(name)) pieces.push(' ')
  }
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: droppedWithContent,
    onOpenTag: separate,
    onCloseTag: (name) => {
      // In one line, a heading would run into the sentence below it.
      if (heading.test(name) && endsInWord.test(pieces.at(-1) ?? '')) pieces.push(':')
      separate(name)
    },
    textFilter: (escaped) => {
      pieces.push(unescaped(escaped))
      return ''
    },
  })
  return pieces.join('')
}

/** Reverses the sanitizer's escaping, of exactly these three. The ampersand is last: "&amp;lt;" is "&lt;". */
export function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Cuts a plain text that is longer than `lengthMax` UTF-16 units at a word, and ends it in '…'. */
export function cutAtWord(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const room = text.slice(0, Math.max(0, lengthMax - 1))
  const lastSpace = room.lastIndexOf(' ')
  // A very long word is cut inside, but never inside a surrogate pair.
  const cut = lastSpace > lengthMax / 2 ? room.slice(0, lastSpace) : room.replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}
