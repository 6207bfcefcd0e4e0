import { session } from '@portal/contract/session.ts'
import { actorIn } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { clearRefreshCookie, readRefreshCookie } from '#platform/http/calls/refresh-cookie.ts'
import { refuseCrossSite } from '#platform/http/refuse-cross-site.ts'
import { Problem } from '#platform/problem.ts'
import { signInAgain } from '#platform/sessions/session.ts'
import { handOver, type ReadySession, type SessionCall } from './hand-over-session.ts'
import { sessionAccountOf } from './session-account.ts'

export const refreshSession = handler(session.refreshSession, async (call) => {
  const { request, reply } = call
  refuseCrossSite(request)
  const refreshToken = readRefreshCookie(request)
  const ready = refreshToken ? await refresh(call, refreshToken) : null
  if (ready) return handOver(call, ready)
  clearRefreshCookie(request, reply)
  throw signInAgain()
})

/**
 * Returns the next pair of tokens, or null when there is none. It doesn't throw for a reused token or a
 * blocked account, because the end of the session must be committed.
 */
async function refresh(call: SessionCall, refreshToken: string): Promise<ReadySession | null> {
  const { portal, request } = call
  return portal.inTransaction(async (tx) => {
    const opened = await portal.sessions.refresh(tx, refreshToken, attemptOf(request)).catch(nothingWhenOver)
    if (!opened) return null
    if ('reuseOf' in opened) {
      await portal.audit.write(
        tx,
        actorIn(request, opened.accountId),
        'refresh-token-reused',
        `session:${opened.reuseOf}`,
      )
      return null
    }
    const { accountId } = opened
    if (await portal.sessions.accountOf(tx, accountId))
      return { opened, account: await sessionAccountOf(tx, accountId) }
    await portal.sessions.end(tx, { accountId, reason: 'account may not sign in' })
    return null
  })
}

/** Returns the random name of the attempt that the browser sends; null if there is none of at least 16 characters. */
function attemptOf(request: SessionCall['request']): string | null {
  const attempt = request.headers['idempotency-key']
  return typeof attempt === 'string' && /^[\w-]{16,64}$/.test(attempt) ? attempt : null
}

function nothingWhenOver(error: unknown): null {
  if (error instanceof Problem && error.code === 'UNAUTHENTICATED') return null
  throw error
}
