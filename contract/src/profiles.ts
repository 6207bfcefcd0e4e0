import { z } from 'zod'
import { phone } from './contact-fields.ts'
import { contactAudiences } from './contact-privacy.ts'
import { endpoint } from './endpoint.ts'
import { idOrSlug, plainLine, richText, text } from './fields.ts'
import { limits } from './limits.ts'
import { networkLink } from './network-link-field.ts'
import type { Network } from './network-links.ts'
import { notificationTypes } from './notifications.ts'
import { alumniProfile, memberProfile } from './people.ts'
import { employmentTypes, queryDomains, railwayLines, semesters } from './reference.ts'

/* Editing one's own profile. A field left out stays as it was; '', [] and null clear (contract.md section 2). */

/** Rich text as it is sent; the server sanitises it. */
const about = richText({
  missing: 'Enter text',
  bytesMax: limits.aboutBytesMax,
  tooLong: 'The text is too long. Keep it under 20 kB',
})
  .nullable()
  .optional()

const line = (label: string) => text({ label, max: limits.profileLineLengthMax }).nullable().optional()

const link = (network: Network) => networkLink(network).nullable().optional()

const audience = z.enum(contactAudiences, { error: 'Choose who can see it' }).optional()

/** A list that a form clears with one empty value. */
function listField<T extends z.ZodType>(item: T, max: number, tooMany: string) {
  return z
    .array(item, { error: 'This must be a list' })
    .max(max, tooMany)
    .or(z.literal('').transform(() => []))
    .nullable()
    .optional()
}

/** A whole number, also as the text that a form sends; '' clears. */
function numberField(min: number, max: number, message: string) {
  return z
    .union([z.number(), z.string().trim().regex(/^\d*$/, message)], { error: message })
    .transform((value) => (value === '' ? null : Number(value)))
    .refine((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), message)
    .nullable()
    .optional()
}

const domains = listField(
  z.enum(queryDomains, { error: 'Choose domains from the list' }),
  queryDomains.length,
  'Choose each domain only once',
)

/** The photo and the cover come as files; here an empty value takes them away, and an address changes nothing. */
const picture = plainLine().max(2_000).nullable().optional()

/** What a student and an alumnus change alike. */
const contacts = {
  profile: picture,
  phone: phone.nullable().optional(),
  linkedin: link('linkedin'),
  github: link('github'),
  emailShown: audience,
  phoneShown: audience,
  linkedinShown: audience,
  githubShown: audience,
  mutedNotifications: listField(
    z.enum(notificationTypes, { error: 'Choose from the list' }),
    notificationTypes.length,
    'Choose each only once',
  ),
}

/** A yes or no; a form sends it as text. */
function flag(error: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false'])], { error })
    .transform((value) => value === true || value === 'true')
    .optional()
}

export const alumniProfileChange = z.object({
  ...contacts,
  cover: picture,
  body: about,
  domains,
  qualification: line('your qualification'),
  companyName: line('your company'),
  designation: line('your designation'),
  employmentType: z
    .enum(employmentTypes, { error: 'Choose your employment type from the list' })
    .or(z.literal(''))
    .nullable()
    .optional(),
  college: line('your college'),
  course: line('your course'),
  postGradYear: numberField(1950, 2100, 'Enter the year with four digits, e.g. 2024'),
  city: line('your city'),
  /** Whether students may ask you by name. */
  isOpenToQuestions: flag('Choose whether students may ask you by name'),
  /** Whether the alumni desk may send e-mails to many of them. */
  takesDeskMail: flag('Choose whether you get e-mails from the alumni desk'),
  /** The links in the shape in which the profile gives them. */
  socialProfile: z
    .object({
      linkedin: link('linkedin'),
      github: link('github'),
    })
    .optional(),
})

export const studentProfileChange = z.object({
  ...contacts,
  about,
  domains,
  skills: listField(
    text({ label: 'a skill', min: 1, max: limits.skillLengthMax }),
    limits.skillsMax,
    `Add at most ${limits.skillsMax} skills`,
  ),
  semester: numberField(semesters[0], semesters.length, 'Choose your semester, 1 to 8'),
  division: text({ label: 'your division', max: limits.divisionLengthMax }).nullable().optional(),
  homeLine: z
    .enum(railwayLines, { error: 'Choose your line from the list' })
    .or(z.literal(''))
    .nullable()
    .optional(),
  homeStation: text({ label: 'your home station', max: 80 }).nullable().optional(),
})

/** A student's own profile: what others see, and what only he and the desks do. */
export const ownStudentProfile = memberProfile.extend({
  prn: z.string(),
  dob: z.string(),
  homeLine: z.string().nullable(),
  homeStation: z.string().nullable(),
})
export type OwnStudentProfile = z.infer<typeof ownStudentProfile>

/** What someone has done in the forum. */
export const forumRecord = z.object({
  answers: z.int(),
  likes: z.int(),
  /** The queries of the most liked answers, each once. */
  top: z.array(z.object({ query: z.string(), slug: z.string(), likes: z.int(), date: z.iso.datetime() })),
})
export type ForumRecord = z.infer<typeof forumRecord>

const photoOnly = { profile: 1 }
const lists = ['domains', 'skills', 'mutedNotifications']

export const profiles = {
  updateAlumniProfile: endpoint({
    room: 'people',
    method: 'PUT',
    path: '/alumni/update',
    roles: ['Alumni'],
    summary: 'Update your alumni profile',
    description: "Fields you leave out don't change.",
    body: alumniProfileChange,
    multipart: { files: { ...photoOnly, cover: 1 }, lists },
    response: alumniProfile,
  }),
  readOwnProfile: endpoint({
    room: 'people',
    method: 'GET',
    path: '/profiles/mine',
    roles: ['Student'],
    summary: 'Get your student profile',
    description: "Includes the fields that others can't see.",
    response: ownStudentProfile,
  }),
  updateOwnProfile: endpoint({
    room: 'people',
    method: 'PUT',
    path: '/profiles/mine',
    roles: ['Student'],
    summary: 'Update your student profile',
    description: "PRN, branch, year, e-mail, name and date of birth can't be changed here.",
    body: studentProfileChange,
    multipart: { files: photoOnly, lists },
    response: ownStudentProfile,
  }),
  exportOwnData: endpoint({
    room: 'people',
    method: 'GET',
    path: '/profiles/mine/data',
    roles: ['Student', 'Alumni'],
    summary: 'Download your data',
    description: 'Everything the portal stores about you, grouped by area.',
    // Each is a walk through all that a person wrote.
    limit: 'write',
    response: z.record(z.string(), z.unknown()),
  }),
  readForumRecord: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/forumRecord/:slug',
    roles: ['Student', 'Team', 'Alumni', 'AlumniAdmin'],
    summary: "Get a person's forum record",
    description: 'How often they answered and were liked, and the queries of their three most-liked answers.',
    params: z.object({ slug: idOrSlug }),
    response: forumRecord,
  }),
}
