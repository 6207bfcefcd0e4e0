import { hasRoom } from './college.ts'
import type { AccountRole } from './roles.ts'

/* The accounts that a role administers on a page. Pure and without Zod. */

/** The roles that administer accounts on a page. */
export const managerRoles = ['AlumniAdmin', 'Council'] as const satisfies readonly AccountRole[]
export type ManagerRole = (typeof managerRoles)[number]

/**
 * The roles whose accounts a role administers. All others, and the administrators themselves, are
 * administered with `npm run portal -- user` only (docs/decisions/0159).
 */
export const managedRoles = {
  AlumniAdmin: ['Alumni', 'Student'],
  Council: ['Team', 'RegDesk'],
} as const satisfies Record<ManagerRole, readonly AccountRole[]>

export type ManagedRole = (typeof managedRoles)[ManagerRole][number]

/** Returns the roles that the viewer's role administers; none for most roles. */
export function managedBy(role: AccountRole): readonly ManagedRole[] {
  const managed: readonly ManagedRole[] = role in managedRoles ? managedRoles[role as ManagerRole] : []
  return managed.filter((one) => one !== 'RegDesk' || hasRoom('festival'))
}

/** The list's tab of each role. */
export const managedRoleNames: Readonly<Record<ManagedRole, string>> = {
  Alumni: 'Alumni',
  Student: 'Students',
  Team: 'Teams',
  RegDesk: 'Registration desks',
}

export const accountStates = ['active', 'blocked'] as const
export type AccountState = (typeof accountStates)[number]

/** The acts on accounts that the page shows, by their name in the audit. */
export const accountActNames = {
  'account-blocked': 'Blocked',
  'account-unblocked': 'Unblocked',
  'sessions-ended': 'Sessions ended',
  'prn-changed': 'PRN changed',
  'student-held': 'Held in their year',
  'accounts-merged': 'Accounts merged',
} as const
export type AccountAct = keyof typeof accountActNames
export const accountActs = Object.keys(accountActNames) as AccountAct[]

export const blockReasonLengthMax = 300
