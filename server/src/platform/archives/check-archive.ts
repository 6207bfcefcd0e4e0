import type { Entry } from 'yauzl'
import { listEntries, ZipRefusal } from './zip-entries.ts'

/** A student's project has thousands of files; beyond this an archive was made to hurt. */
const entriesMax = 10_000
/** What is in it may be so much, in bytes, however well it packs: ten times the largest upload. */
const freeBytes = 200 * 1024 * 1024
/** Above that, for each byte of the archive; text packs to a tenth, a bomb to a thousandth. */
const ratioMax = 20

/**
 * Whether an archive opens and is what it says, told by its directory alone: nothing is unpacked. Not so when there is
 * no directory, an entry leads nowhere, entries lie over each other, or far too much would come out.
 */
export async function isSaneArchive(archive: Buffer): Promise<boolean> {
  try {
    const entries = await listEntries(archive, entriesMax)
    const packedBytes = sumOf(entries, 'compressedSize')
    const unpackedBytes = sumOf(entries, 'uncompressedSize')
    return (
      entries.every(
        (entry) =>
          entry.relativeOffsetOfLocalHeader + entry.compressedSize <= archive.length &&
          hasHead(archive, entry),
      ) &&
      packedBytes <= archive.length &&
      unpackedBytes <= Math.max(freeBytes, archive.length * ratioMax)
    )
  } catch (error) {
    if (error instanceof ZipRefusal) return false
    throw error
  }
}

function sumOf(entries: readonly Entry[], what: 'compressedSize' | 'uncompressedSize'): number {
  return entries.reduce((sum, entry) => sum + entry[what], 0)
}

/** What stands before an entry's bytes. */
function hasHead(archive: Buffer, { relativeOffsetOfLocalHeader: at }: Entry): boolean {
  return archive.subarray(at, at + 4).toString('latin1') === 'PK\x03\x04'
}
