import sanitizeHtml from 'sanitize-html'
import styles from '#web/ui/rich-text/rich-text.module.css'
import {
  excerptDropped,
  excerptTags,
  isOwnImage,
  linkSafety,
  richTextAttributes,
  richTextTags,
  safeLink,
} from '#web/ui/rich-text/rich-text-rules.ts'
import type { ShownRichText } from '#web/ui/rich-text/shown-rich-text.ts'

// Takes the place of src/ui/rich-text/shown-rich-text.ts while the server draws: by the same rules, without a document.

export function shownExcerpt(html: string): string {
  return sanitizeHtml(html, { allowedTags: excerptTags, allowedAttributes: {}, nonTextTags: excerptDropped })
}

export function shownRichText(html: string): ShownRichText {
  const images: ShownRichText['images'] = []
  const clean = sanitizeHtml(html, {
    allowedTags: richTextTags,
    allowedAttributes: { '*': [...richTextAttributes, 'loading', 'decoding'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src ?? ''),
    transformTags: {
      a: (tagName, { href = '' }) => {
        const safe = safeLink(href)
        return { tagName, attribs: safe === null ? {} : { href: safe, ...linkSafety } }
      },
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
    },
  })
  // No text and no value has an angle bracket any more, so each one begins or ends an element.
  const shown = clean
    .replace(
      /<(table|pre)(?=[ >])/g,
      (start, name) => `${frame(name === 'table' ? 'Table' : 'Code')}${start}`,
    )
    .replace(/<\/(table|pre)>/g, (end) => `${end}</div>`)
    .replace(/<img [^>]*>/g, (image) => `${opener(image)}${image}</button>`)
  return { shown, images }
}

function frame(label: string): string {
  return `<div class="${styles.scroll}" tabindex="0" role="region" aria-label="${label}">`
}

/** Its value is escaped already. */
function opener(image: string): string {
  const alt = / alt="([^"]*)"/.exec(image)?.[1]
  return `<button type="button" class="${styles.picture}" aria-label="${alt ? `Open image: ${alt}` : 'Open image'}">`
}
