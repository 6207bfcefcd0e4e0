import { deviceName } from '@portal/contract/device-name.ts'
import type { SessionAccount } from '@portal/contract/session.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorIn } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { setRefreshCookie } from '#platform/http/calls/refresh-cookie.ts'
import type { Portal } from '#platform/portal.ts'
import type { OpenedSession } from '#platform/sessions/session.ts'
import { sessionAccountOf } from './session-account.ts'

/** The parts of a call that a session needs. */
export interface SessionCall {
  portal: Portal
  request: FastifyRequest
  reply: FastifyReply
}

export interface ReadySession {
  opened: OpenedSession
  account: SessionAccount
}

/** Opens a session of the account and records how it was opened: by which provider, or by the demo. */
export async function openSession(
  { portal, request }: SessionCall,
  tx: Transaction,
  accountId: string,
  by: string,
): Promise<ReadySession> {
  const opened = await portal.sessions.open(tx, accountId, deviceName(request.headers['user-agent'] ?? ''))
  await portal.audit.write(tx, actorIn(request, accountId), 'signed-in', `session:${opened.sessionId}`, {
    by,
  })
  return { opened, account: await sessionAccountOf(tx, accountId) }
}

/** Returns the session body and sets the cookie. Call it after the transaction has committed. */
export function handOver({ request, reply }: SessionCall, { opened, account }: ReadySession) {
  setRefreshCookie(request, reply, opened.refreshToken)
  reply.header('cache-control', 'no-store')
  return { accessToken: opened.accessToken, data: account }
}
