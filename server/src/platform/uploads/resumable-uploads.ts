import { randomBytes } from 'node:crypto'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { resumableUploadLimits as limits, resumableUploadPath } from '@portal/contract/resumable-upload.ts'
import { ERRORS, Server, type Upload } from '@tus/server'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { diskFull } from '#platform/database/disk-full.ts'
import { conflict, Problem } from '#platform/problem.ts'
import type { DocumentKind } from './document-kind.ts'
import { createPartLocks } from './part-locks.ts'
import type { PartStore } from './part-store.ts'
import {
  deletePartial,
  findPartial,
  insertPartial,
  listPartialsBefore,
  type PartialUpload,
} from './partial-uploads-table.ts'
import { type PrivateFile, type PrivateFiles, requireKind } from './private-files.ts'
import { createWorkQueue } from './work-queue.ts'

export type ResumableUploadsParts = {
  /** The store of the parts, shared by all replicas. */
  store: PartStore
  db: Database
  clock: Clock
  privateFiles: PrivateFiles
}

/** A finished upload and the files that are accepted for it. */
export interface Examination {
  key: string
  ownerId: string
  accepts: readonly DocumentKind[]
  bytesMax: number
}

export type ResumableUploads = ReturnType<typeof openResumableUploads>

/**
 * Opens the service for uploads in parts (contract/src/resumable-upload.ts). The tus protocol writes the
 * parts, rows record their owner, and `examine` turns a finished upload into a private file with the same
 * key.
 */
export function openResumableUploads(parts: ResumableUploadsParts) {
  const { store, db, clock, privateFiles } = parts
  const isOver = ({ createdAt }: PartialUpload) => clock.now().getTime() - createdAt.getTime() > keptMs
  const ownPartial = async (key: string, ownerId: string) => {
    const partial = await findPartial(db, key)
    return partial && partial.ownerId === ownerId && !isOver(partial) ? partial : undefined
  }
  const remove = async (key: string) => {
    await store.remove(key)
    await deletePartial(db, key)
  }

  /** Several calls for one key may run at once; `keep` guarantees that there is one file in the end. */
  async function examineNow(asked: Examination): Promise<PrivateFile> {
    const { key, ownerId } = asked
    const partial = await ownPartial(key, ownerId)
    const bytes = partial && (await readWhole(store, partial))
    // Another call may have finished between the two checks.
    if (!bytes) return (await examined(privateFiles, asked)) ?? refuseMissing()
    const file = await privateFiles.keep({ ...asked, bytes }).catch(async (error: unknown) => {
      // A file refused for its content is removed: it would only count against the account's limit.
      if (isRefusedForGood(error) || bytes.byteLength > asked.bytesMax) await remove(key)
      throw error
    })
    await remove(key)
    return file
  }

  return {
    /** Answers a tus request of this account. Uploads of other accounts are answered with 404. */
    receive: tusReceiver(parts, ownPartial),

    /**
     * Turns a finished upload into a private file and removes the parts. A repeated call returns the same, as
     * long as something uses the file or it is less than a day old.
     * @throws NOT_FOUND (no such upload of the account), CONFLICT (not finished), UNSUPPORTED_MEDIA,
     * TOO_LARGE (also when the quota is used up), VALIDATION (a broken picture), UNAVAILABLE. After
     * UNSUPPORTED_MEDIA, VALIDATION and a file that is too large, the upload is removed.
     */
    examine: async (asked: Examination): Promise<PrivateFile> =>
      (await examined(privateFiles, asked)) ?? queued(() => examineNow(asked)),

    /**
     * Removes uploads that started more than a day ago, which can no longer be continued. Several replicas
     * may run it at the same time. The parts are removed before the row, so after a crash a later sweep
     * finishes the work.
     * @returns the number of removed uploads.
     */
    sweep: async (): Promise<number> => {
      const before = new Date(clock.now().getTime() - keptMs)
      let sweptCount = 0
      for (;;) {
        const keys = await listPartialsBefore(db, before, sweepBatch)
        if (keys.length === 0) return sweptCount
        for (const key of keys) await remove(key)
        sweptCount += keys.length
      }
    },
  }
}

const keptMs = limits.keptHours * 3_600_000
const sweepBatch = 100
/** The limit for all accounts together, so that many accounts can't fill the disk. */
const bytesOfAllMax = 10 * 1024 * 1024 * 1024
const drainMs = 500

/** At most two files of 20 MB are in memory for examination at a time. */
const queued = createWorkQueue({
  runningMax: 2,
  waitingMax: 60,
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many files are being checked. Please try again in a moment.', {
      retryAfterSeconds: 2,
    }),
})

async function examined(privateFiles: PrivateFiles, { key, ownerId, accepts }: Examination) {
  const file = isUploadKey(key) ? await privateFiles.find(key, ownerId) : undefined
  if (file) requireKind(file.kind, accepts)
  return file
}

/**
 * @returns undefined when the file is gone.
 * @throws CONFLICT when the upload is incomplete.
 */
async function readWhole(store: PartStore, { key, byteCount }: PartialUpload): Promise<Buffer | undefined> {
  const bytes = await store.read(key)
  if (bytes && bytes.byteLength !== byteCount)
    throw conflict('This file has not arrived whole yet: wait for it, or send it again.')
  return bytes
}

function refuseMissing(): never {
  throw new Problem('NOT_FOUND', 'This upload does not exist any more. Please choose the file again.')
}

/** An exhausted quota doesn't count, because the person can delete files and retry. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'UNSUPPORTED_MEDIA' || error.code === 'VALIDATION')
}

/** Accepts only keys created by this service, which prevents path traversal. */
function isUploadKey(key: string | undefined): key is string {
  return key !== undefined && /^[0-9a-f]{32}$/.test(key)
}

function tusReceiver(
  { store, db, clock }: ResumableUploadsParts,
  ownPartial: (key: string, ownerId: string) => Promise<PartialUpload | undefined>,
) {
  // The protocol's hooks get only the request; the owner was determined before.
  const owners = new WeakMap<Request, string>()
  const ownerOf = (request: Request) => owners.get(request) ?? ''
  const reserve = async ({ id: key, size: byteCount = 0 }: Upload, ownerId: string) => {
    if (byteCount === 0) throw { status_code: 400, body: 'An empty file is not taken\n' }
    const partial = { key, ownerId, byteCount, createdAt: clock.now() }
    const max = { count: limits.unfinishedMax, bytes: limits.unfinishedBytesMax, bytesOfAll: bytesOfAllMax }
    if (!(await insertPartial(db, partial, max))) throw tooMany
  }
  // A length that is declared later could not be checked against the account's limit. Expiration is left out
  // because `sweep` does it.
  store.datastore.extensions = ['creation', 'creation-with-upload', 'termination']
  const server = new Server({
    path: apiPrefix + resumableUploadPath,
    datastore: store.datastore,
    locker: createPartLocks(),
    lockDrainTimeout: drainMs,
    maxSize: limits.bytesMax,
    relativeLocation: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: (_request, key) => (isUploadKey(key) ? key : undefined),
    onUploadCreate: async (request, upload) => {
      await reserve(upload, ownerOf(request))
      // The client's metadata is ignored: the kind is detected by the content, and the name is sent later.
      return { metadata: {} }
    },
    onIncomingRequest: async (request, key) => {
      if (request.method === 'POST') return
      if (!(await ownPartial(key, ownerOf(request)))) throw notThere
    },
    // Internal errors go to the portal's error handler, which doesn't reveal their message.
    onResponseError: (_request, error) => {
      // The library hides the disk's error. On a healthy disk, a full disk is the only cause.
      if (error === ERRORS.FILE_WRITE_ERROR) throw diskFull()
      if (!('status_code' in error)) throw error
      // A request for something that the library doesn't support is the client's error.
      return error.status_code === 501 ? { status_code: 400, body: error.body } : undefined
    },
  })
  return (request: Request, ownerId: string): Promise<Response> => {
    owners.set(request, ownerId)
    return server.handleWeb(request)
  }
}

const notThere = { status_code: 404, body: 'The file for this url was not found\n' }
const tooMany = {
  status_code: 429,
  body: `At most ${limits.unfinishedMax} uploads of 100 MB together may be unfinished: finish or remove one\n`,
}
