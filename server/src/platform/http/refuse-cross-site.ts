import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'

/**
 * For calls that a cookie authorises: another site must not make a browser send them (trust.md rule 6). `none` is a
 * person who typed the address; clients that are no browsers send neither header.
 *
 * @throws FORBIDDEN when Sec-Fetch-Site or Origin names another site.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
  if (!isOwnSite || !isOwnOrigin(request))
    throw new Problem('FORBIDDEN', 'This request must come from the portal itself')
}

/** Hosts are compared without the scheme: behind a proxy that is not configured the server cannot know its own. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase()
}
