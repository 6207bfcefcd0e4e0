import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'

const path = '/api/docs'
const noncePlace = 'nonce-of-this-answer'

/**
 * Serves `/api/docs`, the API documentation for people. The page starts with an inline script, which the
 * portal's policy forbids; so each response has a nonce, and only this page's policy allows it. The
 * documentation library takes 40 MB of memory, so it is loaded at the first request.
 */
export function serveApiPage(app: FastifyInstance): void {
  let made: Promise<ApiPage> | undefined
  const page = () => {
    made ??= makePage()
    return made
  }
  app.get(path, async (request, reply) => {
    // The page refers to its script by a relative path.
    if (!request.url.split('?', 1)[0]?.endsWith('/')) return reply.redirect(`${path}/`)
    const nonce = randomBytes(18).toString('base64')
    const { html } = await page()
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(noncePlace, nonce))
  })
  app.get(`${path}/js/scalar.js`, async (_request, reply) => {
    const { packedScript } = await page()
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
      })
      .type('text/javascript; charset=utf-8')
      .send(packedScript)
  })
}

interface ApiPage {
  html: string
  packedScript: Buffer
}

/** Builds the page. The library is a plugin that answers requests, so it runs once, in a server of its own. */
async function makePage(): Promise<ApiPage> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(apiReference, { routePrefix: path, configuration })
  const html = await inner.inject(`${path}/`)
  const script = await inner.inject(`${path}/js/scalar.js`)
  await inner.close()
  return { html: html.body, packedScript: await promisify(gzip)(script.rawPayload) }
}

/** None of these features may call another origin, and the policy would block it. */
const configuration = {
  url: `${apiPrefix}/openapi.json`,
  pageTitle: 'API of the portal',
  nonce: noncePlace,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never' as const,
  agent: { disabled: true },
  mcp: { disabled: true },
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
