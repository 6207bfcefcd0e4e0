/** The kinds of picture that we take, told by their first bytes: a file's name and its sender's word count nothing. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/**
 * @param bytes the file from its start.
 * @returns undefined for everything that is not on the list: SVG is a document that can run code, TIFF and HEIC are
 *   not shown by browsers, and each further decoder is one more thing to attack.
 */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8, 48))) return 'avif'
  return undefined
}
