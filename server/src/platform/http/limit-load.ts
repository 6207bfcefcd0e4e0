import type { IncomingMessage } from 'node:http'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#platform/problem.ts'

/** Whoever watches the portal must reach it when it is busiest; open streams cost next to nothing and have their own bound. */
const unbounded = new Set(['/healthz', '/readyz', '/metrics', apiPrefix + livePath])

export interface LoadBounds {
  /** Requests that are worked on at the same time. */
  requestsMax: number
  /** Requests whose body is still on its way: they wait for their sender and cost little. */
  arrivingMax: number
}

/**
 * Bounds the requests that are worked on at the same time. One more is refused at once with a 503, before anything is
 * read or asked: those inside are then answered in time, and the refused know when to come back (trust.md rule 9).
 *
 * A request counts from the moment when all of it is there until its answer begins to leave. Those on their way have a
 * bound of their own, and beyond it the one that has taken longest is cut off: a thousand senders who never finish, or
 * who take a file by the spoon, hold nobody else up.
 * @returns how many are here now, those on their way among them.
 */
export function limitLoad(app: FastifyInstance, { requestsMax, arrivingMax }: LoadBounds): () => number {
  let requestCount = 0
  /** In the order in which they came. */
  const arriving = new Set<IncomingMessage>()
  const late = new WeakSet<IncomingMessage>()
  const endings = new WeakMap<IncomingMessage, () => void>()
  // Plain callbacks: these three run for every request, and a promise for each would be their greatest cost.
  app.addHook('onRequest', (request, reply, done) => {
    if (unbounded.has(request.routeOptions.url ?? '')) return done()
    if (requestCount >= requestsMax) return done(busy())
    const { raw } = request
    let isCounted = false
    const count = () => {
      arriving.delete(raw)
      isCounted = true
      requestCount += 1
    }
    if (hasBody(raw)) {
      late.add(raw)
      arriving.add(raw)
      raw.once('end', count)
      cutOffOldest(arriving, arrivingMax)
    } else count()
    const end = once(() => {
      raw.off('end', count)
      arriving.delete(raw)
      if (isCounted) requestCount -= 1
    })
    endings.set(raw, end)
    // Whose reader left before an answer was there gives his place back as well.
    reply.raw.once('close', end)
    done()
  })
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    endings.get(raw)?.()
    done()
  })
  // What filled up while the body came is refused as well, before the work begins.
  app.addHook('preHandler', ({ raw }, _reply, done) => {
    if (late.has(raw) && requestCount > requestsMax) done(busy())
    else done()
  })
  return () => requestCount + arriving.size
}

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

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
