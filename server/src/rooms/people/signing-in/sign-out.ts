import { session } from '@portal/contract/session.ts'
import { actorIn } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { clearRefreshCookie, readRefreshCookie } from '#platform/http/calls/refresh-cookie.ts'
import { refuseCrossSite } from '#platform/http/refuse-cross-site.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { SessionCall } from './hand-over-session.ts'

/** Signs out. This is the only GET that changes something, so cross-site requests are refused. */
export const signOut = handler(session.signOut, async (call) => {
  const { viewer, request, reply } = call
  refuseCrossSite(request)
  const refreshToken = readRefreshCookie(request)
  if (refreshToken || viewer) await endSessions(call, refreshToken, viewer)
  clearRefreshCookie(request, reply)
  return { message: 'You are signed out' }
})

/**
 * Ends the sessions of both the cookie and the bearer token; they differ after a new sign-in in another tab.
 */
async function endSessions(
  { portal, request }: SessionCall,
  refreshToken: string | null,
  viewer: Viewer | null,
): Promise<void> {
  await portal.inTransaction(async (tx) => {
    const reason = 'signed out'
    const ofCookie = refreshToken ? await portal.sessions.endByCookie(tx, refreshToken, reason) : null
    const ofBearer = viewer && { accountId: viewer.id, sessionId: viewer.sessionId }
    if (ofBearer) await portal.sessions.end(tx, { ...ofBearer, reason })
    const ended = new Map(
      [ofCookie, ofBearer].flatMap((one) => (one ? [[one.sessionId, one.accountId]] : [])),
    )
    for (const [sessionId, accountId] of ended)
      await portal.audit.write(tx, actorIn(request, accountId), 'signed-out', `session:${sessionId}`)
  })
}
