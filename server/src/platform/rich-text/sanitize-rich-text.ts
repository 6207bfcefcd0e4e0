import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { strictOptions, synonymTags } from './allow-list.ts'

export type RichTextOptions = {
  /** Whether a URL is a picture that this portal stores. All other pictures are dropped. */
  isOwnUpload: (url: string) => boolean
}

/**
 * Reduces HTML from a person to the allow-list, so that it is safe to store and show.
 *
 * @param html any text; it is never refused, only reduced.
 * @returns HTML that doesn't change when it is sanitized again. Never throws.
 */
export function sanitizeRichText(html: string, options: RichTextOptions): string {
  let current = html
  for (let round = 0; round < roundsMax; round += 1) {
    const next = sanitizeOnce(current, options)
    if (next === current) return next
    current = next
  }
  return asPlainParagraph(current)
}

/**
 * The maximum number of rounds. Dropping an element can bring two others together that don't nest (a
 * paragraph in a paragraph), which the next parse would read differently. So sanitizing is repeated until
 * nothing changes; ordinary text needs two rounds.
 */
const roundsMax = 8

function sanitizeOnce(html: string, options: RichTextOptions): string {
  return sanitizeHtml(withoutControls(html), {
    ...strictOptions,
    transformTags: {
      ...synonymTags,
      a: (_name, attributes) => safeLink(attributes),
      img: (_name, attributes) => safeImage(attributes, options),
      td: (name, attributes) => ({ tagName: name, attribs: safeSpans(attributes) }),
      th: (name, attributes) => ({ tagName: name, attribs: safeSpans(attributes) }),
    },
  })
}

/** Removes what must not be stored: NUL, which PostgreSQL can't hold, lone surrogates, invisible controls. */
function withoutControls(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes these characters.
  return html.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}

/** A tag outside the allow-list: the element is dropped, its content stays. */
const dropped: Tag = { tagName: 'dropped', attribs: {} }

function safeLink(attributes: Attributes): Tag {
  const href = safeHref(attributes.href ?? '')
  if (!href) return dropped
  return { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' } }
}

const hrefLengthMax = 2_000

/** Returns the URL as a browser reads it, or undefined. User names, which only imitate sites, are refused. */
function safeHref(href: string): string | undefined {
  const url = URL.parse(href)
  if (!url || url.href.length > hrefLengthMax) return undefined
  if (url.username || url.password) return undefined
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

const altLengthMax = 300

function safeImage(attributes: Attributes, options: RichTextOptions): Tag {
  const src = attributes.src ?? ''
  // The form is checked here too, so that a lenient isOwnUpload can't let a foreign URL in.
  if (!/^\/uploads\/[\w./-]+$/.test(src) || src.includes('..') || !options.isOwnUpload(src)) return dropped
  const attribs: Attributes = { src, alt: (attributes.alt ?? '').slice(0, altLengthMax).toWellFormed() }
  copyWholeNumber('width', attributes, attribs, 4_000)
  copyWholeNumber('height', attributes, attribs, 4_000)
  return { tagName: 'img', attribs }
}

function safeSpans(attributes: Attributes): Attributes {
  const attribs: Attributes = {}
  copyWholeNumber('colspan', attributes, attribs, 20)
  copyWholeNumber('rowspan', attributes, attribs, 100)
  return attribs
}

function copyWholeNumber(name: string, from: Attributes, to: Attributes, valueMax: number): void {
  const value = from[name]
  if (value && /^[1-9]\d{0,3}$/.test(value) && Number(value) <= valueMax) to[name] = value
}

/** The fallback for input that never settles: only its text. */
function asPlainParagraph(html: string): string {
  return `<p>${sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })}</p>`
}
