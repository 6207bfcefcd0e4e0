import type { FormAudience } from '@portal/contract/form-definition.ts'
import { years as allYears } from '@portal/contract/reference.ts'
import type { FormPerson } from './form-person.ts'

/** Whether the form is for the person: anyone, or people who are signed in, narrowed by role, year and branch. */
export function isInAudience(audience: FormAudience, { account }: Pick<FormPerson, 'account'>): boolean {
  const { isPublic, roles, years, branches } = audience
  if (isPublic) return true
  if (!account) return false
  const { role, year, branch } = account
  const isStudent = role === 'Student'
  if (roles.length > 0 && !roles.some((one) => one === role)) return false
  // Without roles a year can only mean students, and a branch students and alumni.
  if (years.length > 0 && (isStudent ? !years.some((one) => one === year) : roles.length === 0)) return false
  if (branches.length === 0) return true
  return isStudent || role === 'Alumni' ? branches.some((one) => one === branch) : roles.length > 0
}

/** For whom a form is: 'SE to BE, all branches'. */
export function audienceInWords({ isPublic, roles, years, branches }: FormAudience): string {
  if (isPublic) return 'everyone'
  const who = roles.length > 0 ? listed(roles.map((role) => roleWords[role])) : ''
  if (years.length + branches.length === 0) return who || 'people who are signed in'
  const which = branches.length > 0 ? listed(branches) : 'all branches'
  const classes = years.length > 0 ? `${yearsInWords(years)}, ${which}` : which
  return who === '' || who === 'students' ? classes : `${who} (${classes})`
}

const roleWords = { Student: 'students', Team: 'teams', Council: 'the council', Alumni: 'alumni' } as const

function yearsInWords(years: FormAudience['years']): string {
  const known = allYears.filter((year) => years.includes(year))
  const first = allYears.indexOf(known[0] ?? 'FE')
  const isRow = known.length > 2 && known.every((year, nth) => year === allYears[first + nth])
  return isRow ? `${known[0]} to ${known.at(-1)}` : listed(known)
}

function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}
