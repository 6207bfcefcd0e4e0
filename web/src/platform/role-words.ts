import type { AccountRole } from '@portal/contract/roles.ts'

export const roleNames: Readonly<Record<AccountRole, string>> = {
  Student: 'Student',
  Team: 'Team',
  Council: 'Council',
  Railway: 'Railway desk',
  RegDesk: 'Registration desk',
  Alumni: 'Alumni',
  AlumniAdmin: 'Alumni admin',
}

/** The people of a role, within a sentence. */
export const rolesInWords: Readonly<Record<AccountRole, string>> = {
  Student: 'students',
  Team: 'teams',
  Council: 'the student council',
  Railway: 'the railway desk',
  RegDesk: 'the registration desk',
  Alumni: 'alumni',
  AlumniAdmin: 'the alumni admin',
}
