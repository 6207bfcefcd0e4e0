import { z } from 'zod'
import { commonFields } from './announcement-fields.ts'
import { announcement, internship } from './announcement-records.ts'
import { announcementLimits, internshipModes, internshipTypes } from './announcement-words.ts'
import { classFields } from './audience.ts'
import { author } from './author.ts'
import { endpoint } from './endpoint.ts'
import { basedOn, email, httpUrl, idOrSlug, listOf, moment, pageQuery, text } from './fields.ts'
import { limits } from './limits.ts'
import { partOf } from './part-of.ts'
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
  type: z.enum(internshipTypes, { error: 'Choose a type' }),
  mode: z.enum(internshipModes, { error: 'Choose a mode' }),
  place: line('the place').optional(),
  stipend: line('the stipend').optional(),
  duration: line('the duration').optional(),
  domains: z
    .array(z.enum(queryDomains, { error: 'Choose domains from the list' }))
    .max(5, 'Choose at most 5 domains')
    .optional(),
  ...classFields,
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
  flags: ['hasReferral', 'isMailed', 'isNotifiedAgain', 'hasComments'],
  json: ['revision'],
} as const

/** A live internship in the alumni desk's list. The desk can't read the announcements themselves. */
export const deskInternship = internship
  .pick({ company: true, role: true, type: true, mode: true, place: true, deadline: true })
  .extend({ _id: z.string(), title: z.string(), publishedAt: moment, createdBy: author })
export type DeskInternship = z.infer<typeof deskInternship>

export const internships = {
  listDeskInternships: endpoint({
    room: 'announcements',
    roles: ['AlumniAdmin'],
    method: 'GET',
    path: '/alumni/admin/internships',
    summary: 'List live internships',
    description: 'Those that close first come first.',
    query: pageQuery(limits.deskPageSize),
    response: listOf(deskInternship).extend({ total: z.int() }),
  }),
  postInternship: endpoint({
    ...ofAlumni,
    method: 'POST',
    path: '/internships',
    summary: 'Create an internship',
    description: 'As a draft, scheduled or live.',
    body: internshipForm,
    multipart: internshipParts,
    response: announcement,
    successStatus: 201,
  }),
  updateInternship: endpoint({
    ...ofAlumni,
    method: 'PUT',
    path: '/internships/:id',
    summary: 'Update your internship',
    description: "Fields you leave out don't change.",
    params: byId,
    body: partOf(internshipForm).extend({ revision: basedOn }),
    multipart: internshipParts,
    response: announcement,
  }),
  sayStillOpen: endpoint({
    ...ofAlumni,
    method: 'PUT',
    path: '/internships/:id/open',
    limit: 'tap',
    summary: 'Confirm that your internship is still open',
    description: 'It stays open until its last day to apply.',
    params: byId,
  }),
}
