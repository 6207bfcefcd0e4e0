import { apiPrefix, type Endpoint } from '@portal/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { countVisitor } from '#platform/http/count-visitor.ts'
import { describeApi } from '#platform/http/describe-api.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '#platform/http/kept-answer.ts'
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
  let document: KeptAnswer | undefined
  app.route({
    method: 'GET',
    url: `${apiPrefix}/openapi.json`,
    onRequest: (request) => countVisitor(portal, request),
    handler: async (request, reply) => {
      // Once all calls are registered they stay as they are.
      document ??= keepAnswer(
        Buffer.from(JSON.stringify(describeApi(endpoints, portal.config.college.portalName))),
      )
      return sendKept(request, reply.type('application/json; charset=utf-8'), document)
    },
  })
}
