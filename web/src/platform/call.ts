import type { Api } from '@portal/contract/api.ts'
import {
  apiPrefix,
  type BodySent,
  type DataOf,
  type ParamsOf,
  type QuerySent,
} from '@portal/contract/endpoint.ts'
import type { SessionBody } from '@portal/contract/session.ts'
import type { CallName, ReadName, WriteName } from './call-names.ts'
import { CallProblem, problemOf, unreachableProblem } from './call-problem.ts'
import { asOwnWrite } from './own-writes.ts'
import { reloadAfter } from './reload-after.ts'
import { refreshSession } from './session-refresh.ts'
import { currentSession } from './session-store.ts'
import { afterSignOut, asRead } from './signing-out.ts'
import { type Answer, type Outgoing, send } from './transport.ts'

export { CallProblem }

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T }
type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T }

export type AskedOf<N extends CallName> = Part<'params', ParamsOf<Api[N]>> &
  Optional<'query', QuerySent<Api[N]>>

/** `form` is sent as multipart instead of `body`. */
type CallOptions<N extends CallName> = AskedOf<N> &
  Optional<'body', BodySent<Api[N]>> & {
    form?: FormData
    signal?: AbortSignal
    /** Receives the sent part of an upload, from 0 to 1; for `form`. */
    onProgress?: (part: number) => void
  }

type CallArguments<N extends CallName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

export interface CallAnswer<T> {
  data: T
  message: string
}

/**
 * Makes a call of the contract with the bearer token, which is refreshed first if it has expired. What a write
 * has changed, by `affects.ts`, is loaded again.
 * @throws CallProblem if the call fails
 * @throws AbortError if the call was aborted; it needs no message
 */
export async function call<N extends CallName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<CallAnswer<DataOf<Api[N]>>> {
  if (isWrite(name)) return callAct({ ...options, call: name })
  const body = await exchange(name, options ?? {})
  return { data: body.data as DataOf<Api[N]>, message: body.message ?? '' }
}

/** Makes a call that changes data, whose name may come from this device's storage. Throws as `call` does. */
export async function callAct<N extends WriteName>({
  call: name,
  ...options
}: LooseOptions & { call: N }): Promise<CallAnswer<DataOf<Api[N]>>> {
  const body = await asOwnWrite(name, () => reloadAfter(name, () => exchange(name, options)))
  return { data: body.data as DataOf<Api[N]>, message: body.message ?? '' }
}

/**
 * Makes a GET call and returns its data.
 * @throws CallProblem if the call fails
 * @throws AbortError if the call was aborted; it needs no message
 */
export async function load<N extends ReadName>(name: N, options: LooseOptions): Promise<DataOf<Api[N]>> {
  return (await exchange(name, options)).data as DataOf<Api[N]>
}

function isWrite<N extends CallName>(name: N): name is N & WriteName {
  return !name.startsWith('GET ')
}

/** Makes a call that answers with a session body, whose token is beside `data`. Sends no token. */
export async function callForSession<N extends CallName>(
  name: N,
  ...[options]: CallArguments<N>
): Promise<SessionBody> {
  const answer = await sendOnce(name, options ?? {}, null)
  if (answer.status >= 400) throw problemOf(answer)
  return answer.body as SessionBody
}

const signOutCall: CallName = 'GET /auth/logout'

interface LooseOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: FormData
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

async function exchange(name: string, options: LooseOptions): Promise<{ data?: unknown; message?: string }> {
  const callerId = currentSession().viewer?._id ?? null
  if (name !== signOutCall) await afterSignOut()
  await refreshWhenEnded()
  const token = tokenOf(callerId)
  let answer = await (name.startsWith('GET ') && name !== signOutCall
    ? asRead((signal) => sendOnce(name, { ...options, signal }, token), options.signal)
    : sendOnce(name, options, token))
  if (answer.status === 401 && token !== null) {
    // The token was revoked early, or this browser's clock is slow. Refreshes once and tries again.
    await refreshSession()
    const renewed = tokenOf(callerId)
    if (renewed !== null) answer = await sendOnce(name, options, renewed)
  }
  if (answer.status >= 400 || answer.body === null) throw problemOf(answer)
  return answer.body as { data?: unknown; message?: string }
}

/**
 * Returns the token of the session. A refresh may bring another account, which has signed in in another tab; a
 * call that began as one account is never sent as another.
 */
function tokenOf(callerId: string | null): string | null {
  const { viewer, accessToken } = currentSession()
  if (callerId === null || viewer === null || viewer._id === callerId) return accessToken
  throw new CallProblem({
    code: 'UNAUTHENTICATED',
    message: 'Another account has signed in on this device. Please try again.',
    status: 401,
  })
}

async function refreshWhenEnded(): Promise<void> {
  const { viewer, expiresAtMs } = currentSession()
  if (viewer !== null && Date.now() >= expiresAtMs) await refreshSession()
}

async function sendOnce(name: string, options: LooseOptions, token: string | null): Promise<Answer> {
  try {
    return await send(outgoing(name, options, token))
  } catch (error) {
    if (error instanceof TypeError) throw unreachableProblem()
    throw error
  }
}

function outgoing(name: string, options: LooseOptions, token: string | null): Outgoing {
  const [method = 'GET', path = '/'] = name.split(' ')
  const { params, query, body, form, signal, onProgress } = options
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  const isJson = form === undefined && body !== undefined
  if (isJson) headers['content-type'] = 'application/json'
  const sent = form ?? (isJson ? JSON.stringify(body) : undefined)
  return {
    // The first script knows no session, so it can only have requested data that is the same for everyone.
    ...(token === null ? { name } : {}),
    method,
    url: `${apiPrefix}${fillIn(path, entriesOf(params))}${searchOf(entriesOf(query))}`,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function fillIn(path: string, params: [string, unknown][]): string {
  return params.reduce(
    (made, [key, value]) => made.replace(`:${key}`, encodeURIComponent(String(value))),
    path,
  )
}

/** Leaves out missing and empty parameters: both mean "any" to the server. */
function searchOf(query: [string, unknown][]): string {
  const given = query.filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
