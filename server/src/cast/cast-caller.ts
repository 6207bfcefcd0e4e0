import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { CastMember } from '#cast/add-people.ts'
import type { CastClock } from '#cast/cast-clock.ts'
import type { Portal } from '#platform/portal.ts'

/** What a call has besides its body. */
interface Sent {
  /** The time of the call in the past; left out for the time of the previous call. */
  at?: Date
  /** Files for form fields. Pictures need no name. */
  files?: readonly { field: string; bytes: Buffer; name?: string }[]
}

interface CallerOptions {
  portal: Portal
  app: FastifyInstance
  clock: CastClock
  onCall: () => void
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Body = Record<string, unknown>

/** The time for which a call is repeated while the portal is too busy, in milliseconds. */
const patienceMs = 600_000
const busyMs = 500
/** The age at which a session's token is replaced, long before it expires, in milliseconds. */
const tokenAgeMsMax = 5 * 60_000

/**
 * Lets the cast use the API like browsers: signed in or as a visitor (`null`), at a time in the past. Each call
 * returns `data` of the answer, and throws if it is refused, because a demo must be complete.
 */
export class CastCaller {
  private readonly portal: Portal
  private readonly app: FastifyInstance
  private readonly clock: CastClock
  private readonly onCall: () => void
  private readonly tokens = new Map<string, { token: Promise<string>; openedAtMs: number }>()

  constructor({ portal, app, clock, onCall }: CallerOptions) {
    this.portal = portal
    this.app = app
    this.clock = clock
    this.onCall = onCall
  }

  get<Data>(by: CastMember | null, path: string, at?: Date): Promise<Data> {
    return this.call(by, 'GET', path, undefined, at && { at })
  }

  post<Data>(by: CastMember | null, path: string, body: Body = {}, sent?: Sent): Promise<Data> {
    return this.call(by, 'POST', path, body, sent)
  }

  put<Data>(by: CastMember | null, path: string, body: Body = {}, sent?: Sent): Promise<Data> {
    return this.call(by, 'PUT', path, body, sent)
  }

  delete(by: CastMember | null, path: string, body: Body = {}, sent?: Sent): Promise<unknown> {
    return this.call(by, 'DELETE', path, body, sent)
  }

  /** Creates a record and returns its id. */
  async create(by: CastMember, path: string, body: Body, sent?: Sent): Promise<string> {
    const { _id } = await this.post<{ _id: string }>(by, path, body, sent)
    return _id
  }

  /** Uploads a picture and returns its address. */
  async upload(by: CastMember, bytes: Buffer, at?: Date): Promise<string> {
    const sent = { files: [{ field: 'image', bytes }], ...(at && { at }) }
    const { url } = await this.post<{ url: string }>(by, '/uploads/images', {}, sent)
    return url
  }

  /** Runs calls with their own time, concurrently with others. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    return this.clock.beside(work)
  }

  private async call<Data>(
    by: CastMember | null,
    method: Method,
    path: string,
    body: Body | undefined,
    { at, files = [] }: Sent = {},
  ): Promise<Data> {
    if (at) this.clock.set(at)
    const form: InjectOptions =
      files.length > 0 ? await formOf(body ?? {}, files) : { ...(body && { payload: body }) }
    const authorization = by ? { authorization: `Bearer ${await this.tokenOf(by)}` } : {}
    const headers = { ...form.headers, ...authorization }
    const answer = await this.inject({ method, url: `/api/v1${path}`, ...form, headers })
    this.onCall()
    if (answer.statusCode < 300) return answer.json<{ data: Data }>().data
    const reason = `${answer.statusCode}: ${answer.body.slice(0, 300)}`
    throw new Error(`${by?.name ?? 'A visitor'}: ${method} ${path} was answered ${reason}`)
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

async function formOf(body: Body, files: NonNullable<Sent['files']>): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one))
  for (const [index, { field, bytes, name = `picture-${index + 1}.png` }] of files.entries())
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await request.arrayBuffer()), headers }
}
