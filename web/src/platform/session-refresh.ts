import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { SessionBody } from '@portal/contract/session.ts'
import { problemOf, unreachableProblem } from './call-problem.ts'
import { endRefreshAttempt, refreshAttempt } from './refresh-attempt.ts'
import { mayHaveSession } from './session-hint.ts'
import { currentSession, dropSession, takeSession } from './session-store.ts'
import { isBeingSignedOut } from './signing-out.ts'
import { type Answer, send } from './transport.ts'

let underWay: Promise<void> | null = null

/**
 * Renews the session with its cookie. Parallel callers share one call, because each refresh token works once;
 * without a session no call is made. A 401 ends the session here; any other failure is thrown and leaves the
 * session unchanged.
 */
export function refreshSession(): Promise<void> {
  underWay ??= renew().finally(() => {
    underWay = null
  })
  return underWay
}

/**
 * Refreshes on events of the live stream. The end of the session may arrive before the answer to this tab's
 * own sign-out has removed the cookie, and a refresh in between would be refused.
 */
export async function refreshUnlessSignedOut(): Promise<void> {
  if (!(await isBeingSignedOut())) await refreshSession()
}

async function renew(): Promise<void> {
  if (!mayHaveSession()) return dropSession('ended')
  const before = currentSession()
  const answer = await askForSession()
  if (answer.status < 500) endRefreshAttempt()
  // A sign-out during the refresh wins.
  if (currentSession() !== before && currentSession().hasSignedOut) return
  if (answer.status === 401) return dropSession('ended')
  if (answer.status >= 400 || answer.body === null) throw problemOf(answer)
  takeSession(answer.body as SessionBody)
}

async function askForSession(): Promise<Answer> {
  try {
    return await send({
      name: 'POST /auth/refresh',
      method: 'POST',
      url: `${apiPrefix}/auth/refresh`,
      headers: { accept: 'application/json', ...refreshAttempt() },
    })
  } catch {
    throw unreachableProblem()
  }
}
