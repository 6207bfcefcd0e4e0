import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { answerNotFound } from '#platform/http/calls/answer-problems.ts'
import { limitLoad } from '#platform/http/calls/limit-load.ts'
import { recordRequests } from '#platform/http/calls/record-requests.ts'
import { Draining } from '#platform/http/draining.ts'
import type { EarlyOptions } from '#platform/http/fast/early-options.ts'
import { serveApiPage } from '#platform/http/openapi/serve-api-page.ts'
import { serveOpenApi } from '#platform/http/openapi/serve-openapi.ts'
import { serveManifest } from '#platform/http/pages/serve-manifest.ts'
import { serveShare } from '#platform/http/pages/serve-share.ts'
import { serveSitemap } from '#platform/http/pages/serve-sitemap.ts'
import { serveWeb } from '#platform/http/pages/serve-web.ts'
import { serveHealth } from '#platform/http/serve-health.ts'
import { serveLive } from '#platform/http/serve-live.ts'
import { serveMetrics } from '#platform/http/serve-metrics.ts'
import { serveResumable } from '#platform/http/serve-resumable.ts'
import type { Portal } from '#platform/portal.ts'
import { serveUploads } from '#platform/uploads/serve-uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** Enough for a burst. In a longer queue people give up before they get their response. */
export const bounds = { requestsMax: 512, arrivingMax: 2_048, crowdMin: 96, inTimeMs: 700 }

/**
 * Registers the routes that every installation has besides its rooms. Call it before the rooms are
 * registered, because it watches their routes.
 * @returns what the answers before the framework need.
 */
export async function servePlatform(
  app: FastifyInstance,
  portal: Portal,
): Promise<Omit<EarlyOptions, 'portal'>> {
  const load = limitLoad(app, bounds)
  const draining = new Draining()
  app.decorate('draining', draining)
  serveHealth(app, portal, draining)
  const registry = new Registry()
  const record = recordRequests(app, portal.log, registry)
  serveMetrics(app, portal, registry, load.requestCount)
  serveOpenApi(app, portal)
  serveLive(app, portal)
  await serveResumable(app, portal)
  serveApiPage(app)
  serveSitemap(app, portal)
  serveManifest(app, portal)
  serveShare(app)
  await app.register(serveUploads, portal.uploads)
  const answerPage = await serveWeb(app, portal)
  app.setNotFoundHandler(async (request, reply) => {
    if (!(await answerPage(request, reply))) answerNotFound(request, reply)
    return reply
  })
  return { load, draining, record }
}
