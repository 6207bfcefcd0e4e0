import { ImageRefusal, keptMetadata } from './image-refusal.ts'

const headBytes = 12
const chunkHeadBytes = 8
/** The largest size of each kept chunk, of which the first counts. Frames, XMP and unknown chunks are removed. */
const welcome: Record<string, number> = {
  VP8X: 10,
  ICCP: keptMetadata.profileBytesMax,
  ANIM: 6,
  ANMF: Number.POSITIVE_INFINITY,
  ALPH: Number.POSITIVE_INFINITY,
  'VP8 ': Number.POSITIVE_INFINITY,
  VP8L: Number.POSITIVE_INFINITY,
  EXIF: keptMetadata.exifBytesMax,
}

/** Returns a WebP with its first frame, colour profile and EXIF data. */
export function slimWebp(bytes: Buffer): Buffer {
  const end = chunkHeadBytes + bytes.readUInt32LE(4)
  if (end > bytes.length || end < headBytes) throw new ImageRefusal('damaged', 'it breaks off')
  const kept: Buffer[] = []
  const seen = new Set<string>()
  for (let at = headBytes; at < end; ) {
    if (at + chunkHeadBytes > end) throw new ImageRefusal('damaged', 'it breaks off')
    const type = bytes.toString('latin1', at, at + 4)
    const byteCount = bytes.readUInt32LE(at + 4)
    // A chunk of odd length is padded with one byte.
    const next = at + chunkHeadBytes + byteCount + (byteCount % 2)
    if (next > end) throw new ImageRefusal('damaged', 'it breaks off')
    if (!seen.has(type) && byteCount <= (welcome[type] ?? -1)) kept.push(bytes.subarray(at, next))
    seen.add(type)
    at = next
  }
  const content = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, headBytes))
  head.writeUInt32LE(headBytes - chunkHeadBytes + content.length, 4)
  return Buffer.concat([head, content])
}
