import type { Portal } from '#platform/portal.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import type { ReceivedFile } from '#platform/verb.ts'

/** The pictures of a query. */

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
