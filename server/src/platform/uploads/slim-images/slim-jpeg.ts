import { ImageRefusal, keptMetadata } from './image-refusal.ts'

/** A decoder visits all pixels for each scan of a progressive picture. Encoders write about ten scans. */
const scansMax = 64
const startOfScan = 0xda
const endOfImage = 0xd9
const exifMark = Buffer.from('Exif\0\0', 'latin1')
const profileMark = Buffer.from('ICC_PROFILE\0', 'latin1')

/** The application segments that affect the display. All others, and comments, are removed. */
const application = { jfif: 0xe0, exif: 0xe1, profile: 0xe2, last: 0xef, adobe: 0xee, comment: 0xfe }

/** Returns a JPEG with its tables and scans, one EXIF segment and one colour profile, and nothing after it. */
export function slimJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)]
  const isWelcome = welcome()
  let scanCount = 0
  for (let at = 2; ; ) {
    const marker = markerAt(bytes, at)
    if (marker.code === endOfImage) return Buffer.concat([...kept, bytes.subarray(marker.at, marker.at + 2)])
    const end = segmentEnd(bytes, marker.at)
    const segment = bytes.subarray(marker.at, end)
    at = end
    if (marker.code === startOfScan) {
      scanCount += 1
      if (scanCount > scansMax) throw new ImageRefusal('damaged', 'too many scans')
      at = scanEnd(bytes, end)
      kept.push(bytes.subarray(marker.at, at))
    } else if (isWelcome(marker.code, segment.subarray(4))) kept.push(segment)
  }
}

/** Returns a function that decides for each segment in turn whether it is kept. */
function welcome(): (code: number, data: Buffer) => boolean {
  const seen = new Set<number>()
  let profileBytesLeft: number = keptMetadata.profileBytesMax
  return (code, data) => {
    if (code === application.comment) return false
    if (code < application.jfif || code > application.last) return true
    if (code === application.profile && data.subarray(0, profileMark.length).equals(profileMark)) {
      profileBytesLeft -= data.length
      return profileBytesLeft >= 0
    }
    const isFirst = !seen.has(code)
    const isExif = code === application.exif && data.subarray(0, exifMark.length).equals(exifMark)
    if (!isExif && code !== application.jfif && code !== application.adobe) return false
    seen.add(code)
    return isFirst
  }
}

/**
 * Finds the next marker: 0xFF and a code. Padding with further 0xFF before it, and any other bytes between
 * two segments, are skipped and left out; browsers skip them too.
 */
function markerAt(bytes: Buffer, from: number): { at: number; code: number } {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1]
    if (code !== undefined && code !== 0 && code !== 0xff) return { at, code }
  }
  throw new ImageRefusal('damaged', 'it breaks off')
}

function segmentEnd(bytes: Buffer, at: number): number {
  const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Number.POSITIVE_INFINITY
  if (end > bytes.length || end < at + 4) throw new ImageRefusal('damaged', 'it breaks off')
  return end
}

/** Finds the end of a scan. Its data may contain restart markers (D0 to D7), and 0xFF followed by zero. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  throw new ImageRefusal('damaged', 'it breaks off')
}
