import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

/**
 * Refuses requests that another site made the browser send, for calls that a cookie authorizes. `none` is a
 * person who typed the URL; other clients than browsers send neither header.
 *
 * @throws FORBIDDEN when Sec-Fetch-Site or Origin names another site.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOwnSite || !isOwnOrigin(request))
    throw new Problem('FORBIDDEN', 'This request must come from the portal itself')
}

/** Compares hosts without the scheme, which the server doesn't know behind an untrusted proxy. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase()
}
