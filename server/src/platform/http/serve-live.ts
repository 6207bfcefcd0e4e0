import { apiPrefix } from '@portal/contract/endpoint.ts'
import { openLiveStream } from '@portal/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { admit } from '#platform/http/calls/register-handler.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem, validationProblem } from '#platform/problem.ts'

/** Serves the stream of live updates (contract/src/live.ts), until its session, its reader or the server ends. */
export function serveLive(app: FastifyInstance, portal: Portal): void {
  app.route({
    method: openLiveStream.method,
    url: apiPrefix + openLiveStream.path,
    config: { endpoint: openLiveStream },
    // A HEAD request would open a stream that nobody can read.
    exposeHeadRoute: false,
    onRequest: (request) => admit(portal, openLiveStream, request),
    handler: async (request, reply) => {
      const { viewer } = request
      const channels = channelsOf(request.query)
      const verdicts = await Promise.all(channels.map((one) => portal.live.mayFollow(viewer, one)))
      // A visitor has no bell, so without an open channel the stream would be empty.
      if (!viewer && !verdicts.includes(true)) throw new Problem('UNAUTHENTICATED', 'Sign in to do this')
      const reader = viewer ? { viewer } : { viewer: null, address: request.ip }
      const verdict = portal.live.mayOpen(reader)
      if (verdict === 'tooManyOfViewer')
        throw new Problem('RATE_LIMITED', 'You have too many portal windows open. Close one and try again.', {
          retryAfterSeconds: 30,
        })
      if (verdict === 'full')
        throw new Problem('UNAVAILABLE', "Live updates aren't available right now", {
          retryAfterSeconds: 10,
        })
      const stream = portal.live.open(
        reader,
        reply,
        channels.filter((_, nth) => verdicts[nth]),
      )
      // A refused channel must not cost the viewer the bell, so the rest of the stream stays open.
      channels.forEach((channel, nth) => {
        if (!verdicts[nth]) stream.send({ topic: 'refused', data: { channel } })
      })
      return reply
    },
  })
}

/** @throws VALIDATION */
function channelsOf(query: unknown): string[] {
  const result = openLiveStream.query.safeParse(query)
  if (!result.success) throw validationProblem(result.error.issues)
  return result.data.channels ?? []
}
