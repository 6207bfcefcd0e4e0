import type { Portal } from '#platform/portal.ts'
import { isRichTextEmpty } from './read-rich-text.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** Returns a rich text in the sanitized form in which it is stored; `''` if it shows nothing. */
export function safeBody(portal: Portal, html: string): string {
  const body = sanitizeRichText(html, { isOwnUpload: portal.uploads.isOwnUpload })
  return isRichTextEmpty(body) ? '' : body
}
