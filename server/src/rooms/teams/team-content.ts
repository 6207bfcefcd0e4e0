import { teamLimits } from '@portal/contract/team-words.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/received-file.ts'
import { imageUrlsIn, isRichTextEmpty } from '#platform/rich-text/read-rich-text.ts'
import { sanitizeRichText } from '#platform/rich-text/sanitize-rich-text.ts'
import type { TeamContent } from './teams.store.ts'

/** What a page is made of before it is stored: safe text and pictures. */

/** The text as it is stored (trust.md rule 4); `''` when it shows nothing. */
export function safeAbout(portal: Portal, html: string): string {
  const about = sanitizeRichText(html, { isOwnUpload: portal.uploads.isOwnUpload })
  return isRichTextEmpty(about) ? '' : about
}

/** @throws TOO_LARGE when one passes 2 MB: a page of logos is read by visitors on phones. */
export function requireSmallImages(files: readonly ReceivedFile[]): void {
  const large = files.find(({ bytes }) => bytes.length > teamLimits.imageBytesMax)
  if (large)
    throw new Problem(
      'TOO_LARGE',
      `${large.filename.slice(0, 80)} is larger than 2 MB. Choose a smaller picture.`,
    )
}

/** Stores the pictures, none before each was found to be one; call it before the transaction, for decoding takes long. */
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

/** All pictures that a page shows, those inside its text included. */
export function imagesOfTeam({
  logo,
  cover,
  gallery,
  about,
}: Pick<TeamContent, 'logo' | 'cover' | 'gallery' | 'about'>) {
  return [logo, cover, ...gallery, ...imageUrlsIn(about)].filter((url) => url !== null)
}
