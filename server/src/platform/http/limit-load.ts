import type { IncomingMessage } from 'node:http'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler, preParsingHookHandler } from 'fastify'
import { ArrivingBodies } from '#platform/http/arriving-bodies.ts'
import { Places, placeAddress } from '#platform/http/places.ts'
import { Problem } from '#platform/problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when it has none, or none any more. */
    place: Place | null
  }
}

/** What a request holds while it is worked on. */
interface Place {
  /** Of its sender, folded. */
  address: string
  /** When it began to be worked on, or went on after its body. Milliseconds of the steady clock. */
  sinceMs: number
  /** How long it was worked on before that. */
  workedMs: number
  /** Whether its body is on its way, and others have the place. */
  isAwaited: boolean
  /** Whether its body was slow. */
  isLate?: boolean
}

/** Whoever watches the portal must reach it when it is busiest; open streams cost next to nothing and have their own bound. */
const unbounded = new Set(['/healthz', '/readyz', '/metrics', apiPrefix + livePath])

export interface LoadBounds {
  /** Requests that are worked on at the same time. */
  requestsMax: number
  /** Requests whose body is still on its way: they wait for their sender and cost little. */
  arrivingMax: number
  /** So many are worked on however long it takes; beyond them only while answers come in time. */
  crowdMin: number
  /** In milliseconds: what an answer takes at most, on the average of the last, for more than the crowd to be let in. */
  inTimeMs: number
}

export interface Load {
  /** How many are here now, those on their way among them. */
  requestCount(): number
  /** Whether one more request from the address would be let in. @param ip is asked only if it matters. */
  hasRoom(ip: () => string | undefined): boolean
}

/**
 * Bounds the requests that are worked on at the same time. One more is refused at once with a 503, before anything is
 * read or asked: the requests inside are then answered in time, and the refused client knows when to come back.
 *
 * How many a server can answer in time depends on its machine and on what else that does, so the bound follows what is measured: as
 * soon as answers take too long, no more than a small crowd is let in, until they are quick again. A burst finds an idle server
 * quick, and is let in as a whole. One address never holds all places (`Places`).
 *
 * A request has its place from the moment when its head is there until its answer begins to leave, but not while its body is on its
 * way. Bodies have a bound of their own, and beyond it the one that has taken longest is cut off: a thousand senders that never
 * finish, or that read a file slowly, hold nobody else up. So every answer must pass `onSend`: one that is hijacked keeps its place
 * until its connection closes.
 */
export function limitLoad(app: FastifyInstance, bounds: LoadBounds): Load {
  const { requestsMax, arrivingMax, crowdMin, inTimeMs } = bounds
  const places = new Places()
  const arriving = new ArrivingBodies(arrivingMax)
  let averageMs = 0
  const mostNow = () => (averageMs > inTimeMs ? crowdMin : requestsMax)
  const hasRoom: Load['hasRoom'] = (ip) => places.hasRoom(mostNow(), () => placeAddress(ip()))
  app.decorateRequest('place', null)
  // Plain callbacks: these run for every request, and a promise for each would be their greatest cost.
  app.addHook('onRequest', (request, reply, done) => {
    if (unbounded.has(request.routeOptions.url ?? '')) return done()
    if (!hasRoom(() => request.ip)) return done(busy())
    const address = placeAddress(request.ip)
    places.take(address)
    request.place = { address, sinceMs: performance.now(), workedMs: 0, isAwaited: false }
    // A client that leaves before its answer gives the place back as well.
    reply.raw.on('close', () => leave(request))
    done()
  })
  /** Gives the place up until the body is there; a body that took its time may find the house full again. */
  const awaitBody: preParsingHookHandler = (request, _reply, payload, done) => {
    const { place, raw } = request
    if (place && hasBody(raw)) {
      const sinceMs = performance.now()
      place.workedMs += sinceMs - place.sinceMs
      place.isAwaited = true
      places.giveBack(place.address)
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
  /** Once for each request, whatever ends it first. */
  const leave = (request: FastifyRequest) => {
    const { place } = request
    if (!place) return
    request.place = null
    if (place.isAwaited) return arriving.delete(request.raw)
    places.giveBack(place.address)
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
/** A body that was sent with its head is there sooner, also on a busy machine. */
const slowBodyMs = 500

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The refusal of a request that finds no room. */
export function busy(): Problem {
  return new Problem('UNAVAILABLE', 'The portal is very busy. Try again in a moment.', {
    retryAfterSeconds: 1,
  })
}
