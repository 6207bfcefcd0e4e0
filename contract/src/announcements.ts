import { z } from 'zod'
import {
  announcementKinds,
  announcementLimits,
  announcementRoles,
  announcementStates,
  announcementTabs,
  internshipModes,
  internshipTypes,
  priorities,
  wishedStates,
} from './announcement-words.ts'
import { author } from './author.ts'
import { endpoint } from './endpoint.ts'
import { email, httpUrl, id, idOrSlug, isStorable, listOf, moment, pageQuery, text } from './fields.ts'
import { highlight } from './highlight.ts'
import { limits } from './limits.ts'
import { branches, queryDomains, years } from './reference.ts'

/** Whom an announcement addresses: years narrow the students, branches the students and the alumni; empty: all of them. */
export const announcementAudience = z.object({
  roles: z.array(z.enum(announcementRoles)),
  years: z.array(z.enum(years)),
  branches: z.array(z.enum(branches)),
})
export type AnnouncementAudience = z.infer<typeof announcementAudience>

export const internship = z.object({
  company: z.string(),
  role: z.string(),
  type: z.enum(internshipTypes),
  mode: z.enum(internshipModes),
  place: z.string(),
  stipend: z.string(),
  duration: z.string(),
  domains: z.array(z.enum(queryDomains)),
  openings: z.int().nullable(),
  /** The last day to apply, in India; the internship closes itself when it is over. */
  deadline: z.string(),
  /** One of the two; the other is ''. */
  applyLink: z.string(),
  applyEmail: z.string(),
  hasReferral: z.boolean(),
})
export type Internship = z.infer<typeof internship>

export const announcementFile = z.object({
  _id: z.string(),
  /** What its author called it, made safe, with the ending of what it is by its content. */
  name: z.string(),
  contentType: z.string(),
  byteCount: z.int(),
})
export type AnnouncementFile = z.infer<typeof announcementFile>

export const announcementCard = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(announcementKinds),
  title: z.string(),
  excerpt: z.string(),
  priority: z.enum(priorities),
  isPinned: z.boolean(),
  state: z.enum(announcementStates),
  audience: announcementAudience,
  createdBy: author,
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  hideAfter: moment.nullable(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** What its author says has changed, and when he said it. */
  change: z.object({ note: z.string(), at: moment }).nullable(),
  internship: internship.nullable(),
  fileCount: z.int(),
  isRead: z.boolean(),
  isSaved: z.boolean(),
  /** How many people have read it, each counted once; for the author alone. */
  readCount: z.int().nullable(),
  /** Whether its last day is near and its author has not yet said that it is still open; for the author alone. */
  asksIfOpen: z.boolean(),
  /** Where the words of a search stand; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
})
export type AnnouncementCard = z.infer<typeof announcementCard>

export const announcement = announcementCard.extend({
  body: z.string(),
  files: z.array(announcementFile),
  isAcknowledged: z.boolean(),
  /** Also sent by mail when it was published; for the author alone. */
  isMailed: z.boolean(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    expire: z.boolean(),
    remind: z.boolean(),
    acknowledge: z.boolean(),
  }),
})
export type Announcement = z.infer<typeof announcement>

const title = text({
  label: 'the title',
  min: announcementLimits.titleLengthMin,
  max: announcementLimits.titleLengthMax,
  missing: 'Enter a title',
})
const body = z
  .string({ error: 'Write the text' })
  .refine(isStorable, 'Remove the characters that cannot be stored')
  .refine(
    (html) => new TextEncoder().encode(html).length <= announcementLimits.bodyBytesMax,
    'The text is too long: keep it under 50 kB',
  )
const roleList = z
  .array(z.enum(announcementRoles, { error: 'Pick roles from the list' }))
  .min(1, 'Say whom it is for')
  .max(announcementRoles.length)
const yearList = z.array(z.enum(years, { error: 'Pick years from the list' })).max(years.length)
const branchList = z.array(z.enum(branches, { error: 'Pick branches from the list' })).max(branches.length)
const later = (what: string) => z.iso.datetime({ error: `Say when to ${what}` }).or(z.literal(''))
const line = (label: string) => text({ label, max: announcementLimits.lineLengthMax })

const common = {
  title,
  body,
  state: z.enum(wishedStates, { error: 'It is a draft, scheduled or live' }),
  publishAt: later('publish it').optional(),
  /** Ids of the files that stay; those left out go. */
  keptFiles: z.array(id).max(announcementLimits.filesMax).optional(),
  /** Of a change to one that is live: shown with it. */
  changeNote: text({ label: 'what changed', max: announcementLimits.changeNoteLengthMax }).optional(),
  /** Of the same: everybody's bell shows it as new. */
  isToldAgain: z.boolean().optional(),
}

const announcementForm = z.object({
  ...common,
  roles: roleList,
  years: yearList.optional(),
  branches: branchList.optional(),
  priority: z.enum(priorities, { error: 'Pick a priority from the list' }),
  isPinned: z.boolean().optional(),
  /** Also by mail, when it is published for the first time. */
  isMailed: z.boolean().optional(),
  hideAfter: later('hide it').optional(),
})
export type AnnouncementForm = z.infer<typeof announcementForm>

const internshipForm = z.object({
  ...common,
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

const commaList = z.string().max(200).optional()
const searched = z
  .string()
  .max(limits.searchLengthMax, 'Search for fewer characters')
  .refine(isStorable, 'Remove the characters that no text can have')

const readers = ['Student', 'Team', 'Council', 'Alumni'] as const
const writers = ['Team', 'Council', 'Alumni'] as const
const ofReaders = { room: 'announcements', roles: readers } as const
const ofWriters = { room: 'announcements', roles: writers } as const
const ofAlumni = { room: 'announcements', roles: ['Alumni'] } as const
const byId = z.object({ id: idOrSlug })
const announcementParts = {
  files: { files: announcementLimits.filesMax },
  lists: ['roles', 'years', 'branches', 'keptFiles'],
  flags: ['isPinned', 'isMailed', 'isToldAgain'],
} as const
const internshipParts = {
  files: { files: announcementLimits.filesMax },
  lists: ['years', 'branches', 'domains', 'keptFiles'],
  flags: ['hasReferral', 'isToldAgain'],
} as const
const page = listOf(announcementCard).extend({ total: z.int() })

export const announcements = {
  listAnnouncements: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements',
    summary: 'What is live and addressed to the caller, pinned first; searched: best first',
    query: pageQuery(announcementLimits.pageSize).extend({
      tab: z.enum(announcementTabs, { error: 'tab is all, me, internships or saved' }).optional(),
      search: searched.optional(),
    }),
    response: page,
  }),
  listMyAnnouncements: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/announcements/mine',
    summary: 'What the caller wrote, by state, newest first, with how many people read it',
    query: pageQuery(announcementLimits.pageSize).extend({
      state: z.enum(announcementStates, { error: 'state is draft, scheduled, live or expired' }),
    }),
    response: page,
  }),
  countAnnouncementReach: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/announcements/reach',
    summary: 'How many people an audience reaches now; lists are comma-separated',
    query: z.object({ roles: commaList, years: commaList, branches: commaList }),
    response: z.object({ count: z.int() }),
  }),
  readAnnouncement: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements/:id',
    summary: 'One announcement or internship, whole',
    params: byId,
    response: announcement,
  }),
  readAnnouncementFile: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements/:id/files/:fileId',
    summary: 'A file of an announcement, to those who may see the announcement',
    params: byId.extend({ fileId: id }),
  }),
  markAnnouncementRead: endpoint({
    ...ofReaders,
    method: 'PUT',
    path: '/announcements/:id/read',
    limit: 'tap',
    summary: 'Say that one has read it; an urgent one is also acknowledged',
    params: byId,
    body: z.object({ isAcknowledged: z.boolean().optional() }),
  }),
  saveAnnouncement: endpoint({
    ...ofReaders,
    method: 'PUT',
    path: '/announcements/:id/save',
    limit: 'tap',
    summary: 'Keep it among the saved ones, or no longer',
    params: byId,
    body: z.object({ isSaved: z.boolean({ error: 'Say whether it is saved' }) }),
  }),
  createAnnouncement: endpoint({
    ...ofWriters,
    method: 'POST',
    path: '/announcements',
    summary: 'Write an announcement: a draft, for later, or live at once',
    body: announcementForm,
    multipart: announcementParts,
    response: announcement,
    successStatus: 201,
  }),
  updateAnnouncement: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/announcements/:id',
    summary: 'Change one’s own announcement, as a whole',
    params: byId,
    body: announcementForm,
    multipart: announcementParts,
    response: announcement,
  }),
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
  pinAnnouncement: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/announcements/:id/pin',
    limit: 'tap',
    summary: 'Put one’s own before the others, or no longer; teams and the council',
    params: byId,
    body: z.object({ isPinned: z.boolean({ error: 'Say whether it is pinned' }) }),
  }),
  listAnnouncementReads: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/announcements/:id/reads',
    summary: 'How many of each class and role whom one’s own reaches have read it',
    params: byId,
    response: z.object({
      result: z.array(
        z.object({
          role: z.enum(announcementRoles),
          year: z.enum(years).nullable(),
          branch: z.enum(branches).nullable(),
          readCount: z.int(),
          reachCount: z.int(),
        }),
      ),
    }),
  }),
  remindOfAnnouncement: endpoint({
    ...ofWriters,
    method: 'POST',
    path: '/announcements/:id/remind',
    summary: 'Tell those again who have not read one’s own; once a day',
    params: byId,
    response: z.object({ count: z.int() }),
  }),
  sayStillOpen: endpoint({
    ...ofAlumni,
    method: 'PUT',
    path: '/internships/:id/open',
    limit: 'tap',
    summary: 'Say that one’s own internship is still open until its last day',
    params: byId,
  }),
  expireAnnouncement: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/announcements/:id/expire',
    summary: 'End one’s own now: nobody else sees it any more',
    params: byId,
  }),
  deleteAnnouncement: endpoint({
    ...ofWriters,
    method: 'DELETE',
    path: '/announcements/:id',
    summary: 'Delete one’s own with its files, marks and notifications',
    params: byId,
  }),
}
