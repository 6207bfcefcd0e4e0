import { z } from 'zod'
import { contactAudiences } from './contact-privacy.ts'
import { endpoint } from './endpoint.ts'
import { httpUrl, idOrSlug, isStorable, text } from './fields.ts'
import { limits } from './limits.ts'
import { notificationTypes } from './notifications.ts'
import { alumniProfile, memberProfile } from './people.ts'
import { employmentTypes, queryDomains, railwayLines, semesters } from './reference.ts'

/* Editing one's own profile. A field left out stays as it was; '', [] and null clear (contract.md section 2). */

/** Rich text as it is sent; the server sanitises it. */
const richText = z
  .string({ error: 'Write it as text' })
  .refine(isStorable, 'Remove the characters that cannot be stored')
  .refine(
    (html) => new TextEncoder().encode(html).length <= limits.aboutBytesMax,
    'The text is too long: keep it under 20 kB',
  )
  .nullable()
  .optional()

const line = (label: string) => text({ label, max: limits.profileLineLengthMax }).nullable().optional()

const link = (missing: string) =>
  z.string({ error: missing }).trim().pipe(z.literal('').or(httpUrl)).nullable().optional()

const phone = z
  .string({ error: 'Enter your phone number' })
  .trim()
  .regex(/^(\+?\d[\d -]{6,16}\d)?$/, 'Enter a phone number, like +91 98765 43210')
  .nullable()
  .optional()

const audience = z.enum(contactAudiences, { error: 'Pick who sees it' }).optional()

/** A list that a form clears with one empty value. */
function listField<T extends z.ZodType>(item: T, max: number, tooMany: string) {
  return z
    .array(item, { error: 'Send a list' })
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
  z.enum(queryDomains, { error: 'Pick domains from the list' }),
  queryDomains.length,
  'Pick each domain once',
)

/** The photo and the cover come as files; here an empty value takes them away, and an address changes nothing. */
const picture = z.string().max(2_000).nullable().optional()

/** What a student and an alumnus change alike. */
const contacts = {
  profile: picture,
  phone,
  linkedin: link('Enter your LinkedIn address'),
  github: link('Enter your GitHub address'),
  emailShown: audience,
  phoneShown: audience,
  linkedinShown: audience,
  githubShown: audience,
  mutedNotifications: listField(
    z.enum(notificationTypes, { error: 'Pick from the list' }),
    notificationTypes.length,
    'Pick each once',
  ),
}

export const alumniProfileChange = z.object({
  ...contacts,
  cover: picture,
  body: richText,
  domains,
  qualification: line('your qualification'),
  companyName: line('your company'),
  designation: line('your designation'),
  employmentType: z
    .enum(employmentTypes, { error: 'Pick your employment from the list' })
    .or(z.literal(''))
    .nullable()
    .optional(),
  college: line('your college'),
  course: line('your course'),
  postGradYear: numberField(1950, 2100, 'Enter the year with four digits, like 2024'),
  city: line('your city'),
  /** The links in the shape in which the profile gives them. */
  socialProfile: z
    .object({
      linkedin: link('Enter your LinkedIn address'),
      github: link('Enter your GitHub address'),
    })
    .optional(),
})

export const studentProfileChange = z.object({
  ...contacts,
  about: richText,
  domains,
  skills: listField(
    text({ label: 'a skill', min: 1, max: limits.skillLengthMax }),
    limits.skillsMax,
    `Name at most ${limits.skillsMax} skills`,
  ),
  semester: numberField(semesters[0], semesters.length, 'Pick your semester, 1 to 8'),
  division: text({ label: 'your division', max: limits.divisionLengthMax }).nullable().optional(),
  homeLine: z
    .enum(railwayLines, { error: 'Pick your line from the list' })
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

/** What somebody has done in the forum. */
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
    summary: 'Change your own profile as an alumnus; a field left out stays as it was',
    body: alumniProfileChange,
    multipart: { files: { ...photoOnly, cover: 1 }, lists },
    response: alumniProfile,
  }),
  readOwnProfile: endpoint({
    room: 'people',
    method: 'GET',
    path: '/profiles/mine',
    roles: ['Student'],
    summary: 'Your own profile as a student, with what others do not see',
    response: ownStudentProfile,
  }),
  updateOwnProfile: endpoint({
    room: 'people',
    method: 'PUT',
    path: '/profiles/mine',
    roles: ['Student'],
    summary:
      'Change your own profile as a student; PRN, branch, year, e-mail, name and birth never change here',
    body: studentProfileChange,
    multipart: { files: photoOnly, lists },
    response: ownStudentProfile,
  }),
  exportOwnData: endpoint({
    room: 'people',
    method: 'GET',
    path: '/profiles/mine/data',
    roles: ['Student', 'Alumni'],
    summary: 'Everything that the portal keeps about you, by room',
    // Each is a walk through all that a person wrote.
    limit: 'write',
    response: z.record(z.string(), z.unknown()),
  }),
  readForumRecord: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/forumRecord/:slug',
    roles: ['Student', 'Team', 'Alumni', 'AlumniAdmin'],
    summary: 'How often somebody answered and was liked, and the queries of the three most liked answers',
    params: z.object({ slug: idOrSlug }),
    response: forumRecord,
  }),
}
