import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { headOfCalls, strictTransport } from '#platform/http/answer-heads.ts'
import type { EncodedAnswer } from '#platform/http/answers.ts'
import { packedAs } from '#platform/http/compress-answers.ts'
import type { Draining } from '#platform/http/draining.ts'
import { writeKept } from '#platform/http/kept-answer.ts'
import { hasTwoHosts } from '#platform/http/refuse-two-hosts.ts'
import { type RequestLine, requestLines } from '#platform/http/request-line.ts'
import type { RequestTimes } from '#platform/http/request-times.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/viewer.ts'

/** The answer that this reader gets now, if it is kept; never a promise, and without a side effect. */
export type Recall = (viewer: Viewer | null) => EncodedAnswer | null

/** An address that was answered from kept bytes. What it asks for has been read and found good. */
interface KnownAddress {
  endpoint: Endpoint
  /** As log and metrics name it. */
  route: string
  recall: Recall
}

/** Who sent a request, as the framework works it out of a connection and of what trusted proxies say. */
interface Sender {
  address: string
  isSecure: boolean
}

/** What each request does besides its answer, as the platform's hooks do it for all others. */
interface ShortcutOptions {
  portal: Portal
  draining: Draining
  times: RequestTimes
}

const addressesMax = 4_000
const addressLengthMax = 300
const sendersMax = 10_000

/**
 * Answers what is kept before the router and the hooks, which cost more than all that is left to do (docs/decisions/0094): whose token
 * it is, whether the role may, the count of calls, the bytes, the line of log and the metrics. It knows nothing by itself: an address is
 * learned when the long way has answered it, and whatever is not plainly as then (a token that is not remembered, an allotment that is used
 * up, bytes that are not there) goes the long way, which refuses, counts and reads. So there is one place that says no.
 */
export class KeptShortcut {
  private options: ShortcutOptions | null = null
  private writeLine: (line: RequestLine) => void = () => undefined
  private readonly addresses = new LRUCache<string, KnownAddress>({ max: addressesMax })
  private readonly senders = new LRUCache<string, Sender>({ max: sendersMax })

  open(options: ShortcutOptions): void {
    this.options = options
    this.writeLine = requestLines(options.portal.log)
  }

  /** To be called when the long way has answered from kept bytes. Calls with a count of their own are not learned. */
  learn(request: FastifyRequest, endpoint: Endpoint, recallOf: () => Recall): void {
    const { url = '' } = request.raw
    if (request.method !== 'GET' || endpoint.isNavigation || (endpoint.limit ?? 'none') !== 'none') return
    if (this.options?.portal.config.trustedProxies.length)
      this.senders.set(senderKey(request.raw), {
        address: request.ip,
        isSecure: request.protocol === 'https',
      })
    const route = request.routeOptions.url
    if (url.length > addressLengthMax || route === undefined || this.addresses.has(url)) return
    this.addresses.set(url, { endpoint, route, recall: recallOf() })
  }

  /** @returns whether it has answered; if not, nothing has been counted, written or changed. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { options } = this
    if (options === null || request.method !== 'GET') return false
    const known = this.addresses.get(request.url ?? '')
    if (!known || !isPlain(request) || options.draining.isDraining) return false
    const startedAt = performance.now()
    const sender = this.senderOf(request, options.portal)
    const viewer = viewerOf(request, options.portal)
    if (sender === undefined || viewer === undefined || !mayCall(known.endpoint, viewer)) return false
    const kept = recallOr(known, viewer)
    if (kept === null) return false
    const { bytes, encoding } = packedAs(request, kept)
    if (!(bytes instanceof Buffer)) return false
    const who = { accountId: viewer?.id ?? null, address: sender.address }
    if (!options.portal.limits.countHeld('any', who)) return false
    const id = randomUUID()
    const head = [...headOfCalls, 'x-request-id', id, 'content-length', String(bytes.length)]
    if (sender.isSecure) head.push(...strictTransport)
    if (encoding !== null) head.push('vary', 'accept-encoding')
    if (encoding) head.push('content-encoding', encoding)
    response.writeHead(known.endpoint.successStatus ?? 200, head)
    writeKept(response, bytes)
    const ms = performance.now() - startedAt
    const { statusCode: status } = response
    const { route } = known
    options.times.observe('GET', route, status, ms / 1000)
    const account = viewer?.id
    this.writeLine({ id, method: 'GET', route, status, ms: Math.round(ms), ip: sender.address, account })
    return true
  }

  /** Undefined: not known yet. */
  private senderOf(request: IncomingMessage, { config }: Portal): Sender | undefined {
    if (config.trustedProxies.length > 0) return this.senders.get(senderKey(request))
    const { remoteAddress } = request.socket
    return remoteAddress === undefined ? undefined : { address: remoteAddress, isSecure: false }
  }
}

/** All of a request that the framework looks at to say who sent it. */
function senderKey({ socket, headers }: IncomingMessage): string {
  return JSON.stringify([socket.remoteAddress, headers['x-forwarded-for'], headers['x-forwarded-proto']])
}

/** Neither a body nor two names of the host. */
function isPlain({ headers, rawHeaders }: IncomingMessage): boolean {
  return (
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !hasTwoHosts(rawHeaders)
  )
}

const bearer = 'Bearer '

/** Null: a visitor, who shows no token. Undefined: only the long way can say. */
function viewerOf({ headers }: IncomingMessage, { sessions }: Portal): Viewer | null | undefined {
  const { authorization } = headers
  if (!authorization) return null
  if (!authorization.startsWith(bearer)) return undefined
  return sessions.recallViewer(authorization.slice(bearer.length)) ?? undefined
}

function mayCall({ roles }: Endpoint, viewer: Viewer | null): boolean {
  return roles.includes('All') || (viewer !== null && roles.includes(viewer.role))
}

/** A fault is for the long way to meet, where it is answered and logged; here nothing would catch it. */
function recallOr({ recall }: KnownAddress, viewer: Viewer | null): EncodedAnswer | null {
  try {
    return recall(viewer)
  } catch {
    return null
  }
}
