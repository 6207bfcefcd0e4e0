/** The reference lists, in the order and spelling of the owner's specification. */

export const semesters = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The branches that a person can belong to, without the wildcard ALL. */
export const branches = ['CE', 'EXTC', 'IT', 'ME', 'PPT', 'ECS', 'AIDS', 'AIML', 'CSE'] as const
export type Branch = (typeof branches)[number]
export const branchFilters = ['ALL', ...branches] as const

export const years = ['FE', 'SE', 'TE', 'BE'] as const
export type Year = (typeof years)[number]

export const genders = ['Male', 'Female', 'Others'] as const

/** The academic years of the owner's specification; academic-year.ts continues the list. */
export const academicYears = ['2021-22', '2022-23', '2023-24', '2024-25', '2025-26', '2026-27'] as const

export const railwayLines = ['Central', 'Harbour', 'TransHarbour', 'Western', 'Uran', 'VasaiRoha'] as const
export type RailwayLine = (typeof railwayLines)[number]

export const employmentTypes = [
  'Self-Employed',
  'Start-up',
  'Full-Time',
  'Part-Time',
  'Higher-Studies',
  'Unemployed',
  'Other',
] as const

/** The domains of a query; `AR/ VR` is the spelling of the owner's specification. */
export const queryDomains = [
  'Web',
  'App',
  'Data Science',
  'UI/UX',
  'ML',
  'AI',
  'Cyber Security',
  'Blockchain',
  'AR/ VR',
  'Cloud Computing',
  'Social media',
  'Marketing',
  'Video Editing',
  'Data Structures',
  'Competitive Coding',
  'Other',
] as const
export type QueryDomain = (typeof queryDomains)[number]

/** The list for filters; `All` is a wildcard, in a filter and on a query. */
export const queryDomainFilters = ['All', ...queryDomains] as const
