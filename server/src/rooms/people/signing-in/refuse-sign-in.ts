import { actorIn } from '#platform/audit/audit.ts'
import { Problem } from '#platform/problem.ts'
import { refusalOf } from '../account-state.ts'
import type { accountByEmail } from '../people.store.ts'
import type { SessionCall } from './hand-over-session.ts'

type FoundAccount = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>

/**
 * @throws FORBIDDEN with a sentence for the owner when the account may not sign in; the refusal is audited.
 */
export async function refuseClosedAccount(call: SessionCall, account: FoundAccount, by: string) {
  const refusal = refusalOf(call.portal.config.mode, account)
  if (refusal === null) return
  await noteRefusal(call, { by, reason: account.status ?? 'blocked', accountId: account.id })
  throw new Problem('FORBIDDEN', refusal)
}

/** Audits a refused sign-in in its own transaction, because the caller's is rolled back. */
export async function noteRefusal(
  { portal, request }: SessionCall,
  refusal: { by: string; reason: string; accountId?: string },
) {
  const { by, reason, accountId } = refusal
  await portal.audit.write(portal.db, actorIn(request, accountId ?? null), 'sign-in-refused', null, {
    by,
    reason,
  })
}
