import { accountActs, managedBy } from '@portal/contract/managed-account-words.ts'
import type { ListedAccountAct, ManagedAccount, OpenedAccount } from '@portal/contract/managed-accounts.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { type AccountRow, type ActRow, actsOn, type OpenedRow } from './managed-accounts.store.ts'
import { requireManaged } from './require-managed.ts'

export function presentAccount({ id, blockedAt, ...rest }: AccountRow): ManagedAccount {
  const { role, name, email, className, prn } = rest
  return { _id: id, role, name, email, className, prn, blockedAt: blockedAt?.toISOString() ?? null }
}

export function presentAct({ id, at, action, by, reason, accountId, name, role }: ActRow): ListedAccountAct {
  return { _id: id, at: at.toISOString(), action, by, reason, account: { _id: accountId, name, role } }
}

/** Returns an account as it is now, after a change. */
export async function openAgain(call: Caller, id: string): Promise<OpenedAccount> {
  return openAccount(call, await requireManaged(call, id))
}

/** Returns an account with its open sessions and the newest acts on it. */
export async function openAccount({ portal, viewer }: Caller, row: OpenedRow): Promise<OpenedAccount> {
  const [sessions, acts] = await Promise.all([
    portal.sessions.listOpen(portal.db, row.id),
    actsOn(portal.db, row.id, accountActs),
  ])
  const isMine = managedBy(viewer.role).some((role) => role === row.role)
  return {
    ...presentAccount(row),
    joinedAt: row.joinedAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    blockedReason: row.blockedReason,
    sessions: sessions.map(({ id, device, openedAt, lastUsedAt }) => ({
      _id: id,
      device,
      openedAt: openedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    acts: acts.map(presentAct),
    can: {
      block: isMine && row.blockedAt === null,
      unblock: isMine && row.blockedAt !== null,
      endSessions: isMine && sessions.length > 0,
    },
  }
}
