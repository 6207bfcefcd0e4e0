import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: Buffer
}

/** The reason why an archive is not read: it is invalid, or its content exceeds the limit. */
export class ZipRefusal extends Error {
  readonly reason: 'broken' | 'too-large'

  constructor(reason: 'broken' | 'too-large') {
    super(`The archive is ${reason}`)
    this.reason = reason
  }
}

/** More entries than any workbook of ours or of a spreadsheet program has. */
const entryCountMax = 500
const endMark = Buffer.from('PK\x05\x06', 'latin1')
/** The size of an entry in the directory without its name, extra field and comment. */
const listedBytes = 46

/**
 * Returns the uncompressed size that the archive declares in its directory; nothing is decompressed.
 * @throws ZipRefusal when there is no readable directory.
 */
export async function unpackedBytesOf(archive: Buffer): Promise<number> {
  const entries = await listEntries(archive, entryCountMax)
  return entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
}

/**
 * Decompresses the wanted entries, at most `bytesMax` in total. The declared sizes are added up first, and an
 * entry that is larger than declared is refused while it is read.
 * @throws ZipRefusal
 */
export async function unzip(
  archive: Buffer,
  { bytesMax, isWanted }: { bytesMax: number; isWanted: (name: string) => boolean },
): Promise<ZipEntry[]> {
  const wanted = (await listEntries(archive, entryCountMax)).filter(({ fileName }) => isWanted(fileName))
  if (wanted.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > bytesMax)
    throw new ZipRefusal('too-large')
  return asRefusal(async () => {
    const opened = await fromBufferPromise(archive)
    const entries: ZipEntry[] = []
    for (const entry of wanted)
      entries.push({
        name: entry.fileName,
        content: await buffer(await opened.openReadStreamPromise(entry)),
      })
    return entries
  })
}

/** Builds an archive of the entries; `stored` leaves them uncompressed. */
export async function zip(entries: readonly ZipEntry[], how: 'deflated' | 'stored'): Promise<Buffer> {
  const archive = new ZipFile()
  // The earliest date of the format, without a time zone, so that equal entries give equal bytes.
  const mtime = new Date(1980, 0, 1)
  for (const { name, content } of entries)
    archive.addBuffer(content, name, { mtime, forceDosTimestamp: true, compress: how === 'deflated' })
  archive.end()
  return buffer(archive.outputStream)
}

/** Takes a third of the usual level's time for a tenth more bytes: readers wait for rows, not the transfer. */
const streamedLevel = 2

/**
 * Builds an archive of the entries and of further entries that are generated while the archive is read, one
 * after another.
 * @param last entries with their bytes in chunks. If one fails, so does the archive.
 */
export function streamZip(
  entries: readonly ZipEntry[],
  last: readonly { name: string; chunks: AsyncIterable<Buffer> }[],
): Readable {
  const archive = new ZipFile()
  const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: streamedLevel }
  for (const { name, content } of entries) archive.addBuffer(content, name, options)
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  for (const { name, chunks } of last) {
    const made = Readable.from(chunks, { objectMode: false })
    made.on('error', (error) => output.destroy(error))
    output.once('close', () => made.destroy())
    archive.addReadStream(made, name, options)
  }
  archive.end()
  return output
}

/**
 * Reads the directory at the end of the archive.
 * @throws ZipRefusal when there is none, or it has more than `countMax` entries.
 */
export async function listEntries(archive: Buffer, countMax: number): Promise<Entry[]> {
  return asRefusal(async () => {
    const opened = await fromBufferPromise(archive)
    if (opened.entryCount > countMax) throw new ZipRefusal('too-large')
    const entries: Entry[] = []
    for await (const entry of opened.eachEntry()) entries.push(entry)
    // If the count omits entries, another program would see a different archive.
    if (bytesOf(entries) !== directoryBytesOf(archive)) throw new ZipRefusal('broken')
    return entries
  })
}

function bytesOf(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, { fileNameLength, extraFieldLength, fileCommentLength }) =>
      sum + listedBytes + fileNameLength + extraFieldLength + fileCommentLength,
    0,
  )
}

/** Returns the size of the directory that the end record declares. */
function directoryBytesOf(archive: Buffer): number {
  return archive.readUInt32LE(archive.lastIndexOf(endMark) + 12)
}

async function asRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ZipRefusal ? error : new ZipRefusal('broken')
  }
}
