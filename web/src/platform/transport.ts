import { takeEarlyAnswer } from './early-answers.ts'
import { compareBuild } from './new-version.ts'
import { loadScriptsOf } from './other-scripts.ts'

export interface Answer {
  status: number
  body: unknown
  retryAfterSeconds: number | null
}

export interface Outgoing {
  /**
   * The call's name in the contract, such as `GET /site`. If the page's first script has requested it, that
   * response is taken.
   */
  name?: string
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  /** Receives the sent part of the upload, from 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Sends one call.
 * @throws TypeError if the server can't be reached
 * @throws AbortError if the call was aborted
 */
export function send(outgoing: Outgoing): Promise<Answer> {
  return outgoing.onProgress ? sendWithProgress(outgoing) : sendWithFetch(outgoing)
}

async function sendWithFetch(outgoing: Outgoing): Promise<Answer> {
  const early = outgoing.name === undefined ? null : takeEarlyAnswer(outgoing.name)
  const response = await (early ?? fetchNow(outgoing))
  compareBuild(response.headers.get('x-build'))
  const text = await response.text()
  return {
    status: response.status,
    body: parse(text),
    retryAfterSeconds: seconds(response.headers.get('retry-after')),
  }
}

function fetchNow({ method, url, headers, body, signal }: Outgoing): Promise<Response> {
  return fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
}

/** Uses XMLHttpRequest, because `fetch` can't report the progress of an upload. */
function sendWithProgress({ method, url, headers, body, signal, onProgress }: Outgoing): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError("Can't reach the server"))
    // Chromium reports a network timeout this way, although no limit is set here.
    request.ontimeout = request.onerror
    request.onabort = () => reject(new DOMException('The request was cancelled', 'AbortError'))
    request.onload = () => {
      compareBuild(request.getResponseHeader('x-build'))
      resolve({
        status: request.status,
        body: parse(request.responseText),
        retryAfterSeconds: seconds(request.getResponseHeader('retry-after')),
      })
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

function parse(text: string): unknown {
  loadScriptsOf(text)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function seconds(header: string | null): number | null {
  const value = Number(header)
  return header !== null && Number.isFinite(value) ? value : null
}
