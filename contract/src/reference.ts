import { college, railway } from './college.ts'

/** The reference lists: the college's own (college/college.json), and those of the owner's specification. */

export const semesters = Array.from({ length: college.terms.count }, (_, index) => index + 1)

/** The semesters of a year of study. */
export const termsPerYear = Math.min(12, Math.max(1, Math.floor(semesters.length / college.years.length)))

/** The branches that a person can belong to, without the wildcard ALL. */
export const { branches } = college
export type Branch = string
export const branchFilters = ['ALL', ...branches] as const

/** The years of study, from the first to the last. */
export const { years } = college
export type Year = string

export const genders = ['Male', 'Female', 'Others'] as const

/** The academic years of the owner's specification; academic-year.ts continues the list. */
export const academicYears = ['2021-22', '2022-23', '2023-24', '2024-25', '2025-26', '2026-27'] as const

/** The lines of the college's railway (college/railway.json), as the wire and the database have them. */
export const railwayLines = railway.lines.map(({ id }) => id) as [string, ...string[]]
export type RailwayLine = string

export const employmentTypes = [
  'Self-Employed',
  'Start-up',
  'Full-Time',
  'Part-Time',
  'Higher-Studies',
  'Unemployed',
  'Other',
] as const

/** The domains of a query. */
export const { queryDomains } = college
export type QueryDomain = string

/** The list for filters; `All` is a wildcard, in a filter and on a query. */
export const queryDomainFilters = ['All', ...queryDomains] as const
