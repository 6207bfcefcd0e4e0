import type { FastifyReply, FastifyRequest } from 'fastify'
import { Sessions } from '#platform/sessions/session.ts'

/**
 * Returns the name of the refresh cookie. Over HTTPS it starts with `__Host-`, so that a browser accepts it
 * from this host alone, never from a subdomain or over plain HTTP. Over HTTP, as in development, browsers
 * would refuse that name.
 */
export function refreshCookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-portal_refresh' : 'portal_refresh'
}

/** A cookie that the page's script can read: it says that asking for a session is worthwhile, no more. */
const hintName = 'portal_signed_in'

export function readRefreshCookie(request: FastifyRequest): string | null {
  return request.cookies[refreshCookieName(request)] || null
}

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, refreshToken: string): void {
  const options = { ...attributes(request), maxAge: Sessions.cookieSeconds }
  reply.setCookie(refreshCookieName(request), refreshToken, options)
  reply.setCookie(hintName, '1', { ...options, httpOnly: false })
}

/** Restores the hint of a browser with a session but no hint cookie: lost, or older than hints. */
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

/** Behind a proxy, the protocol comes from a trusted X-Forwarded-Proto (PORTAL_TRUSTED_PROXIES). */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}
