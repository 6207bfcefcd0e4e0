/** What rich text may hold, the same list as on the server: whoever changes one changes the other (trust.md rule 4). */
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

/** What the excerpt on a card may hold: words. Links become plain ones. */
export const excerptTags = [
  ...['p', 'ul', 'ol', 'li', 'br', 'h2', 'h3', 'h4', 'blockquote'],
  ...['code', 'strong', 'em', 'u', 's', 'sub', 'sup'],
]

/** What an excerpt leaves out together with what is inside it. */
export const excerptDropped = [
  ...['table', 'pre', 'script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math'],
  ...['title', 'textarea', 'select'],
]

/** Every link to somewhere else opens beside the portal and tells the other site nothing. */
export const linkSafety = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

const linkLengthMax = 2_000

/**
 * The address as a browser will read it, or null when it may not be linked to: only http, https and mailto, no name
 * before an @ (it serves to imitate another site), at most 2,000 characters.
 */
export function safeLink(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.href.length > linkLengthMax || url.username || url.password) return null
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}

/**
 * What a person typed into the link field, as an address: 'gst.example/x' means https, 'a@b.example' a mail.
 *
 * @returns null when no sensible link can be made of it.
 */
export function linkFromTyped(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeLink(`mailto:${text}`)
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text)) return safeLink(text)
  return /^[^\s/]+\.[^\s/]+/.test(text) ? safeLink(`https://${text}`) : null
}

/** Whether this is the address of a picture that the portal stores; no other picture is ever shown. */
export function isOwnImage(src: string): boolean {
  return /^\/uploads\/[\w./-]+$/.test(src) && !src.includes('..') && !src.includes('//')
}

/** Whether rich text shows nothing at all: no letter and no picture, just empty paragraphs (spec section 5). */
export function isRichTextBlank(html: string): boolean {
  if (/<img\s/i.test(html)) return false
  const text = html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;|&shy;/gi, '')
  return text.replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, '') === ''
}

/** The size that limits count: bytes of the HTML as it is sent. */
export function richTextBytes(html: string): number {
  return new TextEncoder().encode(html).length
}
