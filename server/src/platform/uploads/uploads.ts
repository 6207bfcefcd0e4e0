import { createHash, randomBytes } from 'node:crypto'
import { accountFileQuotas } from '@portal/contract/limits.ts'
import { keptSince } from '@portal/contract/retention.ts'
import type { StoredImage } from '@portal/contract/uploads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { type FileSender, quotaOf, quotaUsedUp } from './file-sender.ts'
import type { FileStore } from './file-store.ts'
import { privateNamesOf } from './private-files.ts'
import { type ProcessedImage, processImage } from './process-image.ts'
import type { ShownUploads } from './shown-uploads.ts'
import { fullNameOf, imageUrlOf, isOwnUpload, keysIn, thumbnailNameOf, thumbnailUrlOf } from './upload-url.ts'
import {
  assignToAccount,
  changeOwner,
  claimUnused,
  countRelease,
  countUse,
  deleteClaimed,
  insertUpload,
  type NewUpload,
  putFiles,
  type VisitorQuotas,
} from './uploads-table.ts'

export type UploadsParts = {
  store: FileStore
  /** The store of private files, which the sweep cleans too. */
  privateStore?: FileStore
  db: Database
  clock: Clock
  /** The pictures that one account may store, in bytes. */
  quotaBytes?: number
  visitorQuotas?: VisitorQuotas
  /** The cache of served pictures, which is invalidated when a transaction releases a picture. */
  shown?: ShownUploads
  /** Adds a job to the transaction that runs `sweep` soon after the commit. */
  sweepSoon?: (tx: Transaction) => Promise<void>
}

/** The job that runs `sweep`: after deletions, and every hour for files that were never used. */
export const sweepJob = 'sweep-uploads'

const sweepBatch = 100

export type Uploads = ReturnType<typeof createUploads>

/**
 * Creates the service for pictures that people upload. A picture is stored before the thing that shows it
 * exists (an editor needs its URL), so it is unused at first: `useByUrl` and `removeByUrl` count the things
 * that show it, in their transactions, and `sweep` removes unused pictures.
 */
export function createUploads(parts: UploadsParts) {
  const { store, db, clock } = parts

  async function keep(sender: FileSender, image: ProcessedImage): Promise<StoredImage> {
    const key = randomBytes(16).toString('hex')
    const quota = quotaOf(sender, parts.quotaBytes ?? accountFileQuotas.imageBytesMax, parts.visitorQuotas)
    const isWithinQuota = await insertUpload(db, describe(image, key, sender, clock.now()), quota)
    if (!isWithinQuota) throw quotaUsedUp('images', sender.ownerId, accountFileQuotas.imageBytesMax)
    await putFiles(db, key, async () => {
      await store.put(fullNameOf(key), image.full)
      await store.put(thumbnailNameOf(key), image.thumbnail)
    })
    return {
      url: imageUrlOf(key),
      thumbnailUrl: thumbnailUrlOf(key),
      width: image.width,
      height: image.height,
    }
  }

  return {
    isOwnUpload,
    store,
    shown: parts.shown,

    /** Processes a picture without storing it, so that the rest of the request can be checked first. */
    prepareImage: processImage,
    /** Stores a prepared picture, unused for now. Throws TOO_LARGE when the quota is used up. */
    keepImage: keep,

    /**
     * Stores a picture, unused for now. It commits on its own: call it before the transaction of the thing
     * that will show it, because decoding is slow and must not hold rows or connections.
     *
     * @throws as `processImage` does, and TOO_LARGE when the quota is used up.
     */
    storeImage: async ({ bytes, ...sender }: FileSender & { bytes: Uint8Array }): Promise<StoredImage> =>
      keep(sender, await processImage(bytes)),

    /**
     * Stores several pictures after all of them have been processed.
     * @returns the pictures in the same order.
     * @throws as `storeImage` does.
     */
    async storeImages({
      all,
      ...sender
    }: FileSender & { all: readonly Uint8Array[] }): Promise<StoredImage[]> {
      const images: ProcessedImage[] = []
      for (const bytes of all) images.push(await processImage(bytes))
      const stored: StoredImage[] = []
      for (const image of images) stored.push(await keep(sender, image))
      return stored
    },

    ...createUsage(parts),

    /**
     * Removes released files at once, and files that were never used after 24 hours. Several replicas may run
     * it at the same time. No transaction is open while the store removes files.
     *
     * @returns the number of removed rows.
     */
    async sweep(): Promise<number> {
      const now = clock.now()
      const unusedBefore = keptSince('unusedFiles', now)
      let sweptCount = 0
      for (;;) {
        const claimed = await claimUnused(db, { unusedBefore, now, countMax: sweepBatch })
        if (claimed.length === 0) return sweptCount
        // Files first: after a crash the rows still exist, and a later sweep finishes the work.
        await removeFiles(parts, claimed)
        sweptCount += await deleteClaimed(db, claimed)
      }
    },
  }
}

/** Tracks which things show which pictures. Each call belongs in the transaction of the thing. */
function createUsage({ clock, shown, sweepSoon }: UploadsParts) {
  return {
    /**
     * Counts one more thing that shows these pictures, in the transaction that saves it. Other URLs are
     * ignored.
     *
     * @returns the full-size URLs of the pictures that exist; one may have been swept since it was stored.
     */
    async useByUrl(tx: Transaction, urls: readonly string[]): Promise<string[]> {
      const keys = keysIn(urls)
      if (keys.length === 0) return []
      const found = new Set(await countUse(tx, keys))
      return keys.filter((key) => found.has(key)).map(imageUrlOf)
    },

    /**
     * Counts one thing less that shows these pictures, in the transaction that deletes or changes it. A
     * picture that nothing shows is answered with 404 from the commit on; the next `sweep`, which `sweepSoon`
     * requests, removes its files.
     */
    async removeByUrl(tx: Transaction, urls: readonly string[]): Promise<void> {
      const keys = keysIn(urls)
      if (keys.length === 0) return
      await countRelease(tx, keys, clock.now())
      await shown?.forget(tx, keys)
      await sweepSoon?.(tx)
    },

    /**
     * Assigns a visitor's pictures to an account, after someone decided on the request that they came with.
     */
    async assignTo(tx: Transaction, urls: readonly string[], ownerId: string): Promise<void> {
      const keys = keysIn(urls)
      if (keys.length > 0) await assignToAccount(tx, keys, ownerId)
    },

    /** Moves all files of one account to another, even if that exceeds its quota. */
    async handOver(tx: Transaction, fromOwnerId: string, toOwnerId: string): Promise<void> {
      await changeOwner(tx, fromOwnerId, toOwnerId)
    },
  }
}

function describe(image: ProcessedImage, key: string, sender: FileSender, createdAt: Date): NewUpload {
  return {
    ...sender,
    key,
    createdAt,
    kind: 'image',
    contentType: 'image/webp',
    byteCount: image.full.byteLength + image.thumbnail.byteLength,
    width: image.width,
    height: image.height,
    sha256: createHash('sha256').update(image.full).digest(),
  }
}

async function removeFiles(
  { store, privateStore }: UploadsParts,
  claimed: readonly { key: string; kind: string }[],
): Promise<void> {
  const keysOf = (isPrivate: boolean) =>
    claimed.filter(({ kind }) => (kind === 'private') === isPrivate).map(({ key }) => key)
  await store.remove(keysOf(false).flatMap((key) => [fullNameOf(key), thumbnailNameOf(key)]))
  await privateStore?.remove(keysOf(true).flatMap(privateNamesOf))
}
