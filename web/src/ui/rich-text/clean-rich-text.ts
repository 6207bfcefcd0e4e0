import createDOMPurify from 'dompurify'
import {
  excerptDropped,
  excerptTags,
  isOwnImage,
  linkSafety,
  richTextAttributes,
  richTextTags,
  safeLink,
} from './rich-text-rules.ts'

/**
 * Sanitizes rich text a second time: the server sanitized it when it was stored, and here the same list is
 * applied before the HTML enters the page, in case one of the two fails.
 *
 * @param html any HTML; elements outside the list are removed, their text stays
 * @returns a fragment that is safe to insert into the page
 */
export function cleanRichText(html: string): DocumentFragment {
  return purifier().sanitize(html, {
    ALLOWED_TAGS: richTextTags,
    ALLOWED_ATTR: richTextAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

/**
 * Sanitizes rich text for a card: text only. Pictures, tables and code blocks are removed, links become text.
 */
export function cleanExcerpt(html: string): DocumentFragment {
  return purifier().sanitize(html, {
    ALLOWED_TAGS: [...excerptTags, '#text'],
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: excerptDropped,
    RETURN_DOM_FRAGMENT: true,
  })
}

/**
 * A separate instance, because hooks on the shared one would affect other users of the library. Created when
 * first needed.
 */
function purifier() {
  own ??= prepared()
  return own
}

let own: ReturnType<typeof createDOMPurify> | undefined

function prepared() {
  const instance = createDOMPurify(window)
  instance.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') keepLinkSafe(node)
    if (node.nodeName === 'IMG' && !isOwnImage(node.getAttribute('src') ?? '')) node.remove()
  })
  return instance
}

function keepLinkSafe(link: Element): void {
  const href = safeLink(link.getAttribute('href') ?? '')
  if (href === null) {
    link.removeAttribute('href')
    link.removeAttribute('target')
    return
  }
  link.setAttribute('href', href)
  for (const [name, value] of Object.entries(linkSafety)) link.setAttribute(name, value)
}
