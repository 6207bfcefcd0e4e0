import { teamLimits } from '@portal/contract/team-words.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { imageUrlsIn, isRichTextEmpty } from '#platform/rich-text/read-rich-text.ts'
import { sanitizeRichText } from '#platform/rich-text/sanitize-rich-text.ts'
import type { TeamContent } from './teams.store.ts'

/** Prepares the content of a page for storage: sanitised text and pictures. */

/** Returns the sanitised text for storage; `''` when it has no visible content. */
export function safeAbout(portal: Portal, html: string): string {
  const about = sanitizeRichText(html, { isOwnUpload: portal.uploads.isOwnUpload })
  return isRichTextEmpty(about) ? '' : about
}

/** @throws TOO_LARGE when one exceeds 2 MB, because visitors load a page of logos on phones. */
export function requireSmallImages(files: readonly ReceivedFile[]): void {
  const large = files.find(({ bytes }) => bytes.length > teamLimits.imageBytesMax)
  if (large)
    throw new Problem(
      'TOO_LARGE',
      `${large.filename.slice(0, 80)} is larger than 2 MB. Choose a smaller picture.`,
    )
}

/** Stores the pictures once all are valid. Call it before the transaction, because decoding takes long. */
export async function storeTeamImages(portal: Portal, ownerId: string, files: readonly ReceivedFile[]) {
  const stored = { logo: null as string | null, cover: null as string | null, gallery: [] as string[] }
  const images = await portal.uploads.storeImages({ ownerId, all: files.map(({ bytes }) => bytes) })
  for (const [index, { url }] of images.entries()) {
    const field = files[index]?.field
    if (field === 'logo' || field === 'cover') stored[field] = url
    else stored.gallery.push(url)
  }
  return stored
}

/** Returns all pictures that a page shows, including those in its text. */
export function imagesOfTeam({
  logo,
  cover,
  gallery,
  about,
}: Pick<TeamContent, 'logo' | 'cover' | 'gallery' | 'about'>) {
  return [logo, cover, ...gallery, ...imageUrlsIn(about)].filter((url) => url !== null)
}
