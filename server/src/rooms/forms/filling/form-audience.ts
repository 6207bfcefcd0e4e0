import type { FormAudience } from '@portal/contract/form-definition.ts'
import type { FormPerson } from './form-person.ts'

/**
 * Returns whether the form is for the person: anyone, or signed-in people narrowed by role, year and branch.
 */
export function isInAudience(audience: FormAudience, { account }: Pick<FormPerson, 'account'>): boolean {
  const { isPublic, roles, years, branches } = audience
  if (isPublic) return true
  if (!account) return false
  const { role, year, branch } = account
  const isStudent = role === 'Student'
  if (roles.length > 0 && !roles.some((one) => one === role)) return false
  // Without roles, a year implies students, and a branch implies students and alumni.
  if (years.length > 0 && (isStudent ? !years.some((one) => one === year) : roles.length === 0)) return false
  if (branches.length === 0) return true
  return isStudent || role === 'Alumni' ? branches.some((one) => one === branch) : roles.length > 0
}
