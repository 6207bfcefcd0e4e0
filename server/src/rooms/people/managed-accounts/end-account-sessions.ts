import { managedAccounts } from '@portal/contract/managed-accounts.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { openAgain } from './present-account.ts'
import { lockManaged, requireManaged } from './require-managed.ts'

export const endAccountSessions = handler(managedAccounts.endAccountSessions, async (call) => {
  const { portal, params, body } = call
  const { name } = await requireManaged(call, params.id)
  const count = await portal.inTransaction(async (tx) => {
    const { id: accountId } = await lockManaged(tx, call, params.id)
    const open = await portal.sessions.listOpen(tx, accountId)
    const ended = open.filter(({ id }) => body.sessionId === undefined || id === body.sessionId)
    if (ended.length === 0) throw notFound('open session')
    const which = body.sessionId === undefined ? {} : { sessionId: body.sessionId }
    await portal.sessions.end(tx, { accountId, ...which, reason: 'ended by an administrator' })
    const detail = { sessions: ended.length }
    await auditCall(tx, call, 'sessions-ended', `account:${accountId}`, detail)
    return ended.length
  })
  const message = `${count === 1 ? '1 session' : `${count} sessions`} of ${name} ended`
  return { message, data: await openAgain(call, params.id) }
})
