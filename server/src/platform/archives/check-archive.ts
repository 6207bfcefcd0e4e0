import type { Entry } from 'yauzl'
import { listEntries, ZipRefusal } from './zip-entries.ts'

/** Student projects have thousands of files. Larger archives are treated as zip bombs. */
const entriesMax = 10_000
/** An uncompressed size that is allowed at any compression ratio, in bytes: ten times the largest upload. */
const freeBytes = 200 * 1024 * 1024
/** The maximum compression ratio above `freeBytes`. Text compresses to a tenth, a bomb to a thousandth. */
const ratioMax = 20

/**
 * Whether an archive opens and has a plausible directory; nothing is decompressed. False if there is no
 * directory, an entry points outside the archive, entries overlap, or the content would be far too large.
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

function hasHead(archive: Buffer, { relativeOffsetOfLocalHeader: at }: Entry): boolean {
  return archive.subarray(at, at + 4).toString('latin1') === 'PK\x03\x04'
}
