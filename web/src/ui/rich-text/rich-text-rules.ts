/** The elements that rich text may contain. The server has the same list; change both together. */
export const richTextTags = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'pre', 'blockquote', 'hr', 'br'],
  ...['a', 'img', 'code', 'strong', 'em', 'u', 's', 'sub', 'sup'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

export const richTextAttributes = [
  'href',
  'rel',
  'target',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
]

/** The elements of an excerpt on a card: text only. Links become plain text. */
export const excerptTags = [
  ...['p', 'ul', 'ol', 'li', 'br', 'h2', 'h3', 'h4', 'blockquote'],
  ...['code', 'strong', 'em', 'u', 's', 'sub', 'sup'],
]

/** The elements that an excerpt removes together with their content. */
export const excerptDropped = [
  ...['table', 'pre', 'script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math'],
  ...['title', 'textarea', 'select'],
]

/** Links to other sites open in a new tab and send no referrer. */
export const linkSafety = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

const linkLengthMax = 2_000

/**
 * Returns the address as a browser parses it, or null if it may not be linked. Only http, https and mailto
 * are allowed, no user name before an "@" (which can imitate another site), and at most 2,000 characters.
 */
export function safeLink(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.href.length > linkLengthMax || url.username || url.password) return null
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}

/**
 * Converts text typed into the link field to an address: "gst.example/x" becomes https, "a@b.example" becomes
 * mailto.
 *
 * @returns null if it can't be a link
 */
export function linkFromTyped(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeLink(`mailto:${text}`)
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text)) return safeLink(text)
  return /^[^\s/]+\.[^\s/]+/.test(text) ? safeLink(`https://${text}`) : null
}

/** Returns whether this is the address of a picture stored by the portal. No other picture is shown. */
export function isOwnImage(src: string): boolean {
  return /^\/uploads\/[\w./-]+$/.test(src) && !src.includes('..') && !src.includes('//')
}

/** Returns whether rich text is empty: no letters and no pictures, only empty paragraphs. */
export function isRichTextBlank(html: string): boolean {
  if (/<img\s/i.test(html)) return false
  const text = html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&shy;/gi, '')
  return text.replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, '') === ''
}

/** Returns the size that limits refer to: the bytes of the HTML as it is sent. */
export function richTextBytes(html: string): number {
  return new TextEncoder().encode(html).length
}
