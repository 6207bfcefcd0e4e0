import { z } from 'zod'
import { college } from './college.ts'
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

/* Editing one's own profile. Omitted fields stay unchanged; '', [] and null clear a field. */

/** Unsanitised rich text; the server sanitises it. */
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

/** A list that a form clears with a single empty value. */
function listField<T extends z.ZodType>(item: T, max: number, tooMany: string) {
  return z
    .array(item, { error: 'This must be a list' })
    .max(max, tooMany)
    .or(z.literal('').transform(() => []))
    .nullable()
    .optional()
}

/** A whole number, or its text as a form sends it; '' clears the field. */
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

/**
 * The photo and the cover come as files. Here an empty value removes the picture, and an address changes
 * nothing.
 */
const picture = plainLine().max(2_000).nullable().optional()

/** The fields that students and alumni share. */
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

/** A boolean, which a form sends as text. */
function flag(error: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false'])], { error })
    .transform((value) => value === true || value === 'true')
    .optional()
}

/** A day, which '' and null clear. */
const day = z.iso.date({ error: 'Enter a day, e.g. 2026-12-24' }).or(z.literal('')).nullable().optional()

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
  /** True if students may address queries to this alumnus. */
  isOpenToQuestions: flag('Choose whether students may ask you by name'),
  /** The number of queries a week that the portal may ask this alumnus to answer. */
  askedWeeklyMax: numberField(0, limits.askedWeeklyMax, `Enter a number from 0 to ${limits.askedWeeklyMax}`),
  /** Holidays: the portal asks nothing on these days, like 2026-12-24. Both or neither. */
  awayFrom: day,
  awayUntil: day,
  /** True if the alumni desk may include the alumnus in mails to many people. */
  takesDeskMail: flag('Choose whether you get e-mails from the alumni desk'),
  /** The links, in the same shape as in the profile's answer. */
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
  semester: numberField(
    1,
    semesters.length,
    `Choose your ${college.terms.name.toLowerCase()}, 1 to ${semesters.length}`,
  ),
  division: text({ label: 'your division', max: limits.divisionLengthMax }).nullable().optional(),
  homeLine: z
    .enum(railwayLines, { error: 'Choose your line from the list' })
    .or(z.literal(''))
    .nullable()
    .optional(),
  homeStation: text({ label: 'your home station', max: 80 }).nullable().optional(),
})

/** A student's own profile: the public fields, and the fields that only the student and the desks see. */
export const ownStudentProfile = memberProfile.extend({
  prn: z.string(),
  dob: z.string(),
  homeLine: z.string().nullable(),
  homeStation: z.string().nullable(),
})
export type OwnStudentProfile = z.infer<typeof ownStudentProfile>

/** A person's activity in the forum. */
export const forumRecord = z.object({
  answers: z.int(),
  likes: z.int(),
  /** The students who marked this person's answers as helpful. */
  helped: z.int(),
  /** The queries of the most liked answers, without duplicates. */
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
    // Each export reads everything that a person has written.
    limit: 'write',
    response: z.record(z.string(), z.unknown()),
  }),
  readForumRecord: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/forumRecord/:slug',
    roles: ['Student', 'Team', 'Alumni', 'AlumniAdmin'],
    summary: "Get a person's forum record",
    description:
      'How often they answered and were liked, how many students they helped, and their three most-liked answers.',
    params: z.object({ slug: idOrSlug }),
    response: forumRecord,
  }),
}
