import { z } from 'zod'
import { branchList, commonFields, later, yearList } from './announcement-fields.ts'
import { announcement, announcementCard } from './announcement-records.ts'
import {
  announcementLimits,
  announcementRoles,
  announcementStates,
  announcementTabs,
  priorities,
} from './announcement-words.ts'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, isStorable, listOf, pageQuery } from './fields.ts'
import { limits } from './limits.ts'
import { branches, years } from './reference.ts'

const roleList = z
  .array(z.enum(announcementRoles, { error: 'Pick roles from the list' }))
  .min(1, 'Say whom it is for')
  .max(announcementRoles.length)

const announcementForm = z.object({
  ...commonFields,
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

const commaList = z.string().max(200).optional()
const searched = z
  .string()
  .max(limits.searchLengthMax, 'Search for fewer characters')
  .refine(isStorable, 'Remove the characters that no text can have')

const readers = ['Student', 'Team', 'Council', 'Alumni'] as const
const writers = ['Team', 'Council', 'Alumni'] as const
const ofReaders = { room: 'announcements', roles: readers } as const
const ofWriters = { room: 'announcements', roles: writers } as const
const byId = z.object({ id: idOrSlug })
const announcementParts = {
  files: { files: announcementLimits.filesMax },
  lists: ['roles', 'years', 'branches', 'keptFiles'],
  flags: ['isPinned', 'isMailed', 'isToldAgain', 'hasComments'],
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
