import { apiPrefix } from '@portal/contract/endpoint.ts'
import { resumableUploadLimits, resumableUploadPath } from '@portal/contract/resumable-upload.ts'
import { DetailedError, Upload } from 'tus-js-client'
import { refreshSession } from './session-refresh.ts'
import { currentSession } from './session-store.ts'
import { mayWait, uploadTurn } from './turns.ts'

interface SendingInParts {
  file: File
  /** Identifies the file in this browser after a reload; null if the browser provides none. */
  hash: string | null
  onPart: (part: number) => void
  /** Called when the upload is queued, or when the server asked to wait. */
  onWait: () => void
  /** The key by which other calls name the upload. */
  onDone: (key: string) => void
  /**
   * `lost` means that the connection failed and the upload can be resumed; `refused` means that the server
   * gave a reason.
   */
  onFailure: (kind: 'lost' | 'refused', sentence: string) => void
}

export interface PartSender {
  /** Starts the upload or continues it where it stopped, also in a later visit. */
  resume: () => void
  pause: () => void
  /** Stops the upload and deletes the uploaded parts. */
  cancel: () => void
}

/**
 * Sends a file in parts (contract/src/resumable-upload.ts), so that a lost connection costs one part and not
 * the whole file.
 */
export function sendInParts({ file, hash, onPart, onWait, onDone, onFailure }: SendingInParts): PartSender {
  const account = currentSession().viewer?._id ?? 'visitor'
  let hasLookedBack = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * Ends the turn of the running upload. A turn that comes after `stop` is ended at once, because `round` has
   * changed.
   */
  let end = () => {}
  let round = 0
  const stop = () => {
    round += 1
    clearTimeout(timer)
    end()
  }
  const upload = new Upload(file, {
    endpoint: `${apiPrefix}${resumableUploadPath}`,
    chunkSize: resumableUploadLimits.partBytesAdvised,
    retryDelays: [500, 1_000, 3_000, 5_000, 10_000],
    // Two people may use one browser, and an upload belongs to one account.
    fingerprint: async () => `portal:${account}:${hash ?? `${file.name}:${file.size}:${file.lastModified}`}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      await renewSession()
      const { accessToken } = currentSession()
      if (accessToken !== null) request.setHeader('authorization', `Bearer ${accessToken}`)
    },
    onShouldRetry: (error) => mayRetry(statusOf(error)),
    onProgress: (sent, total) => onPart(total > 0 ? sent / total : 0),
    onSuccess: () => {
      stop()
      onDone(upload.url?.split('/').pop() ?? '')
    },
    onError: (error) => {
      const status = statusOf(error)
      const seconds = status === 429 ? retryAfterOf(error) : null
      if (mayWait(seconds)) {
        onWait()
        // Keeps its turn: the limit applies to the account, so another file couldn't be sent either.
        timer = setTimeout(() => upload.start(), seconds * 1_000)
        return
      }
      stop()
      if (status === 0 || status >= 500) onFailure('lost', 'The connection was lost.')
      else onFailure('refused', refusalOf(status))
    },
  })
  const resume = async () => {
    stop()
    const mine = round
    const ended = await uploadTurn()
    if (mine !== round) return ended()
    end = ended
    const [before] = hasLookedBack ? [] : await upload.findPreviousUploads()
    hasLookedBack = true
    if (before) upload.resumeFromPreviousUpload(before)
    upload.start()
  }
  return {
    resume: () => void resume(),
    pause: () => {
      stop()
      void upload.abort()
    },
    // Parts that can't be deleted now are deleted by the server after a day.
    cancel: () => {
      stop()
      void upload.abort(true).catch(() => undefined)
    },
  }
}

async function renewSession(): Promise<void> {
  const { accessToken, expiresAtMs } = currentSession()
  // A refusal is reported by the request itself.
  if (accessToken !== null && Date.now() >= expiresAtMs) await refreshSession().catch(() => undefined)
}

/**
 * 423: the previous part is still being written. 409: the server has another offset, which is requested
 * again.
 */
function mayRetry(status: number): boolean {
  return navigator.onLine && (status === 0 || status >= 500 || status === 409 || status === 423)
}

function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

/** Returns how long the server asks to wait, or null if it doesn't say. */
function retryAfterOf(error: Error): number | null {
  const header = error instanceof DetailedError ? error.originalResponse?.getHeader('Retry-After') : undefined
  const seconds = Number(header)
  return header !== undefined && Number.isFinite(seconds) ? seconds : null
}

function refusalOf(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again, then retry.'
  if (status === 413) return 'The file is too large'
  if (status === 429) return 'You have too many unfinished uploads. Finish or cancel one, then retry.'
  return "Couldn't upload the file. Please try again."
}

/** Returns the SHA-256 in hex, or null if the browser doesn't provide it (over plain HTTP). */
export async function hashOfFile(file: File): Promise<string | null> {
  // `crypto.subtle` is typed as always present, but over plain HTTP it is missing.
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer()).catch(() => null)
  if (digest === null) return null
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
