/**
 * Returns whether this browser may have a session. The session cookie is HttpOnly, so the server sets this
 * one beside it (server/src/platform/http/calls/refresh-cookie.ts). It saves visitors a refresh that would be
 * refused.
 */
export function mayHaveSession(): boolean {
  return /(^|; )portal_signed_in=1/.test(document.cookie)
}
