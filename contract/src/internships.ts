import { z } from 'zod'
import { branchList, commonFields, yearList } from './announcement-fields.ts'
import { announcement } from './announcement-records.ts'
import { announcementLimits, internshipModes, internshipTypes } from './announcement-words.ts'
import { endpoint } from './endpoint.ts'
import { email, httpUrl, idOrSlug, text } from './fields.ts'
import { queryDomains } from './reference.ts'

const line = (label: string) => text({ label, max: announcementLimits.lineLengthMax })

const internshipForm = z.object({
  ...commonFields,
  company: text({
    label: 'the company',
    min: 1,
    max: announcementLimits.lineLengthMax,
    missing: 'Enter the company',
  }),
  role: text({ label: 'the role', min: 1, max: announcementLimits.lineLengthMax, missing: 'Enter the role' }),
  type: z.enum(internshipTypes, { error: 'Pick a type' }),
  mode: z.enum(internshipModes, { error: 'Pick a mode' }),
  place: line('the place').optional(),
  stipend: line('the stipend').optional(),
  duration: line('the duration').optional(),
  domains: z
    .array(z.enum(queryDomains, { error: 'Pick domains from the list' }))
    .max(5, 'Pick at most 5 domains')
    .optional(),
  years: yearList.optional(),
  branches: branchList.optional(),
  openings: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)?$/, 'Enter a number from 1 to 1,000')
    .optional(),
  deadline: z.iso.date({ error: 'Enter the last day to apply' }),
  applyLink: httpUrl.or(z.literal('')).optional(),
  applyEmail: email.or(z.literal('')).optional(),
  hasReferral: z.boolean().optional(),
})
export type InternshipForm = z.infer<typeof internshipForm>

const ofAlumni = { room: 'announcements', roles: ['Alumni'] } as const
const byId = z.object({ id: idOrSlug })
const internshipParts = {
  files: { files: announcementLimits.filesMax },
  lists: ['years', 'branches', 'domains', 'keptFiles'],
  flags: ['hasReferral', 'isToldAgain', 'hasComments'],
} as const

export const internships = {
  postInternship: endpoint({
    ...ofAlumni,
    method: 'POST',
    path: '/internships',
    summary: 'Post an internship: a draft, for later, or live at once',
    body: internshipForm,
    multipart: internshipParts,
    response: announcement,
    successStatus: 201,
  }),
  updateInternship: endpoint({
    ...ofAlumni,
    method: 'PUT',
    path: '/internships/:id',
    summary: 'Change one’s own internship, as a whole',
    params: byId,
    body: internshipForm,
    multipart: internshipParts,
    response: announcement,
  }),
  sayStillOpen: endpoint({
    ...ofAlumni,
    method: 'PUT',
    path: '/internships/:id/open',
    limit: 'tap',
    summary: 'Say that one’s own internship is still open until its last day',
    params: byId,
  }),
}
