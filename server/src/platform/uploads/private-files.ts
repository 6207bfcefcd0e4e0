import { createHash, randomBytes } from 'node:crypto'
import { limits } from '@portal/contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { Problem } from '#platform/problem.ts'
import { type DocumentKind, documentKindOf, documentKinds, pleaseChoose } from './document-kind.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { processImage } from './process-image.ts'
import { countRelease, countUse, findPrivate, insertUpload } from './uploads-table.ts'

/** A stored file that no address leads to; the thing that it belongs to keeps this. */
export interface PrivateFile {
  key: string
  contentType: PrivateFileType
  /** As it is kept: a picture is encoded anew. */
  byteCount: number
  kind: DocumentKind
  /** Of the file as it came. */
  sha256: Buffer
}
export type PrivateFileType = (typeof contentTypes)[DocumentKind]

export type PrivateFilesParts = {
  /** A store of its own: nothing in it is ever served by its name. */
  store: FileStore
  db: Database
  clock: Clock
  /** What all visitors together may have waiting (sent, and not yet part of anything), in bytes. */
  visitorQuotaBytes?: number
  sweepSoon: (tx: Transaction) => Promise<void>
}

const office = 'application/vnd.openxmlformats-officedocument'
const contentTypes = {
  PDF: 'application/pdf',
  DOCX: `${office}.wordprocessingml.document`,
  PPTX: `${office}.presentationml.presentation`,
  XLSX: `${office}.spreadsheetml.sheet`,
  ZIP: 'application/zip',
  Image: 'image/webp',
} as const
const extensions: Record<PrivateFileType, string> = {
  [contentTypes.PDF]: 'pdf',
  [contentTypes.DOCX]: 'docx',
  [contentTypes.PPTX]: 'pptx',
  [contentTypes.XLSX]: 'xlsx',
  [contentTypes.ZIP]: 'zip',
  [contentTypes.Image]: 'webp',
}
const megabyte = 1024 * 1024
const quotaBytes = 500 * megabyte
const acceptedByDefault = ['PDF', 'Image'] as const

/** What may be taken: by default a PDF or a picture of 5 MB. */
export interface Acceptance {
  accepts?: readonly DocumentKind[]
  bytesMax?: number
}

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

/**
 * Documents that people send for few eyes: proofs. They lie apart from the pictures under /uploads and leave through a
 * verb only, which asks who wants to see them. As with pictures, a file is stored first and counted as used by the
 * transaction of its thing; what nothing uses is swept away with the unused pictures.
 */
export function createPrivateFiles(parts: PrivateFilesParts) {
  const { store, db, clock } = parts

  async function find(key: string, ownerId: string | null): Promise<PrivateFile | undefined> {
    const row = await findPrivate(db, key, ownerId)
    if (!row) return undefined
    const kind = kindOfContentType(row.contentType)
    if (!kind || !(await store.has(privateNameOf(key, contentTypes[kind])))) return undefined
    return { ...row, key, kind, contentType: contentTypes[kind] }
  }

  async function keep(
    given: { key: string; ownerId: string | null; bytes: Uint8Array } & Acceptance,
  ): Promise<PrivateFile> {
    const { key, ownerId } = given
    const { kind, bytes } = await privateFormOf(given.bytes, given)
    const contentType = contentTypes[kind]
    const received = createHash('sha256').update(given.bytes).digest()
    const isKept = await insertUpload(
      db,
      {
        ...{ key, ownerId, kind: 'private', contentType, createdAt: clock.now() },
        byteCount: bytes.byteLength,
        width: null,
        height: null,
        sha256: createHash('sha256').update(bytes).digest(),
        receivedSha256: received,
      },
      parts.visitorQuotaBytes ?? quotaBytes,
    )
    if (!isKept && !(await findPrivate(db, key, ownerId))) throw quotaUsedUp(ownerId)
    await store.put(privateNameOf(key, contentType), bytes)
    return { key, contentType, byteCount: bytes.byteLength, kind, sha256: received }
  }

  return {
    /**
     * Stores an image (encoded anew) or a document (as it is), told by their content.
     * @throws Problem TOO_LARGE, UNSUPPORTED_MEDIA, VALIDATION or UNAVAILABLE, as `processImage` does.
     */
    store: (given: { ownerId: string | null; bytes: Uint8Array } & Acceptance): Promise<PrivateFile> =>
      keep({ ...given, key: randomBytes(16).toString('hex') }),

    /** The same under a key that was drawn before. Said again, or twice at once, it keeps one file and answers the same. */
    keep,

    /** What `keep` has made of this key, once the row and the file are there. */
    find,

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

    async read({
      key,
      contentType,
    }: Pick<PrivateFile, 'key' | 'contentType'>): Promise<StoredFile | undefined> {
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

/** What the name of such a file ends with, without the dot. */
export function extensionOf(contentType: PrivateFileType): string {
  return extensions[contentType]
}

/** The kind that a row of ours names by its content type. */
export function kindOfContentType(contentType: string): DocumentKind | undefined {
  return documentKinds.find((kind) => contentTypes[kind] === contentType)
}

/** @throws UNSUPPORTED_MEDIA with what may be chosen instead, when the kind is none of these. */
export function requireKind(
  kind: DocumentKind | 'Macros' | undefined,
  accepts: readonly DocumentKind[],
): asserts kind is DocumentKind {
  if (kind === 'Macros')
    throw new Problem(
      'UNSUPPORTED_MEDIA',
      `A file with macros is not taken: save it without them. ${pleaseChoose(accepts)}`,
    )
  if (!kind || !accepts.includes(kind)) throw new Problem('UNSUPPORTED_MEDIA', pleaseChoose(accepts))
}

async function privateFormOf(
  bytes: Uint8Array,
  { accepts = acceptedByDefault, bytesMax = limits.proofBytesMax }: Acceptance,
): Promise<{ bytes: Uint8Array; kind: DocumentKind }> {
  if (bytes.byteLength > bytesMax)
    throw new Problem('TOO_LARGE', `A file may be at most ${Math.floor(bytesMax / megabyte)} MB.`)
  const kind = await documentKindOf(bytes)
  requireKind(kind, accepts)
  if (kind !== 'Image') return { bytes, kind }
  return { bytes: (await processImage(bytes)).full, kind }
}

function quotaUsedUp(ownerId: string | null): Problem {
  if (ownerId === null)
    return new Problem('TOO_LARGE', 'No more files can be taken right now. Please try again tomorrow.')
  const size = `${Math.round(quotaBytes / megabyte)} MB`
  return new Problem(
    'TOO_LARGE',
    `Your files fill the ${size} that you may keep. Delete some before you add more.`,
  )
}
