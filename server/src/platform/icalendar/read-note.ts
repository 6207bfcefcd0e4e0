import sanitizeHtml from 'sanitize-html'
import { droppedWithContent } from '#platform/rich-text/allow-list.ts'
import { unescaped } from '#platform/rich-text/read-rich-text.ts'

/** HTML that calendar programs write into notes. `a < b` is plain text. */
const markup =
  /<\/?(?:a|b|i|u|p|br|div|span|em|strong|ul|ol|li|h[1-6]|table|tr|td|font|html|body)(?:\s[^>]*)?\/?>|&nbsp;/i
const lineTags = /^(?:p|div|h[1-6]|ul|ol|li|pre|blockquote|hr|br|table|tr)$/

/** Returns an event's note as plain text. HTML is converted to lines, with a link's URL after its text. */
export function readNote(note: string): string {
  if (!markup.test(note)) return note
  const pieces: string[] = []
  const links: string[] = []
  sanitizeHtml(note, {
    allowedTags: [],
    nonTextTags: droppedWithContent,
    onOpenTag: (name, { href = '' }) => {
      if (lineTags.test(name)) pieces.push('\n')
      if (name === 'li') pieces.push('- ')
      if (name === 'a') links.push(/^https?:/i.test(href) ? href : '')
    },
    onCloseTag: (name) => {
      if (lineTags.test(name)) pieces.push('\n')
      const href = name === 'a' ? (links.pop() ?? '') : ''
      if (href !== '' && !pieces.at(-1)?.includes(href)) pieces.push(` (${href})`)
    },
    textFilter: (escaped) => {
      pieces.push(unescaped(escaped))
      return ''
    },
  })
  return pieces
    .join('')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
