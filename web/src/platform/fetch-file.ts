import { apiPrefix } from '@portal/contract/endpoint.ts'
import { problemOf, unreachableProblem } from './call-problem.ts'
import { refreshSession } from './session-refresh.ts'
import { currentSession } from './session-store.ts'

/** A file that the server creates or protects: its bytes and the name to save it under. */
export interface FetchedFile {
  blob: Blob
  name: string
}

const unauthenticated = 401

/**
 * Fetches a file with the bearer token, which a plain link can't send. `path` is relative to the API and may
 * have a query string.
 * @throws CallProblem if the request fails
 */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<FetchedFile> {
  const { viewer, expiresAtMs } = currentSession()
  if (viewer !== null && Date.now() >= expiresAtMs) await refreshSession()
  let response = await send(path, signal)
  if (response.status === unauthenticated) {
    await refreshSession()
    response = await send(path, signal)
  }
  if (!response.ok)
    throw problemOf({ status: response.status, body: await bodyOf(response), retryAfterSeconds: null })
  return { blob: await response.blob(), name: nameIn(response.headers.get('content-disposition')) }
}

export function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A minute is ample for the browser to have started reading.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function send(path: string, signal: AbortSignal | undefined): Promise<Response> {
  const { accessToken } = currentSession()
  try {
    return await fetch(`${apiPrefix}${path}`, {
      headers: accessToken === null ? {} : { authorization: `Bearer ${accessToken}` },
      credentials: 'same-origin',
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    throw error instanceof TypeError ? unreachableProblem() : error
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

/** Returns the file name, preferring the form for names beyond ASCII (RFC 6266). */
function nameIn(disposition: string | null): string {
  const full = /filename\*=UTF-8''([\w.~!#$&+^`|%-]+)/.exec(disposition ?? '')?.[1]
  return full === undefined
    ? (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download')
    : decodeURIComponent(full)
}
