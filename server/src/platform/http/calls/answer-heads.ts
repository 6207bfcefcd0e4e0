import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { buildName, inlineScriptHashes } from '#platform/http/pages/page-head.ts'
import type { Config } from '#server/config.ts'

/**
 * Adds the security headers that every response has. They are built once at the start. A response of the API
 * must not load anything and is not cached; a handler whose answer may be cached sets its own header.
 */
export function writeHeads(app: FastifyInstance, config: Config): void {
  const ofPages = { ...ofAll, ...ofDocuments, 'content-security-policy': pagePolicy(config) }
  const ofApi = { ...ofCalls, ...ofBuild(config) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(apiPrefix) ? ofApi : ofPages)
    reply.header('x-request-id', request.id)
    // A portal that is reached over HTTPS once must be reached over HTTPS from then on. Over plain HTTP the
    // header has no effect.
    if (request.protocol === 'https') reply.header(...strictTransport)
    done()
  })
}

const ofAll = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
}

const ofCalls = {
  ...ofAll,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** The headers of an API response that is sent before the hooks run: names and values alternate. */
export const headOfCalls: readonly string[] = Object.entries({
  ...ofCalls,
  'content-type': 'application/json; charset=utf-8',
}).flat()

/** The header that names the build of the web app; none if it was not built. */
export function ofBuild({ webDir }: Config): Readonly<Record<string, string>> {
  const build = buildName(webDir)
  return build === null ? {} : { 'x-build': build }
}

export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

/**
 * The content security policy of pages. Inline styles are allowed because the component library writes style
 * attributes. Inline scripts are allowed by hash, only those that the build put into the page.
 */
function pagePolicy(config: Config): string {
  const google = config.providers.google ? ['https://accounts.google.com'] : []
  const pictures = config.providers.google ? ['https://lh3.googleusercontent.com'] : []
  const outlook = config.providers.outlook ? ['https://login.microsoftonline.com'] : []
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(config.webDir), ...google],
    'style-src': ["'self'", "'unsafe-inline'", ...google],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google, ...outlook],
    // blob: is a PDF that the page itself fetched; it inherits this policy.
    'frame-src': ['blob:', ...google, ...outlook],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(sources)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}
