import type { IncomingMessage } from 'node:http'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives its place back; null when it has none any more. */
    leaveLoad: (() => void) | null
  }
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

/**
 * Bounds the requests that are worked on at the same time. One more is refused at once with a 503, before anything is
 * read or asked: those inside are then answered in time, and the refused know when to come back (trust.md rule 9).
 *
 * How many a server can answer in time depends on its machine and on what else that does, so the bound follows what is measured: as
 * soon as answers take too long, no more than a small crowd is let in, until they are quick again. A burst finds an idle server
 * quick, and is let in as a whole.
 *
 * A request counts from the moment when all of it is there until its answer begins to leave. Those on their way have a
 * bound of their own, and beyond it the one that has taken longest is cut off: a thousand senders who never finish, or
 * who take a file by the spoon, hold nobody else up.
 * @returns how many are here now, those on their way among them.
 */
export function limitLoad(app: FastifyInstance, bounds: LoadBounds): () => number {
  const { requestsMax, arrivingMax, crowdMin, inTimeMs } = bounds
  let requestCount = 0
  let averageMs = 0
  const mostNow = () => (averageMs > inTimeMs ? crowdMin : requestsMax)
  /** Counts one in. @returns what counts it out. */
  const enter = () => {
    const enteredAt = performance.now()
    requestCount += 1
    return () => {
      requestCount -= 1
      averageMs += (performance.now() - enteredAt - averageMs) / averagedOver
    }
  }
  /** In the order in which they came. */
  const arriving = new Set<IncomingMessage>()
  const late = new WeakSet<IncomingMessage>()
  app.decorateRequest('leaveLoad', null)
  // Plain callbacks: these three run for every request, and a promise for each would be their greatest cost.
  app.addHook('onRequest', (request, reply, done) => {
    if (unbounded.has(request.routeOptions.url ?? '')) return done()
    if (requestCount >= mostNow()) return done(busy())
    const { raw } = request
    if (!hasBody(raw)) request.leaveLoad = enter()
    else {
      let countOut: (() => void) | null = null
      const count = () => {
        arriving.delete(raw)
        countOut = enter()
      }
      late.add(raw)
      arriving.add(raw)
      raw.once('end', count)
      cutOffOldest(arriving, arrivingMax)
      request.leaveLoad = () => {
        raw.off('end', count)
        arriving.delete(raw)
        countOut?.()
      }
    }
    // Whose reader left before an answer was there gives his place back as well.
    reply.raw.on('close', () => leave(request))
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
  // What filled up while the body came is refused as well, before the work begins.
  app.addHook('preHandler', ({ raw }, _reply, done) => {
    if (late.has(raw) && requestCount > mostNow()) done(busy())
    else done()
  })
  return () => requestCount + arriving.size
}

const averagedOver = 32

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function cutOffOldest(arriving: Set<IncomingMessage>, arrivingMax: number): void {
  if (arriving.size <= arrivingMax) return
  const [oldest] = arriving
  if (!oldest) return
  arriving.delete(oldest)
  oldest.destroy()
}

function busy(): Problem {
  return new Problem('UNAVAILABLE', 'The portal is very busy. Try again in a moment.', {
    retryAfterSeconds: 1,
  })
}

/** Once for each request, whatever ends it first. */
function leave(request: FastifyRequest): void {
  request.leaveLoad?.()
  request.leaveLoad = null
}
