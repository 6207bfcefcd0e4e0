import { createHash, randomBytes } from 'node:crypto'
import { accountFileQuotas, limits } from '@portal/contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database.ts'
import { Problem } from '#platform/problem.ts'
import {
  type DocumentKind,
  documentKindOf,
  documentKinds,
  pleaseChoose,
  type RefusedKind,
} from './document-kind.ts'
import { type FileSender, quotaOf } from './file-sender.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { processImage } from './process-image.ts'
import { refuseLockedPdf } from './refuse-locked-pdf.ts'
import {
  countRelease,
  countUse,
  findPrivate,
  giveToAccount,
  insertUpload,
  putFiles,
  type VisitorQuotas,
} from './uploads-table.ts'

/** A stored file that no address leads to; the thing that it belongs to keeps this. */
export interface PrivateFile {
  key: string
  contentType: PrivateFileType
  /** As it is kept: a picture is re-encoded. */
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
  /** What one account may keep in documents, in bytes. */
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

/** What may be taken: by default a picture or a PDF of 5 MB that opens without a password. */
export interface Acceptance {
  accepts?: readonly DocumentKind[] | undefined
  bytesMax?: number | undefined
}

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

/**
 * Documents that people send for few eyes: proofs. They lie apart from the pictures under /uploads and leave through a
 * handler only, which asks who wants to see them. As with pictures, a file is stored first and counted as used by the
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

  async function keepPrepared(
    { key, ...sender }: FileSender & { key: string },
    { kind, bytes, receivedSha256 }: PreparedDocument,
  ): Promise<PrivateFile> {
    const contentType = contentTypes[kind]
    const { ownerId } = sender
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
        sha256: createHash('sha256').update(bytes).digest(),
        receivedSha256,
      },
      quotaOf(sender, parts.quotaBytes ?? accountFileQuotas.documentBytesMax, parts.visitorQuotas),
    )
    if (!isKept && !(await findPrivate(db, key, ownerId))) throw quotaUsedUp(ownerId)
    const put = () => store.put(privateNameOf(key, contentType), bytes)
    await (isKept ? putFiles(db, key, put) : put())
    return { key, contentType, byteCount, kind, sha256: receivedSha256 }
  }

  /** The same with what was not looked at yet. */
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
     * Stores an image (re-encoded) or a document (as it is), detected by their content.
     * @throws Problem TOO_LARGE, UNSUPPORTED_MEDIA, VALIDATION or UNAVAILABLE, as `processImage` does.
     */
    store: (given: FileSender & { bytes: Uint8Array } & Acceptance): Promise<PrivateFile> =>
      keep({ ...given, key: newKey() }),

    /** What would be stored: nothing is yet, so that all that comes together can be looked at first. @throws as `store`. */
    prepare,
    /** Stores what was prepared, unused for now. @throws TOO_LARGE when the quota is used up. */
    storePrepared: (sender: FileSender, document: PreparedDocument): Promise<PrivateFile> =>
      keepPrepared({ ...sender, key: newKey() }, document),

    /** The same under a key that was drawn before. Said again, or twice at once, it keeps one file and answers the same. */
    keep,

    /** What `keep` has made of this key, once the row and the file are there. */
    find,

    ...createUsage(parts),

    /** Removes the file of a key whose row is gone; it is fine when there is none. */
    remove: (key: string) => store.remove(privateNamesOf(key)),

    /** A stored file, not opened yet; undefined when it is gone. */
    findFile: (file: Pick<PrivateFile, 'key' | 'contentType'>): Promise<StoredFile | undefined> =>
      store.find(privateNameOf(file.key, file.contentType)),
  }
}

/** Which things keep which files; each call belongs to the transaction of its thing. */
function createUsage({ clock, sweepSoon }: PrivateFilesParts) {
  return {
    /** Counts the thing that keeps the file, in its transaction. @returns false when it was swept since. */
    async use(tx: Transaction, key: string): Promise<boolean> {
      return (await countUse(tx, [key])).length === 1
    },

    /** The thing lets go of it, in its transaction; the file goes soon after the commit. */
    async release(tx: Transaction, key: string): Promise<void> {
      await countRelease(tx, [key], clock.now())
      await sweepSoon(tx)
    },

    /** Documents of a visitor become an account's own, since someone has decided on what they came with. */
    giveTo: (tx: Transaction, keys: readonly string[], ownerId: string) => giveToAccount(tx, keys, ownerId),
  }
}

/** The names that the file of a key may have, one for each type. */
export function privateNamesOf(key: string): string[] {
  return (Object.keys(extensions) as PrivateFileType[]).map((contentType) => privateNameOf(key, contentType))
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

/** A document as it will be kept. */
export interface PreparedDocument {
  bytes: Uint8Array
  kind: DocumentKind
  /** Of the file as it came. */
  receivedSha256: Buffer
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
  const receivedSha256 = createHash('sha256').update(bytes).digest()
  if (kind === 'PDF' && accepts === acceptedByDefault) await refuseLockedPdf(bytes)
  if (kind !== 'Image') return { bytes, kind, receivedSha256 }
  return { bytes: (await processImage(bytes)).full, kind, receivedSha256 }
}

function quotaUsedUp(ownerId: string | null): Problem {
  if (ownerId === null)
    return new Problem('TOO_LARGE', 'No more files can be accepted right now. Please try again tomorrow.')
  const size = `${Math.round(accountFileQuotas.documentBytesMax / megabyte)} MB`
  return new Problem(
    'TOO_LARGE',
    `Your files fill the ${size} that you may keep. Delete some before you add more.`,
  )
}
