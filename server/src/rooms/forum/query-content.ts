import { randomBytes } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import type { Portal } from '#platform/portal.ts'
import { imageUrlsIn, isRichTextEmpty } from '#platform/rich-text/read-rich-text.ts'
import { sanitizeRichText } from '#platform/rich-text/sanitize-rich-text.ts'
import type { ReceivedFile } from '#platform/verb.ts'

/** What a query is made of before it is stored: an address, safe text, pictures. */

/** The address of a query, made once: words of the title, and letters that no other has. Never all digits. */
export function slugOf(title: string): string {
  const words = slugify(title).slice(0, 80).replace(/-+$/, '') || 'query'
  return `${words}-${randomBytes(5).toString('hex')}`
}

/** The text as it is stored (trust.md rule 4); `''` when it shows nothing. */
export function safeBody(portal: Portal, html: string): string {
  const body = sanitizeRichText(html, { isOwnUpload: portal.uploads.isOwnUpload })
  return isRichTextEmpty(body) ? '' : body
}

/** Stores the pictures one after the other; call it before the transaction, for decoding takes long. */
export async function storeImages(portal: Portal, ownerId: string, files: readonly ReceivedFile[]) {
  const urls: string[] = []
  for (const { bytes } of files) {
    const { url } = await portal.uploads.storeImage({ ownerId, bytes })
    urls.push(url)
  }
  return urls
}

/** All pictures that a query shows: those above its text and those inside. */
export function imagesOf(query: { images: readonly string[]; body: string }): string[] {
  return [...query.images, ...imageUrlsIn(query.body)]
}
