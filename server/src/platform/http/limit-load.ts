import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '#platform/problem.ts'

/** Whoever watches the portal must reach it when it is busiest; open streams cost next to nothing and have their own bound. */
const unbounded = new Set(['/healthz', '/readyz', '/metrics', apiPrefix + livePath])

/**
 * Bounds the requests that are worked on at the same time. One more is refused at once with a 503, before anything is
 * read or asked: those inside are then answered in time, and the refused know when to come back (trust.md rule 9).
 * @returns how many are worked on now.
 */
export function limitLoad(app: FastifyInstance, requestsMax: number): () => number {
  let requestCount = 0
  app.addHook('onRequest', async (request, reply) => {
    if (unbounded.has(request.routeOptions.url ?? '')) return
    if (requestCount >= requestsMax) throw busy()
    requestCount += 1
    onceOver(reply, () => {
      requestCount -= 1
    })
  })
  return () => requestCount
}

function busy(): Problem {
  return new Problem('UNAVAILABLE', 'Too many people are here at once, try again in a moment', {
    retryAfterSeconds: 1,
  })
}

/** An answer that was sent ends with `finish`, one whose reader left with `close` alone. */
function onceOver(reply: FastifyReply, listener: () => void): void {
  let isOver = false
  const end = () => {
    if (!isOver) listener()
    isOver = true
  }
  reply.raw.once('finish', end)
  reply.raw.once('close', end)
}
