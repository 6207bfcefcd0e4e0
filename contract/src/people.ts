import { z } from 'zod'
import { author } from './author.ts'
import { contactAudiences } from './contact-privacy.ts'
import { endpoint } from './endpoint.ts'
import { idOrSlug, text } from './fields.ts'
import { notificationTypes } from './notifications.ts'
import { queryDomains, railwayLines } from './reference.ts'

const shown = z.enum(contactAudiences)

/** Profile settings that only the owner sees: the audience of each contact and the muted notifications. */
export const ownChoices = z.object({
  shown: z.object({ email: shown, phone: shown, linkedin: shown, github: shown }),
  mutedNotifications: z.array(z.enum(notificationTypes)),
})
export type OwnChoices = z.infer<typeof ownChoices>

/**
 * An alumnus also chooses whether the alumni desk may include them in its mails to many people, how often a week
 * the portal may ask them to answer, and their holidays (days like 2026-12-24).
 */
export const ownAlumnusChoices = ownChoices.extend({
  takesDeskMail: z.boolean(),
  askedWeeklyMax: z.int(),
  /** True once the alumnus has saved whether and how often they may be asked. */
  hasChosenQuestions: z.boolean(),
  awayFrom: z.string().nullable(),
  awayUntil: z.string().nullable(),
})

/**
 * The profile of an alumnus. A contact that its owner hides from the viewer is empty: '' for the e-mail, null
 * for the others.
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
  /** True if students may address a query to this alumnus. */
  isOpenToQuestions: z.boolean(),
  phone: z.string().nullable(),
  cover: z.string().nullable(),
  socialProfile: z.object({ github: z.string().nullable(), linkedin: z.string().nullable() }),
  createdBy: z.object({ profile: z.string().nullable(), name: z.string(), email: z.string() }),
  can: z.object({ update: z.boolean() }),
  /** Null on other people's profiles. */
  own: ownAlumnusChoices.nullable(),
})
export type AlumniProfile = z.infer<typeof alumniProfile>

/** The page of a student or a team: the author line of their queries and a text about themselves. */
export const memberProfile = author.extend({
  about: z.string(),
  domains: z.array(z.string()),
  skills: z.array(z.string()),
  semester: z.int().nullable(),
  division: z.string(),
  phone: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  can: z.object({ update: z.boolean() }),
  /** Null on other people's profiles. */
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
