import type { FormAudience } from './form-definition.ts'
import { years as allYears } from './reference.ts'

/** Returns the audience of a form in words: 'SE to BE, all branches'. */
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
  const first = allYears.indexOf(known[0] ?? '')
  const isRow = known.length > 2 && known.every((year, nth) => year === allYears[first + nth])
  return isRow ? `${known[0]} to ${known.at(-1)}` : listed(known)
}

function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}
