import { inflateSync } from 'node:zlib'
import { ImageRefusal, keptMetadata } from './image-refusal.ts'

const signatureBytes = 8
/** The length, type and checksum around each chunk's data. */
const frameBytes = 12
/** Encoders write chunks of kilobytes. A picture of 5 MB with more chunks than this is seen as an attack. */
const chunksMax = 20_000
const profileInflatedMax = 4 * 1024 * 1024

/** The chunks that affect the pixels. */
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB'])
/** Chunks of which the first is kept if it is small. */
const welcome: Record<string, (data: Buffer) => boolean> = {
  iCCP: isSmallProfile,
  eXIf: (data) => data.length <= keptMetadata.exifBytesMax,
}

/**
 * Returns a PNG with the needed chunks, one colour profile and one EXIF chunk, without texts and animation.
 */
export function slimPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, signatureBytes)]
  const seen = new Set<string>()
  let chunkCount = 0
  for (let at = signatureBytes; ; ) {
    const { type, data, end } = chunkAt(bytes, at)
    chunkCount += 1
    if (chunkCount > chunksMax || (chunkCount === 1) !== (type === 'IHDR')) throw new ImageRefusal('damaged')
    if (needed.has(type) || (!seen.has(type) && welcome[type]?.(data))) kept.push(bytes.subarray(at, end))
    seen.add(type)
    // Data after the end isn't part of the picture.
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

function chunkAt(bytes: Buffer, at: number): { type: string; data: Buffer; end: number } {
  if (at + frameBytes > bytes.length) throw new ImageRefusal('damaged', 'it breaks off')
  const end = at + frameBytes + bytes.readUInt32BE(at)
  if (end > bytes.length) throw new ImageRefusal('damaged', 'it breaks off')
  return { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4), end }
}

/** Checks a profile chunk (a name, a zero, the method, the profile), decompressed to a limit to find its size. */
function isSmallProfile(data: Buffer): boolean {
  const packedAt = data.indexOf(0) + 2
  if (packedAt < 2 || data.length > keptMetadata.profileBytesMax) return false
  try {
    inflateSync(data.subarray(packedAt), { maxOutputLength: profileInflatedMax })
    return true
  } catch {
    return false
  }
}
