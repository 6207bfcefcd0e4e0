/** The accepted image kinds, detected by their first bytes. A file's name and declared type are ignored. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/**
 * Detects the kind of an image.
 * @param bytes the file from its start.
 * @returns undefined for every other kind: SVG can run code, browsers don't show TIFF and HEIC, and each
 * additional decoder is another attack surface.
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
