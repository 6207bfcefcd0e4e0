import { apiPrefix } from '@portal/contract/endpoint.ts'
import { resumableUploadLimits, resumableUploadPath } from '@portal/contract/resumable-upload.ts'
import { DetailedError, Upload } from 'tus-js-client'
import { refreshSession } from './session-refresh.ts'
import { currentSession } from './session-store.ts'

interface SendingInParts {
  file: File
  /** What the file is known by in this browser after a reload; the account is added here. */
  fingerprint: string
  onPart: (part: number) => void
  /** The key that names the upload to the other calls. */
  onDone: (key: string) => void
  /** `lost`: the network has gone; it may be resumed. `refused`: the server said why. */
  onFailure: (kind: 'lost' | 'refused', sentence: string) => void
}

export interface PartSender {
  /** Begins, or goes on where it was cut off: also in another visit. */
  resume: () => void
  pause: () => void
  /** Stops, and removes what has come. */
  cancel: () => void
}

/** Sends a file in parts (contract/src/resumable-upload.ts), so that a cut connection costs one part and not the whole. */
export function sendInParts({ file, fingerprint, onPart, onDone, onFailure }: SendingInParts): PartSender {
  const account = currentSession().viewer?._id ?? 'visitor'
  let hasLookedBack = false
  const upload = new Upload(file, {
    endpoint: `${apiPrefix}${resumableUploadPath}`,
    chunkSize: resumableUploadLimits.partBytesAdvised,
    retryDelays: [500, 1_000, 3_000, 5_000, 10_000],
    // Two people may use one browser, and an upload is its account's alone.
    fingerprint: async () => `portal:${account}:${fingerprint}`,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      await renewSession()
      const { accessToken } = currentSession()
      if (accessToken !== null) request.setHeader('authorization', `Bearer ${accessToken}`)
    },
    onShouldRetry: (error) => mayRetry(statusOf(error)),
    onProgress: (sent, total) => onPart(total > 0 ? sent / total : 0),
    onSuccess: () => onDone(upload.url?.split('/').pop() ?? ''),
    onError: (error) => {
      const status = statusOf(error)
      if (status === 0 || status >= 500) onFailure('lost', 'The connection was lost')
      else onFailure('refused', refusalOf(status))
    },
  })
  const resume = async () => {
    const [before] = hasLookedBack ? [] : await upload.findPreviousUploads()
    hasLookedBack = true
    if (before) upload.resumeFromPreviousUpload(before)
    upload.start()
  }
  return {
    resume: () => void resume(),
    pause: () => void upload.abort(),
    // What cannot be removed now is swept away by the server after a day.
    cancel: () => void upload.abort(true).catch(() => undefined),
  }
}

async function renewSession(): Promise<void> {
  const { accessToken, expiresAtMs } = currentSession()
  // A refusal is told by the request itself.
  if (accessToken !== null && Date.now() >= expiresAtMs) await refreshSession().catch(() => undefined)
}

/** 423: the part before is still being written; 409: the server has another part than we thought, which is then asked. */
function mayRetry(status: number): boolean {
  return navigator.onLine && (status === 0 || status >= 500 || status === 409 || status === 423)
}

/** 0 when nothing was answered at all. */
function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

function refusalOf(status: number): string {
  if (status === 401) return 'Your session has ended: sign in again, then retry'
  if (status === 413) return 'The file is too large'
  if (status === 429) return 'You have too many unfinished uploads: finish or cancel one, then retry'
  return 'The server did not take the file'
}
