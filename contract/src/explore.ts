import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, pageQuery, searched } from './fields.ts'
import { limits } from './limits.ts'
import {
  branches,
  branchFilters,
  employmentTypes,
  queryDomainFilters,
  queryDomains,
  years,
} from './reference.ts'

/** The fields of every person's card. The only contact is LinkedIn, if its owner shows it. */
const person = {
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** The address of the photo. */
  profile: z.string().nullable(),
  branch: z.string(),
  domains: z.array(z.string()),
  socialProfile: z.object({ linkedin: z.string().nullable() }),
}

export const alumnusCard = z.object({
  ...person,
  passOutYear: z.int(),
  designation: z.string(),
  companyName: z.string(),
  employmentType: z.string().nullable(),
  /** True if students may address a query to this alumnus. */
  isOpenToQuestions: z.boolean(),
})
export type AlumnusCard = z.infer<typeof alumnusCard>

export const studentCard = z.object({ ...person, year: z.string() })
export type StudentCard = z.infer<typeof studentCard>

/** A company, in the spelling of one of its alumni, and the number of its alumni. */
export const companyCard = z.object({ name: z.string(), alumniCount: z.int() })
export type CompanyCard = z.infer<typeof companyCard>

/** Lists with the total number of items besides the number of pages. */
const countedListOf = <T extends z.ZodType>(item: T) => listOf(item).extend({ total: z.int().min(0) })

const namePart = searched.optional().transform((words) => words?.trim().replace(/\s+/g, ' ') || null)

/** A value of a reference list. The list's wildcard, an empty text and an omitted value mean any. */
const choice = <T extends readonly string[]>(list: T, wildcard: string, message: string) =>
  z
    .enum([...list, wildcard, ''], { error: message })
    .optional()
    .transform((value) => list.find((known): known is T[number] => known === value) ?? null)

const branch = choice(branches, branchFilters[0], 'Choose a branch from the list')
const domain = choice(queryDomains, queryDomainFilters[0], 'Choose a domain from the list')
const passOutYear = z
  .string()
  .regex(/^((19|20)\d\d|ALL|)$/, 'Enter a pass-out year with four digits, e.g. 2021')
  .optional()
  .transform((year) => (year && year !== 'ALL' ? year : null))

const readers = ['Student', 'Team', 'Alumni', 'AlumniAdmin'] as const
const page = pageQuery(limits.explorePageSize).extend({ name: namePart })

export const explore = {
  listAlumni: endpoint({
    room: 'explore',
    method: 'GET',
    path: '/alumni/getAllAlumni',
    roles: readers,
    summary: 'List alumni',
    description:
      'Sorted by name. name, company and city match any part in any letter case; employer matches the whole name.',
    query: page.extend({
      branch,
      passOutYear,
      domain,
      employmentType: choice(employmentTypes, 'ALL', 'Choose an employment type from the list'),
      company: namePart,
      employer: namePart,
      city: namePart,
      /** Only alumni whom a query may be addressed to. */
      open: z
        .enum(['true', ''], { error: 'open is true, or left out' })
        .optional()
        .transform((open) => open === 'true'),
    }),
    response: countedListOf(alumnusCard),
  }),
  listStudents: endpoint({
    room: 'explore',
    method: 'GET',
    path: '/explore/students',
    roles: readers,
    summary: 'List students',
    description: 'Sorted by name. name matches any part in any letter case.',
    query: page.extend({ branch, domain, year: choice(years, 'ALL', 'Choose a year from the list') }),
    response: countedListOf(studentCard),
  }),
  listCompanies: endpoint({
    room: 'explore',
    method: 'GET',
    path: '/explore/companies',
    roles: readers,
    summary: 'List companies',
    description: 'The companies that most alumni name come first.',
    query: page,
    response: countedListOf(companyCard),
  }),
}
