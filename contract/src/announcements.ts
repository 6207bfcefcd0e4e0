import { z } from 'zod'
import { commonFields, later } from './announcement-fields.ts'
import { announcement, announcementCard, announcementSurvey } from './announcement-records.ts'
import {
  announcementKinds,
  announcementLimits,
  announcementStates,
  announcementTabs,
  priorities,
} from './announcement-words.ts'
import { audienceFields, audienceQuery } from './audience.ts'
import { audienceRoles } from './audience-words.ts'
import { endpoint } from './endpoint.ts'
import { basedOn, id, idOrSlug, listOf, pageQuery, searched } from './fields.ts'
import { partOf } from './part-of.ts'
import { branches, years } from './reference.ts'

const announcementForm = z.object({
  ...commonFields,
  ...audienceFields,
  priority: z.enum(priorities, { error: 'Choose a priority from the list' }),
  isPinned: z.boolean().optional(),
  hideAfter: later('hide it').optional(),
})
export type AnnouncementForm = z.infer<typeof announcementForm>

const readers = ['Student', 'Team', 'Council', 'Alumni'] as const
const writers = ['Team', 'Council', 'Alumni'] as const
const ofReaders = { room: 'announcements', roles: readers } as const
const ofWriters = { room: 'announcements', roles: writers } as const
const byId = z.object({ id: idOrSlug })
const announcementParts = {
  files: { files: announcementLimits.filesMax },
  lists: ['roles', 'years', 'branches', 'keptFiles'],
  flags: ['isPinned', 'isMailed', 'isNotifiedAgain', 'hasComments'],
  json: ['revision'],
} as const
const page = listOf(announcementCard).extend({ total: z.int() })

export const announcements = {
  listAnnouncements: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements',
    summary: 'List announcements',
    description: 'Live announcements for you, pinned first. Search results are sorted by best match.',
    query: pageQuery(announcementLimits.pageSize).extend({
      tab: z.enum(announcementTabs, { error: 'tab must be all, me, internships or saved' }).optional(),
      /** The slug of a team or of the student council, for the posts of its account. */
      team: searched.optional(),
      search: searched.optional(),
    }),
    response: page,
  }),
  listMyAnnouncements: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/announcements/mine',
    summary: 'List your announcements',
    description: 'Filtered by state, newest first, with how many people read each.',
    query: pageQuery(announcementLimits.pageSize).extend({
      state: z.enum(announcementStates, { error: 'state must be draft, scheduled, live or expired' }),
    }),
    response: page,
  }),
  surveyAnnouncements: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements/survey',
    summary: 'Count announcements and list what is due',
    description: 'How many each tab holds, the internships that close next, and what asks you to confirm.',
    response: announcementSurvey,
  }),
  countAnnouncementReach: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/announcements/reach',
    summary: 'Count the people an audience reaches',
    description: 'Lists are comma-separated.',
    query: z.object({
      kind: z.enum(announcementKinds, { error: 'kind is announcement or internship' }).optional(),
      ...audienceQuery,
    }),
    response: z.object({
      count: z.int(),
      /** The number of people who would get a mail. */
      mailCount: z.int(),
      can: z.object({ mail: z.boolean(), pin: z.boolean(), urgent: z.boolean() }),
      /** The reason why it can't be mailed, as a sentence; null if it can. */
      mailRefusal: z.string().nullable(),
    }),
  }),
  readAnnouncement: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements/:id',
    summary: 'Get an announcement or internship',
    params: byId,
    response: announcement,
  }),
  readAnnouncementFile: endpoint({
    ...ofReaders,
    method: 'GET',
    path: '/announcements/:id/files/:fileId',
    summary: 'Download a file of an announcement',
    description: 'For people who can see the announcement.',
    params: byId.extend({ fileId: id }),
  }),
  markAnnouncementRead: endpoint({
    ...ofReaders,
    method: 'PUT',
    path: '/announcements/:id/read',
    limit: 'tap',
    summary: 'Mark as read',
    description: 'Urgent announcements are acknowledged as well.',
    params: byId,
    body: z.object({ isAcknowledged: z.boolean().optional() }),
  }),
  saveAnnouncement: endpoint({
    ...ofReaders,
    method: 'PUT',
    path: '/announcements/:id/save',
    limit: 'tap',
    summary: 'Save or unsave an announcement',
    description: 'isSaved is the state you want.',
    params: byId,
    body: z.object({ isSaved: z.boolean({ error: 'isSaved must be true or false' }) }),
  }),
  createAnnouncement: endpoint({
    ...ofWriters,
    method: 'POST',
    path: '/announcements',
    summary: 'Create an announcement',
    description: 'As a draft, scheduled or live.',
    body: announcementForm,
    multipart: announcementParts,
    response: announcement,
    successStatus: 201,
  }),
  updateAnnouncement: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/announcements/:id',
    summary: 'Update your announcement',
    description: "Fields you leave out don't change.",
    params: byId,
    body: partOf(announcementForm).extend({ revision: basedOn }),
    multipart: announcementParts,
    response: announcement,
  }),
  pinAnnouncement: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/announcements/:id/pin',
    limit: 'tap',
    summary: 'Pin or unpin your announcement',
    description: 'Only for teams and the council.',
    params: byId,
    body: z.object({ isPinned: z.boolean({ error: 'isPinned must be true or false' }) }),
  }),
  listAnnouncementReads: endpoint({
    ...ofWriters,
    method: 'GET',
    path: '/announcements/:id/reads',
    summary: 'Count readers by class and role',
    description: 'Only for your own announcements.',
    params: byId,
    response: z.object({
      result: z.array(
        z.object({
          role: z.enum(audienceRoles),
          year: z.enum(years).nullable(),
          branch: z.enum(branches).nullable(),
          /** The number of people who have confirmed an urgent announcement. */
          readCount: z.int(),
          /** The number of people who have opened it. */
          openedCount: z.int(),
          reachCount: z.int(),
        }),
      ),
    }),
  }),
  remindOfAnnouncement: endpoint({
    ...ofWriters,
    method: 'POST',
    path: '/announcements/:id/remind',
    summary: 'Send a reminder',
    description: "Notifies people who haven't read your announcement, at most once a day.",
    params: byId,
    response: z.object({ count: z.int() }),
  }),
  expireAnnouncement: endpoint({
    ...ofWriters,
    method: 'PUT',
    path: '/announcements/:id/expire',
    summary: 'End your announcement now',
    description: 'Nobody else can see it afterwards.',
    params: byId,
  }),
  deleteAnnouncement: endpoint({
    ...ofWriters,
    method: 'DELETE',
    path: '/announcements/:id',
    summary: 'Delete your announcement',
    description: 'Also deletes its files, marks and notifications.',
    params: byId,
  }),
}
