import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { inlineScriptHashes } from '#platform/http/page-head.ts'
import type { Config } from '#server/config.ts'

/**
 * What the head of every answer has (trust.md rule 8), worked out once and not for each. Calls are no documents: nothing may be
 * loaded by them, and no cache keeps them; a handler whose answer may be kept says so itself.
 */
export function writeHeads(app: FastifyInstance, config: Config): void {
  const ofPages = { ...ofAll, ...ofDocuments, 'content-security-policy': pagePolicy(config) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(apiPrefix) ? ofCalls : ofPages)
    reply.header('x-request-id', request.id)
    // A portal that is reached over HTTPS is from then on; over plain HTTP the promise would be nobody's to give.
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

/** The same for a call that is answered as JSON before the hooks run: names and values by turns. */
export const headOfCalls: readonly string[] = Object.entries({
  ...ofCalls,
  'content-type': 'application/json; charset=utf-8',
}).flat()

export const strictTransport = ['strict-transport-security', 'max-age=31536000'] as const

/** Styles are inline because the component library writes style attributes; of scripts only those that the build has put into the page, each by its hash. */
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
    // blob: is a PDF that the page itself has fetched; it inherits this policy.
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
