import type { IOptions } from 'sanitize-html'

/**
 * What rich text may hold (rule 4 of what the portal must withstand). Everything that is not named here is
 * dropped: a list of what is forbidden would be out of date with the next browser.
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

/** Old and plain spellings that editors and clipboards produce, and what they mean here. */
export const synonymTags: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
}

/** Elements that go together with what is inside them: their text is code, a fallback or another language. */
export const droppedWithContent = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'title', 'xmp', 'plaintext'],
  ...['iframe', 'frameset', 'object', 'applet', 'audio', 'video', 'canvas', 'svg', 'math'],
  ...['textarea', 'select', 'option', 'datalist'],
]

/** Deeper than this an element is dropped and its text stays: no editor nests so far, and browsers get slow. */
export const nestingDepthMax = 24

/** Options that every use of the sanitizer shares. */
export const strictOptions: IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: droppedWithContent,
  nestingLimit: nestingDepthMax,
}
