/**
 * Whether this browser may have a session. Its cookie is HttpOnly; the server sets this one beside it
 * (server/src/platform/http/calls/refresh-cookie.ts), so that a visitor's page need not ask and be refused.
 */
export function mayHaveSession(): boolean {
  return /(^|; )portal_signed_in=1/.test(document.cookie)
}
