import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ageMsMax } from '#platform/caching/answer-cache.ts'
import { headOfCalls, ofBuild, strictTransport } from '#platform/http/calls/answer-heads.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import { packedAs } from '#platform/http/calls/compress-answers.ts'
import { hasTwoHosts } from '#platform/http/refuse-two-hosts.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { EarlyOptions } from './early-options.ts'
import { endKept } from './end-kept.ts'
import { type Sender, senderReader } from './sender.ts'

/** Returns the cached answer for this viewer, or null. Always synchronous and without side effects. */
export type Recall = (viewer: Viewer | null) => EncodedAnswer | null

/** A URL that was answered from the cache. Its parameters have been validated. */
interface KnownAddress {
  endpoint: Endpoint
  /** The route's name in the log and the metrics. */
  route: string
  recall: Recall
}

const addressesMax = 4_000
const addressLengthMax = 300

/**
 * Answers cached requests before the router and the hooks, which cost more than all remaining work
 * (docs/decisions/0094): token, role, call limit, bytes, log line and metrics. A cached list takes half of the
 * processor time of the regular way. It learns a URL when the regular way has answered it from the cache. In
 * every other case (an unknown token, an empty allotment, an expired entry) the request takes the regular
 * way, so that only one place refuses requests.
 */
export class KeptShortcut {
  private readonly options: EarlyOptions
  private readonly senderOf: (request: IncomingMessage) => Sender
  private readonly head: readonly string[]
  private readonly addresses = new LRUCache<string, KnownAddress>({ max: addressesMax, ttl: ageMsMax })

  constructor(options: EarlyOptions) {
    this.options = options
    this.senderOf = senderReader(options.portal.config)
    this.head = [...headOfCalls, ...Object.entries(ofBuild(options.portal.config)).flat()]
  }

  /** Learns the URL of a request that was answered from the cache, unless its endpoint has its own limit. */
  learn(request: FastifyRequest, endpoint: Endpoint, recallOf: () => Recall): void {
    const { url = '' } = request.raw
    if (request.method !== 'GET' || endpoint.isNavigation || (endpoint.limit ?? 'none') !== 'none') return
    const route = request.routeOptions.url
    if (url.length > addressLengthMax || route === undefined || this.addresses.has(url)) return
    this.addresses.set(url, { endpoint, route, recall: recallOf() })
  }

  /** Answers the request from the cache. If it returns false, nothing was counted, written or changed. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { options } = this
    if (request.method !== 'GET') return false
    const known = this.addresses.get(request.url ?? '')
    if (!known || !isPlain(request) || options.draining.isDraining) return false
    const startedAt = performance.now()
    const viewer = viewerOf(request, options.portal)
    if (viewer === undefined || !mayCall(known.endpoint, viewer)) return false
    const kept = recallOr(known, viewer)
    if (kept === null) return false
    const { bytes, encoding } = packedAs(request, kept)
    if (!(bytes instanceof Buffer)) return false
    const { address, isSecure } = this.senderOf(request)
    if (address === undefined) return false
    const who = { accountId: viewer?.id ?? null, address }
    if (!options.portal.limits.countHeld('any', who)) return false
    const id = randomUUID()
    const head = [...this.head, 'x-request-id', id, 'content-length', String(bytes.length)]
    if (isSecure) head.push(...strictTransport)
    if (encoding !== null) head.push('vary', 'accept-encoding')
    if (encoding) head.push('content-encoding', encoding)
    response.writeHead(known.endpoint.successStatus ?? 200, head)
    endKept(response, bytes)
    const ms = performance.now() - startedAt
    const { statusCode: status } = response
    const { route } = known
    options.record({ id, method: 'GET', route, status, ms, ip: address, account: viewer?.id })
    return true
  }
}

/** Whether the request has no body and only one Host header. */
function isPlain({ headers, rawHeaders }: IncomingMessage): boolean {
  return (
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !hasTwoHosts(rawHeaders)
  )
}

const bearer = 'Bearer '

/** Returns the viewer; null for a visitor without a token; undefined if only the regular way can tell. */
function viewerOf({ headers }: IncomingMessage, { sessions }: Portal): Viewer | null | undefined {
  const { authorization } = headers
  if (!authorization) return null
  if (!authorization.startsWith(bearer)) return undefined
  return sessions.recallViewer(authorization.slice(bearer.length)) ?? undefined
}

function mayCall({ roles }: Endpoint, viewer: Viewer | null): boolean {
  return roles.includes('All') || (viewer !== null && roles.includes(viewer.role))
}

/** Leaves errors to the regular way, which answers and logs them. Nothing would catch them here. */
function recallOr({ recall }: KnownAddress, viewer: Viewer | null): EncodedAnswer | null {
  try {
    return recall(viewer)
  } catch {
    return null
  }
}
