import { apiPrefix, type Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { describeApi } from '#platform/http/describe-api.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * `/api/v1/openapi.json`: every call as it is registered, so that none can be left out. It is written from the contract's
 * records by ourselves: their Zod schemas give JSON Schema 2020-12, which is what OpenAPI 3.1 is made of.
 */
export function serveOpenApi(app: FastifyInstance, portal: Portal): void {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint)
  })
  let document: string | undefined
  app.get(`${apiPrefix}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(describeApi(endpoints, portal.config.college.portalName))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
}
