import type { IOptions } from 'sanitize-html'

/**
 * The tags and attributes that rich text may contain. All others are dropped, because a list of forbidden
 * ones would be out of date with the next browser.
 */
export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

const blockTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'pre', 'blockquote', 'hr', 'br']
const inlineTags = ['a', 'img', 'code', 'strong', 'em', 'u', 's', 'sub', 'sup']
const tableTags = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

export const allowedTags = [...blockTags, ...inlineTags, ...tableTags]

/** Old and alternative tags that editors and clipboards produce, and their replacements. */
export const synonymTags: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
}

/**
 * Elements that are dropped together with their content, because it is code, a fallback or another language.
 */
export const droppedWithContent = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'title', 'xmp', 'plaintext'],
  ...['iframe', 'frameset', 'object', 'applet', 'audio', 'video', 'canvas', 'svg', 'math'],
  ...['textarea', 'select', 'option', 'datalist'],
]

/** Deeper elements are dropped, keeping their text: no editor nests that deep, and browsers get slow. */
export const nestingDepthMax = 24

/** The options of every use of the sanitizer. */
export const strictOptions: IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: droppedWithContent,
  nestingLimit: nestingDepthMax,
}
