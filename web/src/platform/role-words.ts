import type { AccountRole } from '@portal/contract/roles.ts'

/** The roles as people say them. */
export const roleNames: Readonly<Record<AccountRole, string>> = {
  Student: 'Student',
  Team: 'Team',
  Council: 'Council',
  Railway: 'Railway desk',
  RegDesk: 'Registration desk',
  Alumni: 'Alumni',
  AlumniAdmin: 'Alumni admin',
}
