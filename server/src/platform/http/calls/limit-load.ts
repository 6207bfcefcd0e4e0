import type { IncomingMessage } from 'node:http'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler, preParsingHookHandler } from 'fastify'
import { Problem } from '#platform/problem.ts'
import { ArrivingBodies } from './arriving-bodies.ts'
import { Places, placeAddress } from './places.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the request has no place, or has given it back. */
    place: Place | null
  }
}

/** The place of a request that is being processed. */
interface Place {
  /** The sender's folded address. */
  address: string
  /** When the processing started, or continued after the body arrived. Milliseconds of the monotonic clock. */
  sinceMs: number
  /** The processing time before `sinceMs`. */
  workedMs: number
  /** Whether the body is still arriving, during which the place is free for other requests. */
  isAwaited: boolean
  /** Whether the body arrived slowly. */
  isLate?: boolean
}

/** Monitoring must reach the portal when it is busiest. Open streams cost little and have their own limit. */
const unbounded = new Set(['/healthz', '/readyz', '/metrics', apiPrefix + livePath])

export interface LoadBounds {
  /** The maximum number of requests in processing. */
  requestsMax: number
  /**
   * The maximum number of requests whose body is still arriving. They wait for their sender and cost little.
   */
  arrivingMax: number
  /** This many requests are admitted at any speed, more only while responses are fast. */
  crowdMin: number
  /** The average response time, in milliseconds, above which no more than `crowdMin` are admitted. */
  inTimeMs: number
}

export interface Load {
  /** Returns the number of current requests, including those whose body is arriving. */
  requestCount(): number
  /**
   * Whether one more request of the address would be admitted.
   * @param ip is called only if the address matters.
   */
  hasRoom(ip: () => string | undefined): boolean
}

/**
 * Limits the number of requests in processing. Further requests are refused at once with a 503, before
 * anything is read: the admitted requests are then answered in time, and the refused client knows when to
 * retry.
 *
 * The number of requests that a server can answer in time depends on its machine and its other load, so the
 * limit follows measurements: when responses become slow, only `crowdMin` requests are admitted until
 * responses are fast again. A burst on an idle server is admitted as a whole. A single address never holds
 * all places (`Places`).
 *
 * A request holds its place from the arrival of its headers until its response starts, but not while its body
 * is arriving. Bodies have a separate limit; above it, the request that has taken longest is cut off. So a
 * thousand clients that never finish sending, or that read a file slowly, delay nobody else. Every response
 * must pass `onSend`: a hijacked one holds its place until its connection closes.
 */
export function limitLoad(app: FastifyInstance, bounds: LoadBounds): Load {
  const { requestsMax, arrivingMax, crowdMin, inTimeMs } = bounds
  const places = new Places()
  const arriving = new ArrivingBodies(arrivingMax)
  let averageMs = 0
  const mostNow = () => (averageMs > inTimeMs ? crowdMin : requestsMax)
  const hasRoom: Load['hasRoom'] = (ip) => places.hasRoom(mostNow(), () => placeAddress(ip()))
  app.decorateRequest('place', null)
  // Plain callbacks, because these hooks run for every request, and a promise would be their largest cost.
  app.addHook('onRequest', (request, reply, done) => {
    if (unbounded.has(request.routeOptions.url ?? '')) return done()
    if (!hasRoom(() => request.ip)) return done(busy())
    const address = placeAddress(request.ip)
    places.take(address)
    request.place = { address, sinceMs: performance.now(), workedMs: 0, isAwaited: false }
    // A client that disconnects before its response gives back its place as well.
    reply.raw.on('close', () => leave(request))
    done()
  })
  /** Gives up the place until the body has arrived. After a slow body the server may be full. */
  const awaitBody: preParsingHookHandler = (request, _reply, payload, done) => {
    const { place, raw } = request
    if (place && hasBody(raw)) {
      const sinceMs = performance.now()
      place.workedMs += sinceMs - place.sinceMs
      place.isAwaited = true
      places.release(place.address)
      arriving.add(raw, place.address)
      raw.once('end', () => {
        arriving.delete(raw)
        if (request.place !== place) return
        const nowMs = performance.now()
        Object.assign(place, { sinceMs: nowMs, isAwaited: false, isLate: nowMs - sinceMs > slowBodyMs })
        places.take(place.address)
      })
    }
    done(null, payload)
  }
  const refuseLate: preHandlerHookHandler = ({ place }, _reply, done) => {
    if (place?.isLate && places.taken > mostNow()) done(busy())
    else done()
  }
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    route.preParsing = [awaitBody, ...[route.preParsing ?? []].flat()]
    route.preHandler = [refuseLate, ...[route.preHandler ?? []].flat()]
  })
  /** Gives back the place, once per request, whichever event ends it first. */
  const leave = (request: FastifyRequest) => {
    const { place } = request
    if (!place) return
    request.place = null
    if (place.isAwaited) return arriving.delete(request.raw)
    places.release(place.address)
    const workedMs = place.workedMs + performance.now() - place.sinceMs
    averageMs += (workedMs - averageMs) / averagedOver
  }
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
  return { requestCount: () => places.taken + arriving.count, hasRoom }
}

const averagedOver = 32
/** A body that is sent together with its headers arrives faster, even on a busy machine. */
const slowBodyMs = 500

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Returns the refusal of a request that exceeds the load limit. */
export function busy(): Problem {
  return new Problem('UNAVAILABLE', 'The portal is very busy. Try again in a moment.', {
    retryAfterSeconds: 1,
  })
}
