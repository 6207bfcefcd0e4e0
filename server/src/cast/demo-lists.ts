import { college, railway } from '@portal/contract/college.ts'

/* The demo's texts belong to the lists of the owner's specification. With other lists there are only people. */

const listsOfTexts = {
  branches: ['CE', 'EXTC', 'IT', 'ME', 'PPT', 'ECS', 'AIDS', 'AIML', 'CSE'],
  years: ['FE', 'SE', 'TE', 'BE'],
  terms: 8,
  queryDomains: [
    ...['Web', 'App', 'Data Science', 'UI/UX', 'ML', 'AI', 'Cyber Security', 'Blockchain', 'AR/ VR'],
    ...['Cloud Computing', 'Social media', 'Marketing', 'Video Editing', 'Data Structures'],
    ...['Competitive Coding', 'Other'],
  ],
  station: 'Nerul',
}

/** Whether the college has all lists and rooms that the texts name. Further branches and domains are no matter. */
export const fitsTexts =
  includesAll(college.branches, listsOfTexts.branches) &&
  includesAll(college.queryDomains, listsOfTexts.queryDomains) &&
  college.years.join() === listsOfTexts.years.join() &&
  college.terms.count >= listsOfTexts.terms &&
  college.without.length === 0 &&
  railway.destination === listsOfTexts.station

/** Returns words of an engineering college, which other lists do without. */
export function ofTexts<T>(words: T): T | undefined {
  return fitsTexts ? words : undefined
}

/** Returns the branch of the college for a branch of the plans. */
export function fitBranch(branch: string): string {
  return fit(branch, listsOfTexts.branches, college.branches)
}

/** Returns the year of the college for a year of the plans. */
export function fitYear(year: string): string {
  return fit(year, listsOfTexts.years, college.years)
}

/** Returns the domains of the plans that the college has. */
export function fitDomains(domains: readonly string[]): string[] {
  return domains.filter((domain) => college.queryDomains.includes(domain))
}

function fit(given: string, known: readonly string[], own: readonly string[]): string {
  return own.includes(given) ? given : (own[known.indexOf(given) % own.length] ?? given)
}

function includesAll(list: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((one) => list.includes(one))
}
