import type { eachSummer } from '@portal/contract/each-summer.ts'
import { actorOf } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Call } from '#platform/http/calls/handler.ts'
import { roleChanged } from '../people.facts.ts'

/** Audits that people have another role, and lets their sessions and the other rooms know. */
export async function announceRoles(
  call: Pick<Call<typeof eachSummer.moveYearsUp>, 'portal' | 'viewer' | 'request'>,
  tx: Transaction,
  change: { runId: string; accountIds: readonly string[]; to: 'Alumni' | 'Student' },
): Promise<void> {
  const { portal, viewer } = call
  const { accountIds, to } = change
  await portal.sessions.notifySeveralChanged(tx, accountIds)
  const subjects = accountIds.map((accountId) => `account:${accountId}`)
  await portal.audit.writeForEach(tx, actorOf(call), 'role-changed', subjects, { to })
  await portal.facts.emit(tx, roleChanged, { ...change, by: viewer.id })
}
