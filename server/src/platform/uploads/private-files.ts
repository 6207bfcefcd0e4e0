import { createHash, randomBytes } from 'node:crypto'
import { limits } from '@portal/contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { Problem } from '#platform/problem.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { processImage } from './process-image.ts'
import { countRelease, countUse, insertUpload } from './uploads-table.ts'

/** A stored file that no address leads to; the thing that it belongs to keeps this. */
export interface PrivateFile {
  key: string
  contentType: PrivateFileType
  byteCount: number
}
export type PrivateFileType = 'image/webp' | 'application/pdf'

export type PrivateFilesParts = {
  /** A store of its own: nothing in it is ever served by its name. */
  store: FileStore
  db: Database
  clock: Clock
  /** What all visitors together may have waiting (sent, and not yet part of anything), in bytes. */
  visitorQuotaBytes?: number
  sweepSoon: (tx: Transaction) => Promise<void>
}

const extensions: Record<PrivateFileType, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' }
const visitorQuotaBytes = 500 * 1024 * 1024

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

/**
 * Documents that people send for few eyes: proofs. They lie apart from the pictures under /uploads and leave through a
 * verb only, which asks who wants to see them. As with pictures, a file is stored first and counted as used by the
 * transaction of its thing; what nothing uses is swept away with the unused pictures.
 */
export function createPrivateFiles(parts: PrivateFilesParts) {
  const { store, db, clock } = parts
  return {
    /**
     * Stores an image (encoded anew) or a PDF (as it is), told by their content.
     * @throws Problem TOO_LARGE, UNSUPPORTED_MEDIA, VALIDATION or UNAVAILABLE, as `processImage` does.
     */
    async store({ ownerId, bytes }: { ownerId: string | null; bytes: Uint8Array }): Promise<PrivateFile> {
      const made = await privateFormOf(bytes)
      const key = randomBytes(16).toString('hex')
      const isWithinQuota = await insertUpload(
        db,
        {
          ...{ key, ownerId, kind: 'private', contentType: made.contentType, createdAt: clock.now() },
          byteCount: made.bytes.byteLength,
          width: null,
          height: null,
          sha256: createHash('sha256').update(made.bytes).digest(),
        },
        parts.visitorQuotaBytes ?? visitorQuotaBytes,
      )
      if (!isWithinQuota)
        throw new Problem('TOO_LARGE', 'No more files can be taken right now. Please try again tomorrow.')
      await store.put(privateNameOf(key, made.contentType), made.bytes)
      return { key, contentType: made.contentType, byteCount: made.bytes.byteLength }
    },

    /** Counts the thing that keeps the file, in its transaction. @returns false when it was swept since. */
    async use(tx: Transaction, key: string): Promise<boolean> {
      return (await countUse(tx, [key])).length === 1
    },

    /** The thing lets go of it, in its transaction; the file goes soon after the commit. */
    async release(tx: Transaction, key: string): Promise<void> {
      await countRelease(tx, [key], clock.now())
      await parts.sweepSoon(tx)
    },

    /** Removes the file of a key whose row is gone; it is fine when there is none. */
    remove: (key: string) => removePrivateFile(store, key),

    async read({ key, contentType }: Omit<PrivateFile, 'byteCount'>): Promise<StoredFile | undefined> {
      return store.read(privateNameOf(key, contentType))
    },
  }
}

/** Removes the file of a key that is swept, whichever kind it is. */
export async function removePrivateFile(store: FileStore, key: string): Promise<void> {
  for (const contentType of Object.keys(extensions) as PrivateFileType[])
    await store.remove(privateNameOf(key, contentType))
}

function privateNameOf(key: string, contentType: PrivateFileType): string {
  return `${key}.${extensions[contentType]}`
}

async function privateFormOf(
  bytes: Uint8Array,
): Promise<{ bytes: Uint8Array; contentType: PrivateFileType }> {
  if (bytes.byteLength > limits.proofBytesMax) throw new Problem('TOO_LARGE', 'A file may be at most 5 MB.')
  if (isPdf(bytes)) return { bytes, contentType: 'application/pdf' }
  try {
    const { full } = await processImage(bytes)
    return { bytes: full, contentType: 'image/webp' }
  } catch (error) {
    if (error instanceof Problem && error.code === 'UNSUPPORTED_MEDIA')
      throw new Problem(
        'UNSUPPORTED_MEDIA',
        'Please choose a PDF or an image (JPEG, PNG, WebP, GIF or AVIF).',
      )
    throw error
  }
}

/** By the first bytes: a file's name and its sender's word count nothing. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}
