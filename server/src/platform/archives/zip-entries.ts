import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

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
const endMark = Buffer.from('PK\x05\x06', 'latin1')
/** What stands in an archive's directory for an entry, besides its name and comments. */
const listedBytes = 46

/**
 * The size of all that the archive says it holds, from its directory alone: nothing is unpacked.
 * @throws ZipRefusal when there is no directory to read.
 */
export async function unpackedBytesOf(archive: Buffer): Promise<number> {
  const entries = await listEntries(archive, entryCountMax)
  return entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
}

/**
 * Unpacks the entries that are wanted, and never more than `bytesMax` of them together: the directory is added up first,
 * and an entry that unpacks to more than the directory says is refused while it is read.
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

/** Packs the entries; `stored` leaves them as they are, for a reader that is to do nothing but read. */
export async function zip(entries: readonly ZipEntry[], how: 'deflated' | 'stored'): Promise<Buffer> {
  const archive = new ZipFile()
  // The first day that the format knows, without a time zone: the same rows make the same bytes.
  const mtime = new Date(1980, 0, 1)
  for (const { name, content } of entries)
    archive.addBuffer(content, name, { mtime, forceDosTimestamp: true, compress: how === 'deflated' })
  archive.end()
  return buffer(archive.outputStream)
}

/** A third of the time of the usual level for a tenth more bytes: the reader waits for the rows, not for the line. */
const streamedLevel = 2

/**
 * Packs the entries, and then others that are made while the archive is read, one after another.
 * @param last the bytes of each come piece by piece; when one fails, so does the archive.
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
 * Reads the directory at the archive's end.
 * @throws ZipRefusal when there is none, or it names more entries than that.
 */
export async function listEntries(archive: Buffer, countMax: number): Promise<Entry[]> {
  return asRefusal(async () => {
    const opened = await fromBufferPromise(archive)
    if (opened.entryCount > countMax) throw new ZipRefusal('too-large')
    const entries: Entry[] = []
    for await (const entry of opened.eachEntry()) entries.push(entry)
    // With entries that the count leaves out another program would see another archive.
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

/** How long the directory is, as the end of the archive says. */
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
