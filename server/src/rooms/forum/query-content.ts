import type { Portal } from '#platform/portal.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'

/** The pictures of a query. */

/** Stores the pictures, none before each was found to be one; call it before the transaction, for decoding takes long. */
export async function storeImages(portal: Portal, ownerId: string, files: readonly ReceivedFile[]) {
  const stored = await portal.uploads.storeImages({ ownerId, all: files.map(({ bytes }) => bytes) })
  return stored.map(({ url }) => url)
}

/** All pictures that a query shows: those above its text and those inside. */
export function imagesOf(query: { images: readonly string[]; body: string }): string[] {
  return [...query.images, ...imageUrlsIn(query.body)]
}
