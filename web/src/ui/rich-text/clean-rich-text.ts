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
 * The second lock: the server has cleaned this HTML when it was stored, and here it is cleaned again before it touches
 * the page, by the same list (trust.md rule 4).
 *
 * @param html anything at all; what the list does not name is dropped, text stays.
 * @returns a fragment that is safe to put into the page.
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

/** The same for a card: words only. Pictures, tables and code blocks go, links become plain words. */
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

/** Our own instance: hooks on the shared one would reach whoever else uses the library. Made when first needed. */
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
