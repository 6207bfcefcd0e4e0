import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { CastMember } from '#cast/add-people.ts'
import type { CastClock } from '#cast/cast-clock.ts'
import type { Portal } from '#platform/portal.ts'

/** A call of a cast member: a body, and pictures if there are any. */
export interface CastCall {
  by: CastMember
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: Record<string, unknown>
  images?: readonly Buffer[]
  /** Files for form fields other than `images`. Pictures need no name. */
  files?: readonly { field: string; bytes: Buffer; name?: string }[]
}

/** The time for which a call is repeated while the portal is too busy, in milliseconds. */
const patienceMs = 600_000
const busyMs = 500
/** The age at which a session's token is replaced, long before it expires, in milliseconds. */
const tokenAgeMsMax = 5 * 60_000

/** Lets the cast use the API like browsers: signed in, at a time in the past. */
export class CastCaller {
  private readonly portal: Portal
  private readonly app: FastifyInstance
  private readonly clock: CastClock
  private readonly tokens = new Map<string, { token: Promise<string>; openedAtMs: number }>()

  constructor(portal: Portal, app: FastifyInstance, clock: CastClock) {
    this.portal = portal
    this.app = app
    this.clock = clock
  }

  /**
   * Makes a call at a time in the past.
   * @returns `data` of the answer.
   * @throws {Error} If the call is refused, because a demo must be complete.
   */
  async callAt(at: Date, call: CastCall): Promise<unknown> {
    this.clock.set(at)
    return this.call(call)
  }

  /** Runs calls with their own time, concurrently with others. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    return this.clock.beside(work)
  }

  /** Makes a call at the time of the previous call. */
  async call({ by, method, path, body, images = [], files = [] }: CastCall): Promise<unknown> {
    const sentFiles = [...images.map((bytes) => ({ field: 'images', bytes })), ...files]
    const sent =
      sentFiles.length > 0 ? await formOf(body ?? {}, sentFiles) : { payload: body ?? {}, headers: {} }
    const headers = { ...sent.headers, authorization: `Bearer ${await this.tokenOf(by)}` }
    const payload = method === 'GET' ? {} : { payload: sent.payload }
    const answer = await this.inject({ method, url: `/api/v1${path}`, headers, ...payload })
    if (answer.statusCode >= 300)
      throw new Error(
        `${by.name}: ${method} ${path} was answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`,
      )
    return answer.json<{ data?: unknown }>().data
  }

  /**
   * Sends a form at the given time as a visitor.
   * @throws {Error} If it is refused.
   */
  async sendAsVisitorAt(at: Date, path: string, form: FormData): Promise<void> {
    this.clock.set(at)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await this.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload })
    if (answer.statusCode >= 300)
      throw new Error(`POST ${path} was answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
  }

  /**
   * Makes a call at the given time as a visitor.
   * @returns `data` of the answer.
   * @throws {Error} If it is refused.
   */
  async callAsVisitorAt(at: Date, { method, path, body }: Omit<CastCall, 'by'>): Promise<unknown> {
    this.clock.set(at)
    const answer = await this.inject({ method, url: `/api/v1${path}`, payload: body ?? {} })
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return answer.json<{ data?: unknown }>().data
  }

  /** Repeats a call that a busy machine refused. A call answered with 503 has changed nothing. */
  private async inject(request: InjectOptions): Promise<LightMyRequestResponse> {
    const lastAtMs = performance.now() + patienceMs
    for (;;) {
      const answer = await this.app.inject(request)
      if (answer.statusCode !== 503 || performance.now() > lastAtMs) return answer
      await sleep(busyMs)
    }
  }

  private tokenOf({ id }: CastMember): Promise<string> {
    const known = this.tokens.get(id)
    if (known && performance.now() - known.openedAtMs < tokenAgeMsMax) return known.token
    const token = this.portal
      .inTransaction((tx) => this.portal.sessions.open(tx, id))
      .then(({ accessToken }) => accessToken)
    this.tokens.set(id, { token, openedAtMs: performance.now() })
    return token
  }
}

async function formOf(body: Record<string, unknown>, files: NonNullable<CastCall['files']>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one))
  for (const [index, { field, bytes, name = `picture-${index + 1}.png` }] of files.entries())
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await request.arrayBuffer()), headers }
}

/**
 * Returns the id of a newly created record.
 * @throws {Error} If the answer has no id.
 */
export function idIn(data: unknown): string {
  if (typeof data === 'object' && data !== null && '_id' in data && typeof data._id === 'string')
    return data._id
  throw new Error('The answer names no id')
}
