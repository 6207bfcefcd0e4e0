import { createHash, randomBytes } from 'node:crypto'
import { accountFileQuotas, limits } from '@portal/contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { Problem } from '#platform/problem.ts'
import {
  type DocumentKind,
  documentKindOf,
  documentKinds,
  pleaseChoose,
  type RefusedKind,
} from './document-kind.ts'
import { type FileSender, quotaOf, quotaUsedUp } from './file-sender.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { imageKindOf } from './image-kind.ts'
import { processImage } from './process-image.ts'
import { refuseLockedPdf } from './refuse-locked-pdf.ts'
import {
  assignToAccount,
  countRelease,
  countUse,
  findPrivate,
  hasSpace,
  insertUpload,
  putFiles,
  type VisitorQuotas,
} from './uploads-table.ts'

/** A stored file without a public URL. The thing that it belongs to stores these fields. */
export interface PrivateFile {
  key: string
  contentType: PrivateFileType
  /** The stored size. A picture is re-encoded. */
  byteCount: number
  kind: DocumentKind
  /** The hash of the uploaded file. */
  sha256: Buffer
}
export type PrivateFileType = (typeof contentTypes)[DocumentKind]

export type PrivateFilesParts = {
  /** A separate store, none of whose files is served by name. */
  store: FileStore
  db: Database
  clock: Clock
  /** The documents that one account may store, in bytes. */
  quotaBytes?: number
  visitorQuotas?: VisitorQuotas
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
const acceptedByDefault = ['PDF', 'Image'] as const

/** The accepted files. Default: a picture, or a PDF of up to 5 MB that opens without a password. */
export interface Acceptance {
  accepts?: readonly DocumentKind[] | undefined
  bytesMax?: number | undefined
}

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

/**
 * Creates the service for documents that only a few people may see, such as proofs. They are stored apart
 * from the pictures under /uploads, and only a handler that checks the viewer sends them. As with pictures, a
 * file is stored first, and the transaction of its thing counts it as used; unused files are swept together
 * with unused pictures.
 */
export function createPrivateFiles(parts: PrivateFilesParts) {
  const { store, db, clock } = parts
  const { quotaFor, requireSpace } = createQuotas(parts)
  async function find(key: string, ownerId: string | null): Promise<PrivateFile | undefined> {
    const row = await findPrivate(db, key, ownerId)
    if (!row) return undefined
    const kind = kindOfContentType(row.contentType)
    if (!kind || !(await store.has(privateNameOf(key, contentTypes[kind])))) return undefined
    return { ...row, key, kind, contentType: contentTypes[kind] }
  }

  async function keepPrepared(
    { key, ...sender }: FileSender & { key: string },
    { kind, bytes, receivedSha256 }: PreparedDocument,
  ): Promise<PrivateFile> {
    const contentType = contentTypes[kind]
    const byteCount = bytes.byteLength
    const isKept = await insertUpload(
      db,
      {
        ...sender,
        key,
        kind: 'private',
        contentType,
        createdAt: clock.now(),
        byteCount,
        width: null,
        height: null,
        sha256: kind === 'Image' ? hashOf(bytes) : receivedSha256,
        receivedSha256,
      },
      quotaFor(sender),
    )
    if (!isKept && !(await findPrivate(db, key, sender.ownerId))) throw usedUp(sender)
    const put = () => store.put(privateNameOf(key, contentType), bytes)
    await (isKept ? putFiles(db, key, put) : put())
    return { key, contentType, byteCount, kind, sha256: receivedSha256 }
  }

  async function keep({
    bytes,
    accepts,
    bytesMax,
    ...sender
  }: FileSender & { key: string; bytes: Uint8Array } & Acceptance): Promise<PrivateFile> {
    return keepPrepared(sender, await prepare(bytes, { accepts, bytesMax }))
  }

  return {
    /**
     * Stores an image (re-encoded) or a document (unchanged), detected by its content.
     * @throws TOO_LARGE, UNSUPPORTED_MEDIA, VALIDATION or UNAVAILABLE, as `processImage` does.
     */
    store: (given: FileSender & { bytes: Uint8Array } & Acceptance): Promise<PrivateFile> =>
      keep({ ...given, key: newKey() }),

    /** Checks a file without storing it, so that all files can be checked first. Throws as `store`. */
    prepare,
    requireSpace,
    /** Stores a prepared file, unused for now. Throws TOO_LARGE when the quota is used up. */
    storePrepared: (sender: FileSender, document: PreparedDocument): Promise<PrivateFile> =>
      keepPrepared({ ...sender, key: newKey() }, document),

    /** Stores a file under a given key. Repeated or simultaneous calls store one file and return the same. */
    keep,

    /** Returns the result of `keep` for this key, if both the row and the file exist. */
    find,

    ...createUsage(parts),

    /** Removes the file of a key whose row is gone. A missing file is not an error. */
    remove: (key: string) => store.remove(privateNamesOf(key)),

    /** Finds a stored file without opening it; undefined if it is gone. */
    findFile: (file: Pick<PrivateFile, 'key' | 'contentType'>): Promise<StoredFile | undefined> =>
      store.find(privateNameOf(file.key, file.contentType)),
  }
}

function createQuotas({ db, clock, quotaBytes, visitorQuotas }: PrivateFilesParts) {
  const quotaFor = (sender: FileSender) =>
    quotaOf(sender, quotaBytes ?? accountFileQuotas.documentBytesMax, visitorQuotas)
  return {
    quotaFor,
    /**
     * Refuses a file for which the sender has no space, before a process reads it.
     * @param bytes a picture counts as one byte, because it will be re-encoded.
     * @throws TOO_LARGE
     */
    async requireSpace(sender: FileSender, bytes: Uint8Array): Promise<void> {
      const byteCount = imageKindOf(bytes) ? 1 : bytes.byteLength
      const upload = { ...sender, kind: 'private', byteCount, createdAt: clock.now() } as const
      if (!(await hasSpace(db, upload, quotaFor(sender)))) throw usedUp(sender)
    },
  }
}

/** Tracks which things use which files. Each call belongs in the transaction of the thing. */
function createUsage({ clock, sweepSoon }: PrivateFilesParts) {
  return {
    /**
     * Counts one more thing that uses the file.
     * @returns false when the file has been swept in the meantime.
     */
    async use(tx: Transaction, key: string): Promise<boolean> {
      return (await countUse(tx, [key])).length === 1
    },

    /** Counts one thing less that uses the file. A job deletes an unused file soon after the commit. */
    async release(tx: Transaction, key: string): Promise<void> {
      await countRelease(tx, [key], clock.now())
      await sweepSoon(tx)
    },

    /**
     * Assigns a visitor's documents to an account, after someone decided on the request that they came with.
     */
    assignTo: (tx: Transaction, keys: readonly string[], ownerId: string) =>
      assignToAccount(tx, keys, ownerId),
  }
}

/** Returns the names that the file of a key may have, one per type. */
export function privateNamesOf(key: string): string[] {
  return (Object.keys(extensions) as PrivateFileType[]).map((contentType) => privateNameOf(key, contentType))
}

function privateNameOf(key: string, contentType: PrivateFileType): string {
  return `${key}.${extensions[contentType]}`
}

/** Returns the file extension of a type, without the dot. */
export function extensionOf(contentType: PrivateFileType): string {
  return extensions[contentType]
}

/** Returns the kind of a stored row by its content type. */
export function kindOfContentType(contentType: string): DocumentKind | undefined {
  return documentKinds.find((kind) => contentTypes[kind] === contentType)
}

/** @throws UNSUPPORTED_MEDIA with the accepted kinds, when the kind isn't among them. */
export function requireKind(
  kind: DocumentKind | RefusedKind | undefined,
  accepts: readonly DocumentKind[],
): asserts kind is DocumentKind {
  if (kind === 'Macros')
    throw new Problem(
      'UNSUPPORTED_MEDIA',
      `A file with macros is not taken: save it without them. ${pleaseChoose(accepts)}`,
    )
  if (kind === 'BrokenArchive')
    throw new Problem(
      'UNSUPPORTED_MEDIA',
      'This archive is damaged, or unpacks to far more than it should. Check that it opens, or create it again.',
    )
  if (!kind || !accepts.includes(kind)) throw new Problem('UNSUPPORTED_MEDIA', pleaseChoose(accepts))
}

/** A document in the form in which it will be stored. */
export interface PreparedDocument {
  bytes: Uint8Array
  kind: DocumentKind
  /** The hash of the uploaded file. */
  receivedSha256: Buffer
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function newKey(): string {
  return randomBytes(16).toString('hex')
}

async function prepare(
  bytes: Uint8Array,
  { accepts = acceptedByDefault, bytesMax = limits.proofBytesMax }: Acceptance = {},
): Promise<PreparedDocument> {
  if (bytes.byteLength > bytesMax)
    throw new Problem('TOO_LARGE', `A file may be at most ${Math.floor(bytesMax / megabyte)} MB.`)
  const kind = await documentKindOf(bytes)
  requireKind(kind, accepts)
  const receivedSha256 = hashOf(bytes)
  if (kind === 'PDF' && accepts === acceptedByDefault) await refuseLockedPdf(bytes)
  if (kind !== 'Image') return { bytes, kind, receivedSha256 }
  return { bytes: (await processImage(bytes)).full, kind, receivedSha256 }
}

function usedUp({ ownerId }: FileSender): Problem {
  return quotaUsedUp('files', ownerId, accountFileQuotas.documentBytesMax)
}
