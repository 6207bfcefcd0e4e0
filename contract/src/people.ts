import { z } from 'zod'
import { author } from './author.ts'
import { contactAudiences } from './contact-privacy.ts'
import { endpoint } from './endpoint.ts'
import { idOrSlug, text } from './fields.ts'
import { notificationTypes } from './notifications.ts'
import { queryDomains, railwayLines } from './reference.ts'

const shown = z.enum(contactAudiences)

/** What the owner alone is told of his profile: who sees which contact, and what his bell leaves out. */
export const ownChoices = z.object({
  shown: z.object({ email: shown, phone: shown, linkedin: shown, github: shown }),
  mutedNotifications: z.array(z.enum(notificationTypes)),
})
export type OwnChoices = z.infer<typeof ownChoices>

/** An alumnus chooses besides whether the alumni desk may send them e-mails to many. */
export const ownAlumnusChoices = ownChoices.extend({ takesDeskMail: z.boolean() })

/**
 * The alumni profile of spec section 3. A contact that its owner does not show to the viewer is empty: the e-mail '',
 * the others null.
 */
export const alumniProfile = z.object({
  _id: z.string(),
  slug: z.string(),
  body: z.string(),
  domains: z.array(z.string()),
  qualification: z.string(),
  companyName: z.string(),
  designation: z.string(),
  employmentType: z.string().nullable(),
  branch: z.string(),
  passOutYear: z.int(),
  college: z.string(),
  course: z.string(),
  postGradYear: z.int().nullable(),
  city: z.string(),
  /** Whether a query may name them. */
  isOpenToQuestions: z.boolean(),
  phone: z.string().nullable(),
  cover: z.string().nullable(),
  socialProfile: z.object({ github: z.string().nullable(), linkedin: z.string().nullable() }),
  createdBy: z.object({ profile: z.string().nullable(), name: z.string(), email: z.string() }),
  can: z.object({ update: z.boolean() }),
  /** Null on someone else's. */
  own: ownAlumnusChoices.nullable(),
})
export type AlumniProfile = z.infer<typeof alumniProfile>

/** The page of a student or a team: what the author line of a query already tells, with words of their own. */
export const memberProfile = author.extend({
  about: z.string(),
  domains: z.array(z.string()),
  skills: z.array(z.string()),
  semester: z.int().nullable(),
  division: z.string(),
  phone: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  can: z.object({ update: z.boolean() }),
  /** Null on someone else's. */
  own: ownChoices.nullable(),
})
export type MemberProfile = z.infer<typeof memberProfile>

const readers = ['Student', 'Team', 'Alumni', 'AlumniAdmin'] as const

export const people = {
  readAlumniProfile: endpoint({
    room: 'people',
    method: 'GET',
    path: '/alumni/profile/:slug',
    roles: readers,
    summary: 'Get the profile of an alumnus',
    params: z.object({ slug: idOrSlug }),
    response: alumniProfile,
  }),
  readProfile: endpoint({
    room: 'people',
    method: 'GET',
    path: '/profiles/:slug',
    roles: readers,
    summary: 'Get the profile of a student or team',
    params: z.object({ slug: idOrSlug }),
    response: memberProfile,
  }),
  saveWelcome: endpoint({
    room: 'people',
    method: 'PUT',
    path: '/profiles/welcome',
    roles: ['Student'],
    summary: 'Save the choices after registration',
    description: 'Domains, home station and notification types. All are optional.',
    body: z.object({
      domains: z.array(z.enum(queryDomains)).max(queryDomains.length).optional(),
      homeLine: z.enum(railwayLines).nullable().optional(),
      homeStation: text({ label: 'your home station', max: 80 }).nullable().optional(),
      mutedNotifications: z.array(z.enum(notificationTypes)).max(notificationTypes.length).optional(),
    }),
  }),
}
