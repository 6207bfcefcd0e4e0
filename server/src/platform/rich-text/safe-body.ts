import type { Portal } from '#platform/portal.ts'
import { isRichTextEmpty } from './read-rich-text.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** A rich text as it is stored (trust.md rule 4); `''` when it shows nothing. */
export function safeBody(portal: Portal, html: string): string {
  const body = sanitizeRichText(html, { isOwnUpload: portal.uploads.isOwnUpload })
  return isRichTextEmpty(body) ? '' : body
}
