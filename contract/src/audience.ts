import { z } from 'zod'
import { audienceRoles } from './audience-words.ts'
import { commaList } from './fields.ts'
import { branches, years } from './reference.ts'

/* The audience of announcements and of everything else that addresses a part of the college. */

/** Years limit the students, branches the students and the alumni. An empty list means all. */
export const audience = z.object({
  roles: z.array(z.enum(audienceRoles)),
  years: z.array(z.enum(years)),
  branches: z.array(z.enum(branches)),
})
export type Audience = z.infer<typeof audience>

/** Years and branches chosen by a person; an empty list means all. */
export const yearList = z.array(z.enum(years, { error: 'Choose years from the list' })).max(years.length)
export const branchList = z
  .array(z.enum(branches, { error: 'Choose branches from the list' }))
  .max(branches.length)

/** The form fields for choosing classes. */
export const classFields = { years: yearList.optional(), branches: branchList.optional() }

/** The form fields for choosing an audience. */
export const audienceFields = {
  roles: z
    .array(z.enum(audienceRoles, { error: 'Choose roles from the list' }))
    .min(1, "Choose who it's for")
    .max(audienceRoles.length),
  ...classFields,
}

/** An audience in an address, with comma-separated lists. */
export const audienceQuery = { roles: commaList, years: commaList, branches: commaList }
