import { apiPrefix, type Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { countVisitor } from '#platform/http/calls/count-visitor.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '#platform/http/calls/kept-answer.ts'
import type { Portal } from '#platform/portal.ts'
import { describeApi } from './describe-api.ts'

/**
 * Serves `/api/v1/openapi.json`. It lists every registered endpoint, so none can be missing. We generate it
 * from the contract's records: their Zod schemas give JSON Schema 2020-12, which OpenAPI 3.1 uses.
 */
export function serveOpenApi(app: FastifyInstance, portal: Portal): void {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.endpoint && method !== 'HEAD') endpoints.push(config.endpoint)
  })
  let document: KeptAnswer | undefined
  app.route({
    method: 'GET',
    url: `${apiPrefix}/openapi.json`,
    onRequest: (request) => countVisitor(portal, request),
    handler: async (request, reply) => {
      // The registered endpoints don't change after the start.
      document ??= keepAnswer(
        Buffer.from(JSON.stringify(describeApi(endpoints, portal.config.college.portalName))),
      )
      return sendKept(request, reply.type('application/json; charset=utf-8'), document)
    },
  })
}
