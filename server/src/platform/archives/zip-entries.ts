import { crc32, deflateRaw, inflateRawSync } from 'node:zlib'

/** A file inside a ZIP archive. */
export interface ZipEntry {
  name: string
  content: Buffer
}

/** Why an archive is not read: it is none, or more than was allowed comes out of it. */
export class ZipRefusal extends Error {
  readonly reason: 'broken' | 'too-large'

  constructor(reason: 'broken' | 'too-large') {
    super(`The archive is ${reason}`)
    this.reason = reason
  }
}

/** More entries than any workbook of ours or a spreadsheet program's has. */
const entryCountMax = 500
const endMark = 0x06054b50
const directoryMark = 0x02014b50
const localMark = 0x04034b50
/** The end of an archive is 22 bytes, and a comment of up to 65,535 may follow. */
const endBytes = 22
const commentBytesMax = 65_535

/** What the directory of an archive says of one entry. */
export interface Listed {
  name: string
  method: number
  packedBytes: number
  unpackedBytes: number
  offset: number
}

/**
 * The size of all that the archive says it holds, from its directory alone: nothing is unpacked.
 * @throws ZipRefusal when there is no directory to read.
 */
export function unpackedBytesOf(archive: Buffer): number {
  return listEntries(archive, entryCountMax).reduce((sum, entry) => sum + entry.unpackedBytes, 0)
}

/**
 * Unpacks the entries that are wanted, and never more than `bytesMax` of them together, whatever the directory says.
 * @throws ZipRefusal
 */
export function unzip(
  archive: Buffer,
  { bytesMax, isWanted }: { bytesMax: number; isWanted: (name: string) => boolean },
): ZipEntry[] {
  let bytesLeft = bytesMax
  return listEntries(archive, entryCountMax)
    .filter(({ name }) => isWanted(name))
    .map((entry) => {
      const content = unpack(archive, entry, bytesLeft)
      bytesLeft -= content.length
      return { name: entry.name, content }
    })
}

/** Packs the entries; `stored` leaves them as they are, for a reader that is to do nothing but read. */
export async function zip(entries: readonly ZipEntry[], how: 'deflated' | 'stored'): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const packed = how === 'stored' ? content : await deflate(content)
    const shared = sharedHead(how, content, packed, name)
    const local = Buffer.concat([uint32(localMark), shared, Buffer.from(name)])
    const listed = Buffer.concat([
      uint32(directoryMark),
      uint16(20),
      shared,
      Buffer.alloc(10),
      uint32(offset),
    ])
    directory.push(listed, Buffer.from(name))
    parts.push(local, packed)
    offset += local.length + packed.length
  }
  const list = Buffer.concat(directory)
  const count = uint16(entries.length)
  const end = [uint32(endMark), uint32(0), count, count, uint32(list.length), uint32(offset), uint16(0)]
  return Buffer.concat([...parts, list, ...end])
}

/**
 * Reads the directory at the archive's end.
 * @throws ZipRefusal when there is none, or it names more entries than that.
 */
export function listEntries(archive: Buffer, countMax: number): Listed[] {
  const end = archive.lastIndexOf(markBytes(endMark))
  if (end < 0 || end < archive.length - endBytes - commentBytesMax || end + endBytes > archive.length)
    throw new ZipRefusal('broken')
  const count = archive.readUInt16LE(end + 10)
  if (count > countMax) throw new ZipRefusal('too-large')
  const entries: Listed[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== directoryMark) throw new ZipRefusal('broken')
    const nameBytes = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      unpackedBytes: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  // With entries that the count leaves out another program would see another archive.
  if (at > end || archive.readUInt32LE(at) === directoryMark) throw new ZipRefusal('broken')
  return entries
}

function unpack(archive: Buffer, entry: Listed, bytesMax: number): Buffer {
  const { offset, packedBytes, method } = entry
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== localMark)
    throw new ZipRefusal('broken')
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const packed = archive.subarray(start, start + packedBytes)
  if (packed.length < packedBytes || (method !== 0 && method !== 8)) throw new ZipRefusal('broken')
  const content = method === 0 ? packed : inflate(packed, bytesMax)
  if (content.length > bytesMax) throw new ZipRefusal('too-large')
  return content
}

function inflate(packed: Buffer, bytesMax: number): Buffer {
  try {
    // One byte more than allowed is enough to know; zlib takes no limit of 0.
    return inflateRawSync(packed, { maxOutputLength: bytesMax + 1 })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipRefusal(isTooLarge ? 'too-large' : 'broken')
  }
}

/** What the local head and the directory's both hold: version, flags (names in UTF-8), method, time, sums and sizes. */
function sharedHead(how: 'deflated' | 'stored', content: Buffer, packed: Buffer, name: string): Buffer {
  // 1 January 1980, the first day that the format knows: the same rows make the same bytes.
  const date = uint16(0x21)
  const method = uint16(how === 'stored' ? 0 : 8)
  return Buffer.concat([
    ...[uint16(20), uint16(0x800), method, uint16(0), date, uint32(crc32(content))],
    ...[uint32(packed.length), uint32(content.length), uint16(Buffer.byteLength(name)), uint16(0)],
  ])
}

/** Off the main thread: a large sheet takes a second. */
function deflate(content: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflateRaw(content, (error, packed) => (error ? reject(error) : resolve(packed)))
  })
}

function markBytes(mark: number): Buffer {
  return uint32(mark)
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
