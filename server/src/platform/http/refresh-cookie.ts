import type { FastifyReply, FastifyRequest } from 'fastify'
import { Sessions } from '#platform/session.ts'

/**
 * The refresh cookie (contract.md section 3). Over HTTPS it is `__Host-`: a browser then takes it from this host alone, and
 * never from a subdomain or over plain HTTP. Over HTTP, as on a laptop, browsers would refuse that name.
 */
export function refreshCookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-portal_refresh' : 'portal_refresh'
}

/**
 * Beside the refresh cookie, for the page's own script, which cannot see that one: whether it is worth asking for a session
 * at all. It says nothing else and opens nothing.
 */
const hintName = 'portal_signed_in'

export function readRefreshCookie(request: FastifyRequest): string | null {
  return request.cookies[refreshCookieName(request)] || null
}

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, refreshToken: string): void {
  const options = { ...attributes(request), maxAge: Sessions.cookieSeconds }
  reply.setCookie(refreshCookieName(request), refreshToken, options)
  reply.setCookie(hintName, '1', { ...options, httpOnly: false })
}

/** Gives a browser its hint that has a session from before there were hints, or that lost it. */
export function restoreSessionHint(request: FastifyRequest, reply: FastifyReply): void {
  if (!readRefreshCookie(request) || request.cookies[hintName]) return
  reply.setCookie(hintName, '1', { ...attributes(request), maxAge: Sessions.cookieSeconds, httpOnly: false })
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(refreshCookieName(request), attributes(request))
  reply.clearCookie(hintName, { ...attributes(request), httpOnly: false })
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: isSecure(request) }
}

/** Behind a proxy this is what a trusted X-Forwarded-Proto says (PORTAL_TRUSTED_PROXIES). */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}
