import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import type { Portal } from '#platform/portal.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'

/** Stores the pictures once all are valid. Call it before the transaction, because decoding takes long. */
export async function storeImages(portal: Portal, ownerId: string, files: readonly ReceivedFile[]) {
  const stored = await portal.uploads.storeImages({ ownerId, all: files.map(({ bytes }) => bytes) })
  return stored.map(({ url }) => url)
}

/** Returns all pictures that a query shows, above its text and inside it. */
export function imagesOf(query: { images: readonly string[]; body: string }): string[] {
  return [...query.images, ...imageUrlsIn(query.body)]
}
