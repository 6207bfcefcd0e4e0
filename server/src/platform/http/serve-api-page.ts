import { randomBytes } from 'node:crypto'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

const noncePlace = 'nonce-of-this-answer'

/**
 * `/api/docs`: the API for people to read. The page starts itself from a script in its text, which our policy forbids; so
 * each answer draws a nonce, and only this page's policy names it.
 */
export async function serveApiPage(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload
    const nonce = randomBytes(18).toString('base64')
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', policy(nonce))
    return String(payload).replaceAll(noncePlace, nonce)
  })
  await app.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: `${apiPrefix}/openapi.json`,
      pageTitle: 'API of the portal',
      nonce: noncePlace,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
